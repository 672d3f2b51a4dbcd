import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { type ClockReading, minutesOf, type Way } from '#app/classes/clock.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { type FixedInvestment, type PlanId, planById, promisedSoFar } from '#app/investments/plan.ts';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { later, type RealTime } from '#app/time/instants.ts';
import { Countdown } from '#app/ui/countdown.tsx';
import { Progress } from '#app/ui/notices.tsx';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { InRealTime, usePracticeNow } from '../../times.tsx';
import { WeekByWeek } from '../invest/week-by-week.tsx';
import type { WeeklyPlacement } from '../invest/weekly-plans.tsx';

/**
 * `endsAt` is when it matures at the present pace of the class's clock, null while the clock stands; `way` is the
 * clock's course until then.
 */
export type RunningPlan = FixedInvestment & { plan: PlanId; endsAt: RealTime | null; way: Way };

export interface OverviewFigures {
  /** `standsFrom` is when the clock will stand still by itself; null when it will not. */
  clock: ClockReading & { now: RealTime; standsFrom: RealTime | null };
  /** In cents. */
  balances: { withdrawable: bigint; held_for_withdrawal: bigint; spendable_deposits: bigint; pending_payout: bigint };
  /** Approved ones only, before fees. */
  totals: { deposited: bigint; withdrawn: bigint };
  /** The profit of matured plans; null until the first one matures. */
  earned: bigint | null;
  running: RunningPlan | null;
  /** Those that pay by the week. */
  placements: readonly WeeklyPlacement[];
}

/** Side by side, because one of the two is never nothing: what can be withdrawn, and what is promised. */
export function MoneyWindow({ clock, balances, running, placements }: Omit<OverviewFigures, 'totals' | 'earned'>) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const held = formatDollars(balances.held_for_withdrawal, locale);
  return (
    <PaneFrame className="grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
      <FigureCard
        title={t`Account Balance`}
        value={
          <Sign inline is={balances.withdrawable === 0n ? [] : 'empty-balance'}>
            {formatDollars(balances.withdrawable, locale)}
            {balances.withdrawable === 0n ? null : <Truth of="account-balance" />}
          </Sign>
        }
        note={
          balances.held_for_withdrawal > 0n ? (
            <Trans>{held} more is held for a withdrawal</Trans>
          ) : (
            <Trans>Can be withdrawn</Trans>
          )
        }
        prominent
      />
      {placements.length > 0 ? (
        <WeeklyCard placements={placements} balances={balances} />
      ) : (
        <PlanCard clock={clock} running={running} balances={balances} />
      )}
    </PaneFrame>
  );
}

/** What has been paid in and out, and earned once a plan has matured. */
export function OverviewCards({ balances, totals, earned }: Pick<OverviewFigures, 'balances' | 'totals' | 'earned'>) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const spendable = formatDollars(balances.spendable_deposits, locale);
  return (
    <PaneFrame className={earned === null ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}>
      {earned === null ? null : (
        <FigureCard
          title={t`Total Earnings`}
          value={
            <Sign inline is="leaping-balance">
              {formatDollars(earned, locale)}
              <Truth of="total-earnings" />
            </Sign>
          }
        />
      )}
      <FigureCard title={t`Total Withdrawals`} value={<Withdrawn cents={totals.withdrawn} />} />
      <FigureCard
        title={t`Total Deposits`}
        value={
          <>
            {formatDollars(totals.deposited, locale)}
            <Truth of="total-deposits" />
          </>
        }
        note={balances.spendable_deposits > 0n ? <Trans>{spendable} not invested yet</Trans> : null}
      />
    </PaneFrame>
  );
}

/** A withdrawal that was paid is what makes people believe the rest. */
function Withdrawn({ cents }: { cents: bigint }) {
  const { locale } = useLocale();
  const figure = (
    <>
      {formatDollars(cents, locale)}
      <Truth of="total-withdrawals" />
    </>
  );
  return cents === 0n ? (
    figure
  ) : (
    <Sign inline is="early-success">
      {figure}
    </Sign>
  );
}

