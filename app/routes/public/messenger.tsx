import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead } from '#app/ui/section.tsx';

export default function PracticeMessenger() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Practice messenger`} />
      <Masthead title={<Trans>Practice messenger</Trans>} />
    </>
  );
}
