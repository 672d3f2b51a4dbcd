import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function AboutUs() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`About Us`} />
      <Masthead title={<Trans>About us</Trans>} />
    </>
  );
}
