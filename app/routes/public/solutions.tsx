import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function OurSolutions() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Our Solutions`} />
      <Masthead title={<Trans>Our solutions</Trans>} />
    </>
  );
}
