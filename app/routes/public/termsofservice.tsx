import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function TermsOfService() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Terms of Service`} />
      <Masthead title={<Trans>Terms of Service</Trans>} />
    </>
  );
}
