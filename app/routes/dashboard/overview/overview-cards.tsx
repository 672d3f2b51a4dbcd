import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type ClockReading, minutesOf, type Way } from '#app/classes/clock.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { type Investment, type PlanId, planById, promisedSoFar } from '#app/investments/plan.ts';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { later, type RealTime } from '#app/time/instants.ts';
import { Countdown } from '#app/ui/countdown.tsx';
import { Progress } from '#app/ui/notices.tsx';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { InRealTime, usePracticeNow } from '../../times.tsx';

/**
 * `endsAt` is when it matures at the present pace of the class's clock, null while the clock stands; `way` is the
 * clock's course until then.
 */
export type RunningPlan = Investment & { plan: PlanId; endsAt: RealTime | null; way: Way };

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
}

/** Laid out as a window: the first pane is the balance, the last row the running plan. */
export function OverviewCards({ clock, balances, totals, earned, running }: OverviewFigures) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const third = earned === null ? 'sm:col-span-3' : 'sm:col-span-2';
  const held = dollars(balances.held_for_withdrawal);
  const spendable = dollars(balances.spendable_deposits);
  return (
    <PaneFrame className="sm:auto-rows-auto! sm:grid-cols-6">
      <FigureCard
        title={t`Account Balance`}
        value={
          <Sign inline is={balances.withdrawable === 0n ? [] : 'empty-balance'}>
            {dollars(balances.withdrawable)}
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
        className="sm:col-span-6"
      />
      {earned === null ? null : (
        <FigureCard
          title={t`Total Earnings`}
          value={
            <Sign inline is="leaping-balance">
              {dollars(earned)}
              <Truth of="total-earnings" />
            </Sign>
          }
          className={third}
        />
      )}
      <FigureCard title={t`Total Withdrawals`} value={<Withdrawn cents={totals.withdrawn} />} className={third} />
      <FigureCard
        title={t`Total Deposits`}
        value={
          <>
            {dollars(totals.deposited)}
            <Truth of="total-deposits" />
          </>
        }
        note={balances.spendable_deposits > 0n ? <Trans>{spendable} not invested yet</Trans> : null}
        className={third}
      />
      <DurationCard clock={clock} running={running} />
      <PlanCard clock={clock} running={running} balances={balances} />
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

function DurationCard({ clock, running }: Pick<OverviewFigures, 'clock' | 'running'>) {
  const { t } = useLingui();
  return (
    <FigureCard
      title={t`Duration`}
      value={<TimeLeft clock={clock} running={running} />}
      note={
        running === null ? null : (
          <Sign inline is="delay">
            <DurationNote clock={clock} running={running} />
          </Sign>
        )
      }
      className="sm:col-span-3"
    />
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
  if (running === null) {
    return (
      <FigureCard
        title={t`Plan`}
        value={<Trans>None</Trans>}
        note={
          balances.spendable_deposits > 0n ? (
            <Link to="/dashboard/investmentplans" className="text-link">
              <Trans>Choose a plan</Trans>
            </Link>
          ) : null
        }
        className="sm:col-span-3"
      />
    );
  }
  return (
    <FigureCard
      title={t`Plan`}
      value={planById(running.plan)?.name}
      note={
        <Sign inline is="leaping-balance">
          <Trans>Pending payout {payout}</Trans>
          <Truth of="running-plan" />
        </Sign>
      }
      className="sm:col-span-3"
    >
      <Sign is="smooth-returns">
        <PromisedSoFar clock={clock} running={running} />
      </Sign>
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
        <Trans>
          {soFar} of {whole}
        </Trans>
      }
    />
  );
}
