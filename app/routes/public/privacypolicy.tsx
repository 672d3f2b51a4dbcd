import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function PrivacyPolicy() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Privacy Policy`} />
      <Masthead title={<Trans>Privacy Policy</Trans>} />
    </>
  );
}
