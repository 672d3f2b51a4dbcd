import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function Plans() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Plans`} />
      <Masthead title={<Trans>Investment plans</Trans>} />
    </>
  );
}
