import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PolicyPage } from './policies/policy-page.tsx';
import { PRIVACY_SECTIONS } from './policies/privacy-sections.ts';

export default function PrivacyPolicy() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Privacy Policy`} />
      <PolicyPage
        title={<Trans>Privacy Policy</Trans>}
        lead={<Trans>What we know about you, what we do with it, and what you can ask of us.</Trans>}
        note={
          <Trans>
            This is the policy of a fictional company, as such companies write it. It says nothing about what this
            practice site does: give it no real name, number or document.
          </Trans>
        }
        sections={PRIVACY_SECTIONS}
      />
    </>
  );
}
