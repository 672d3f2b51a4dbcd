import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function CertOfAuthorization() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Cert of Authorization`} />
      <Masthead title={<Trans>Cert of Authorization</Trans>} />
    </>
  );
}
