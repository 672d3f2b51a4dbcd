import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { RealTime } from '#app/time/instants.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { usePracticeNow } from '../dashboard/practice-now.tsx';
import type { ShownClass } from './class-bar.tsx';
import { consolePath } from './console-path.ts';
import { useRateWords } from './rate-words.tsx';

/** The class's clock, and the day on which the class ends by itself. */
export function ClassClockCard({ shown, endsAt }: { shown: ShownClass; endsAt: RealTime }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const rateWords = useRateWords();
  const practiceNow = usePracticeNow(shown);
  return (
    <Card title={t`Clock`}>
      <DefinitionList
        items={[
          { key: 'now', term: <Trans>Practice time</Trans>, value: formatDateTime(practiceNow, locale), figures: true },
          { key: 'rate', term: <Trans>Pace</Trans>, value: rateWords(shown.rate) },
          {
            key: 'end',
            term: <Trans>Ends by itself, in real time (UTC)</Trans>,
            value: formatDateTime(endsAt, locale),
            figures: true,
          },
        ]}
      />
      <div>
        <LinkButton to={consolePath('/admin/settings', shown.id)} variant="quiet" size="small">
          <Trans>Change the clock</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
