import { Trans, useLingui } from '@lingui/react/macro';
import type { Solvency } from '#app/coins/solvency.server.ts';
import { dayOfTaking, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatAxisDollars, formatCoins, formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import type { ClassReport } from '#app/results/class-report.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { Card } from '#app/ui/page.tsx';
import { TruthOfClass } from '../figures.tsx';

/** Where the company had only a few people, says why it is not shown. */
export function ClassBooks({ books, isOver }: { books: ClassReport['books']; isOver: boolean }) {
  if (books === null) {
    return (
      <Card title={<Trans>The company, day by day</Trans>}>
        <p className="max-w-prose text-body text-ink-soft">
          <HiddenBooks />
        </p>
      </Card>
    );
  }
  const takenOn = dayOfTaking(books.history);
  return (
    <>
      <Card title={<Trans>The company, day by day</Trans>}>
        <ClassChart history={books.history} />
        {takenOn !== null && books.unpayableFrom === null ? null : (
          <p className="max-w-prose text-body text-pretty text-ink">
            <UnpayableDay from={books.unpayableFrom} isOver={isOver} />
          </p>
        )}
      </Card>
      <Card title={<Trans>Promised and paid</Trans>}>
        <TruthOfClass house={books.solvency} />
        <p className="max-w-prose text-lead text-pretty text-ink">
          <WhoTookIt solvency={books.solvency} takenOn={takenOn} />{' '}
          <PaidOutNeverExceedsPaidIn solvency={books.solvency} />
        </p>
      </Card>
    </>
  );
}

export function HiddenBooks() {
  return (
    <Trans>
      Fewer than five people paid in. The books would reveal what individuals did, so they are not shown here.
    </Trans>
  );
}

/** What was owed and what was there, by practice day: the gap is the space between the lines. */
function ClassChart({ history: { points } }: { history: SolvencyHistory }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [formatCount(first.day, locale), formatCount(last.day, locale)];
  const [owed, held] = [formatWholeDollars(last.owedCents, locale), formatWholeDollars(last.coinsWorthCents, locale)];
  // Exact enough for a line on a screen.
  const values = (key: 'owedCents' | 'coinsWorthCents') => points.map((point) => Number(point[key]) / 100);
  return (
    <LineChart
      label={t`From day ${from} to day ${to}: in the end ${owed} was owed, and coins worth ${held} were there.`}
      lines={[
        { key: 'owed', name: <Trans>Owed to investors</Trans>, look: 'bold', values: values('owedCents') },
        { key: 'held', name: <Trans>Coins held</Trans>, look: 'filled', values: values('coinsWorthCents') },
      ]}
      format={(value) => formatAxisDollars(value, locale)}
      days={[first.day, last.day]}
      height="h-64"
    />
  );
}

interface ShortDayProps {
  from: number | null;
  isOver: boolean;
}

/** `from` is null when the company always had what it owed. */
export function InsolventDay({ from, isOver }: ShortDayProps) {
  const { locale } = useLocale();
  if (from === null && !isOver)
    return <Trans>So far the coins have covered what was owed at the end of every day.</Trans>;
  if (from === null) return <Trans>Here the coins covered what was owed at the end of every day.</Trans>;
  const day = formatCount(from, locale);
  return (
    <Trans>
      On day {day} the company already owed more than it had. No page said so, and everything went on looking the same.
    </Trans>
  );
}

export function UnpayableDay({ from, isOver }: ShortDayProps) {
  const { locale } = useLocale();
  if (from === null && !isOver) {
    return (
      <Trans>
        So far nobody has asked for more than there is. With promises growing faster than money comes in, that day is
        only a matter of time.
      </Trans>
    );
  }
  if (from === null) {
    return (
      <Trans>
        Until the end of the exercise nobody had asked for more than there was. With promises growing faster than money
        comes in, that day is only a matter of time.
      </Trans>
    );
  }
  const day = formatCount(from, locale);
  return (
    <Trans>
      On day {day} investors had asked for more than the company had. From then on not everybody could be paid.
    </Trans>
  );
}

/** Who has the money; nothing where nobody took it. */
export function WhoTookIt({ solvency: { taken, takenCents }, takenOn }: WhoTookItProps) {
  const { locale } = useLocale();
  if (takenOn === null) return null;
  const [coins, worth] = [formatCoins(taken, locale), formatWholeDollars(takenCents, locale)];
  const day = formatCount(takenOn, locale);
  return (
    <Trans>
      On day {day} the people behind the company took all the coins that were left: {coins}, worth {worth}.
    </Trans>
  );
}

interface WhoTookItProps {
  solvency: Pick<Solvency, 'taken' | 'takenCents'>;
  /** The practice day; null: nobody took anything. */
  takenOn: number | null;
}

export function PaidOutNeverExceedsPaidIn({ solvency }: { solvency: Pick<Solvency, 'paidIn' | 'paidOut'> }) {
  const { locale } = useLocale();
  const [paidIn, paidOut] = [formatCoins(solvency.paidIn, locale), formatCoins(solvency.paidOut, locale)];
  return (
    <Trans>
      Everybody together paid in {paidIn}, and {paidOut} was paid out. Where nothing is earned, no more can ever be paid
      out than was paid in.
    </Trans>
  );
}
