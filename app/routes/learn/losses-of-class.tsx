import { Trans } from '@lingui/react/macro';
import type { LossCount } from '#app/exports/losses.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollarRange, formatWholeDollars } from '#app/i18n/money.ts';
import { PeopleRows } from './people-rows.tsx';

interface LossesOfClassProps {
  /** The smallest losses first. */
  losses: readonly LossCount[];
  /** For the last row of a room. */
  isLarge?: boolean;
}

/** How many people lost how much. */
export function LossesOfClass({ losses, isLarge = false }: LossesOfClassProps) {
  if (losses.every(({ people }) => people === null)) {
    return (
      <p className={`max-w-prose text-ink-soft ${isLarge ? 'text-lead' : 'text-body'}`}>
        <Trans>
          Too few people took part to say how much they lost without saying it of single ones. Each sees it in their own
          Debrief.
        </Trans>
      </p>
    );
  }
  const rows = losses.map((loss) => ({ key: String(loss.above), name: <Range loss={loss} />, people: loss.people }));
  return <PeopleRows rows={rows} isLarge={isLarge} />;
}

function Range({ loss: { above, upTo } }: { loss: LossCount }) {
  const { locale } = useLocale();
  const from = formatWholeDollars(above, locale);
  if (upTo === null) return <Trans>Lost more than {from}</Trans>;
  const [to, range] = [formatWholeDollars(upTo, locale), formatDollarRange(above, upTo, locale)];
  return above === 0n ? <Trans>Lost up to {to}</Trans> : <Trans>Lost {range}</Trans>;
}
