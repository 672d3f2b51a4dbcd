import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PolicyPage } from './policies/policy-page.tsx';
import { TERMS_SECTIONS } from './policies/terms-sections.ts';

export default function TermsOfService() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Terms of Service`} />
      <PolicyPage
        title={<Trans>Terms of Service</Trans>}
        lead={<Trans>What we do for you, what you do for us, and what holds if we do not agree.</Trans>}
        note={
          <Trans>
            These are the terms of a fictional company, as such companies write them. They bind nobody: on this practice
            site nothing is sold, and no real money moves.
          </Trans>
        }
        sections={TERMS_SECTIONS}
      />
    </>
  );
}
