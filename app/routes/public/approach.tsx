import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function OurApproach() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Our Approach`} />
      <Masthead title={<Trans>Our approach</Trans>} />
    </>
  );
}
