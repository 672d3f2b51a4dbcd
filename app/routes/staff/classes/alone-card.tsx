import { Trans } from '@lingui/react/macro';
import type { SoloFigures } from '#app/enrolment/solo-queue.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Card } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';

interface AloneCardProps {
  figures: SoloFigures;
  /** How many classes may be awake at once. */
  most: number;
}

/**
 * Counts the people who live through it alone. They number in the thousands and are in nobody's class, so they are
 * counted here and listed nowhere.
 */
export function AloneCard({ figures: { awake, asleep, waiting, called, today }, most }: AloneCardProps) {
  const { locale } = useLocale();
  const count = (figure: number) => formatCount(figure, locale);
  const [there, room] = [count(awake), count(most)];
  return (
    <Card title={<Trans>Alone</Trans>} className="mt-10">
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>People who live through it by themselves, without a class. Days are counted in UTC.</Trans>
      </p>
      <DefinitionList>
        <Definition
          term={<Trans>There now</Trans>}
          value={
            <Trans>
              {there} of at most {room}
            </Trans>
          }
          figures
        />
        <Definition term={<Trans>Asleep, until they come back or are erased</Trans>} value={count(asleep)} figures />
        <Definition term={<Trans>Waiting in the queue</Trans>} value={count(waiting)} figures />
        <Definition term={<Trans>Called, but not here yet</Trans>} value={count(called)} figures />
        <Definition term={<Trans>Began today</Trans>} value={count(today.founded)} figures />
        <Definition term={<Trans>Reached the end today</Trans>} value={count(today.ended)} figures />
        <Definition term={<Trans>Turned away today for trying too often</Trans>} value={count(today.refused)} figures />
      </DefinitionList>
    </Card>
  );
}
