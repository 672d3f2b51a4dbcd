import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function ExampleReviews() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Example reviews`} />
      <Masthead title={<Trans>Example reviews</Trans>} />
    </>
  );
}