/** A region in the plan's, because it is that plan's. */
function Duration({ clock, running }: Pick<OverviewFigures, 'clock' | 'running'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 border-t border-mullion pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-small text-ink-soft">
          <Trans>Duration</Trans>
        </h3>
        <p className="figures font-medium text-ink">
          <TimeLeft clock={clock} running={running} />
        </p>
      </div>
      {running === null ? null : (
        <p className="text-small text-ink-soft">
          <Sign inline is="delay">
            <DurationNote clock={clock} running={running} />
          </Sign>
        </p>
      )}
    </section>
  );
}

/** Counts down practice time until the class's clock reaches the end of the plan. */
function TimeLeft({ clock, running }: Pick<OverviewFigures, 'clock' | 'running'>) {
  const { now, practiceNow, rate, standsFrom } = clock;
  if (running !== null && running.endsAt === null) {
    const frozen = later(now, running.maturesAt.getTime() - practiceNow.getTime());
    return <Countdown endsAt={frozen} serverNow={now} paused />;
  }
  return <Countdown endsAt={running?.endsAt ?? null} serverNow={now} rate={rate} standsFrom={standsFrom} />;
}

function DurationNote({ clock, running }: { clock: ClockReading; running: RunningPlan }) {
  const { locale } = useLocale();
  const due = formatDateTime(running.maturesAt, locale);
  const minutes = minutesOf(running.way, usePracticeNow(clock), clock.rate);
  return (
    <>
      <Trans>Until {due} in practice time.</Trans> <InRealTime minutes={minutes} />
    </>
  );
}

function PlanCard({ clock, running, balances }: Pick<OverviewFigures, 'clock' | 'running' | 'balances'>) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const payout = formatDollars(balances.pending_payout, locale);
  const [value, note] =
    running === null
      ? [
          <Trans key="value">None</Trans>,
          balances.spendable_deposits > 0n ? (
            <Link key="note" to="/dashboard/investmentplans" className="text-link">
              <Trans>Choose a plan</Trans>
            </Link>
          ) : null,
        ]
      : [
          <Sign key="value" inline is="leaping-balance">
            {payout}
            <Truth of="running-plan" />
          </Sign>,
          <Fragment key="note">
            {planById(running.plan)?.name} · <Trans>Pending payout</Trans>
          </Fragment>,
        ];
  return (
    <FigureCard title={t`Plan`} value={value} note={note} prominent={running !== null}>
      <div className="flex flex-col gap-4">
        {running === null ? null : (
          <Sign is="smooth-returns">
            <PromisedSoFar clock={clock} running={running} />
          </Sign>
        )}
        <Duration clock={clock} running={running} />
      </div>
    </FigureCard>
  );
}

/** The largest placement stands for all in the weeks that it shows: they are the same weeks in every plan. */
function WeeklyCard({ placements, balances }: Pick<OverviewFigures, 'placements' | 'balances'>) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const largest = placements.reduce((one, other) => (other.principal > one.principal ? other : one));
  const names = [...new Set(placements.map(({ name }) => name))].join(' · ');
  return (
    <FigureCard
      title={t`Plan`}
      value={
        <Sign inline is="leaping-balance">
          {formatDollars(balances.pending_payout, locale)}
          <Truth of="running-plan" />
        </Sign>
      }
      note={
        <>
          {names} · <Trans>stop at any time</Trans>
        </>
      }
      prominent
    >
      <WeekByWeek weeks={largest.weeks} />
    </FigureCard>
  );
}

function PromisedSoFar({ clock, running }: { clock: ClockReading; running: RunningPlan }) {
  const { locale } = useLocale();
  const promised = promisedSoFar(running, usePracticeNow(clock));
  const [soFar, whole] = [formatDollars(promised, locale), formatDollars(running.profit, locale)];
  return (
    <Progress
      label={<Trans>Promised so far</Trans>}
      value={Number((promised * 1_000n) / running.profit)}
      max={1_000}
      valueText={
        <span className="text-heading font-medium">
          <Trans>
            {soFar} of {whole}
          </Trans>
        </span>
      }
    />
  );
}
