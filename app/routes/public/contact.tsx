import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function ContactUs() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Contact Us`} />
      <Masthead title={<Trans>Contact us</Trans>} />
    </>
  );
}
