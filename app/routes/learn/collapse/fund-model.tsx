import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Because,
  coefficientsOf,
  type Fund,
  fateOf,
  fundAt,
  inflowAt,
  statementsAt,
  withdrawalsAt,
} from '#app/collapse/artzrouni.ts';
import { doublingDays } from '#app/collapse/fixed-plans.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { DataTable } from '#app/ui/tables.tsx';
import { ModelLayout, type ModelProps } from './model-layout.tsx';
import {
  collapsePath,
  type FundCase,
  type FundSettings,
  fundSettingsOf,
  momentsOver,
  POINTS,
  rowsUntil,
  spanFor,
} from './settings.ts';
import { FundSliders, SettledForm, useNumbers, useSettled } from './sliders.tsx';

/** In years, by the pace of each example. */
const FIRST_SPANS: Record<FundCase, number> = { slow: 40, fast: 40, ponzi: 1 };
const DAYS_A_YEAR = 365;

/** Artzrouni's model: a promised rate, and people who take out a share of what their statements say. */
export function FundModel({ text, classId }: Omit<ModelProps, 'classLine'>) {
  const { t } = useLingui();
  const { settings, form, follow, isNews } = useSettled(fundSettingsOf);
  const { fund, fundCase, values } = settings;
  const fate = seenFateOf(fund);
  const { zero, horizon } = fate;
  const span = horizon?.years ?? spanFor(zero, Math.min(FIRST_SPANS[fundCase], fate.years));
  return (
    <ModelLayout
      text={text}
      isNews={isNews}
      outcome={<Outcome fate={fate} fundCase={fundCase} />}
      examples={<Examples chosen={fundCase} classId={classId} />}
      meaning={<Meaning fate={fate} settings={settings} />}
      form={
        <SettledForm
          form={form}
          onChange={follow}
          label={t`Artzrouni’s model`}
          kept={{ model: 'rate', case: fundCase, class: classId }}
        >
          <FundSliders fundCase={fundCase} values={values} />
        </SettledForm>
      }
      chart={<Chart fund={fund} zero={zero} span={span} />}
      table={<Figures fund={fund} rows={isAtOnce(zero) ? [zero] : rowsUntil(zero ?? span)} />}
      values={<Coefficients fund={fund} />}
    />
  );
}

/** A fund that ends on the first day leaves nothing to follow. */
function isAtOnce(zero: number | null): zero is number {
  return zero !== null && zero * DAYS_A_YEAR < 1;
}

function Outcome({ fate: { zero, because, horizon }, fundCase }: { fate: SeenFate; fundCase: FundCase }) {
  const { decimal } = useNumbers();
  if (horizon !== null) {
    return (
      <Plural
        value={horizon.years}
        one="The money lasts for more than # year"
        other="The money lasts for more than # years"
      />
    );
  }
  if (because === 'growth-for-ever') {
    return <Trans>It does not end, as long as deposits grow like this for ever</Trans>;
  }
  if (zero === null) return <Trans>The money never runs out</Trans>;
  if (isAtOnce(zero)) return <Trans>The money is gone on the first day</Trans>;
  if (fundCase === 'ponzi') {
    const days = Math.round(zero * DAYS_A_YEAR);
    return <Plural value={days} one="The money is gone after # day" other="The money is gone after # days" />;
  }
  const years = decimal(zero, 2);
  return <Trans>The money is gone after {years} years</Trans>;
}

function Meaning({ fate: { because, horizon }, settings: { fund } }: { fate: SeenFate; settings: FundSettings }) {
  const { decimal } = useNumbers();
  if (horizon !== null) return LATER[horizon.beyond];
  if (because === 'growth-for-ever') {
    const days = decimal(doublingDays(fund.inflowGrowth / DAYS_A_YEAR), fund.inflowGrowth > 1 ? 1 : 0);
    return (
      <Trans>
        Deposits grow faster than the promise, so each day’s new money pays what is taken out. That means that they
        double every {days} days, for ever. There are not that many people anywhere.
      </Trans>
    );
  }
  return REASONS[because];
}

const LATER: Record<Beyond, ReactNode> = {
  'any-life': <Trans>It ends after that. But nobody who joined at the start would live to see it.</Trans>,
  'any-sum': (
    <Trans>
      It ends after that. But by about then statements would say more than everything on earth is worth, so we follow it
      no further.
    </Trans>
  ),
};

const REASONS: Record<Exclude<Because, 'growth-for-ever'>, ReactNode> = {
  earnings: (
    <Trans>
      What is really earned, or the operator’s own money, pays for all that is taken out. Then the promise is kept: this
      is no longer such a scheme.
    </Trans>
  ),
  'growth-too-slow': (
    <Trans>
      Deposits grow more slowly than the promise. It looks fine for a long time, because what is owed grows where nobody
      sees it.
    </Trans>
  ),
  'left-in': (
    <Trans>
      People leave their money in, so what their statements say grows faster than anything that comes in. Nothing can
      catch up with it.
    </Trans>
  ),
  'broken-on-the-way': (
    <Trans>Later there would be enough again, but a scheme that cannot pay today is gone tomorrow.</Trans>
  ),
};

function Examples({ chosen, classId }: { chosen: FundCase; classId: string | null }) {
  const { t } = useLingui();
  const cases: { key: FundCase; name: string }[] = [
    { key: 'slow', name: t`Deposits that grow by 5% a year` },
    { key: 'fast', name: t`Deposits that grow by 12% a year` },
    { key: 'ponzi', name: t`Charles Ponzi, 1920` },
  ];
  return (
    <nav aria-label={t`Examples`}>
      <ul className="flex flex-wrap gap-x-5 text-small">
        {cases.map(({ key, name }) => (
          <li key={key}>
            <Link
              to={collapsePath({ model: 'rate', case: key, class: classId })}
              preventScrollReset
              aria-current={key === chosen ? 'true' : undefined}
              className="text-link inline-flex min-h-11 items-center aria-[current=true]:font-medium"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chart({ fund, zero, span }: { fund: Fund; zero: number | null; span: number }) {
  const { t } = useLingui();
  const { count, dollars } = useNumbers();
  const moments = momentsOver(span);
  // Nothing goes on once the money has run out: the statements are worth nothing either.
  const shown = moments.filter((year) => zero === null || year <= zero);
  const to = count(span);
  return (
    <LineChart
      label={t`Money that is there and what statements say, from the start to year ${to}. The table below shows the same.`}
      lines={[
        {
          key: 'there',
          name: <Trans>Really there</Trans>,
          look: 'filled',
          values: [...shown.map((year) => Math.max(fundAt(fund, year), 0) * 1e6), ...(zero === null ? [] : [0])],
          of: POINTS,
        },
        {
          key: 'statements',
          name: <Trans>What statements say</Trans>,
          look: 'bold',
          values: shown.map((year) => statementsAt(fund, year) * 1e6),
          of: POINTS,
        },
      ]}
      format={dollars}
      from={t`Start`}
      to={t`Year ${to}`}
      height="h-64 lg:h-96"
      mark={zero === null ? undefined : zero / span}
    />
  );
}

function Figures({ fund, rows }: { fund: Fund; rows: readonly number[] }) {
  const { t } = useLingui();
  const { decimal, dollars } = useNumbers();
  const money = (key: string, header: string, at: (fund: Fund, year: number) => number) => ({
    key,
    header,
    figures: true,
    cell: (year: number) => dollars(Math.max(at(fund, year), 0) * 1e6),
  });
  return (
    <DataTable
      caption={<Trans>The fund by year, until the money is gone</Trans>}
      columns={[
        { key: 'year', header: t`Year`, heading: true, cell: (year) => decimal(year, Number.isInteger(year) ? 0 : 2) },
        money('inflow', t`New deposits in a year`, inflowAt),
        money('withdrawn', t`Taken out in a year`, withdrawalsAt),
        money('there', t`Really there`, (of, year) =>
          year === rows.at(-1) ? Math.round(fundAt(of, year) * 1e6) / 1e6 : fundAt(of, year),
        ),
        money('statements', t`What statements say`, statementsAt),
      ]}
      rows={rows}
      rowKey={String}
      empty=""
    />
  );
}

function Coefficients({ fund }: { fund: Fund }) {
  const { decimal } = useNumbers();
  const parts = coefficientsOf(fund);
  if (parts === null) return null;
  const [a, b, g] = [decimal(parts.A, 4), decimal(parts.B, 4), decimal(parts.G, 4)];
  return (
    <p className="figures text-small text-ink-soft">
      <Trans>
        With these settings, in millions of dollars: A = {a}, B = {b}, G = {g}.
      </Trans>
    </p>
  );
}

/** Why nothing is said about what comes later: nobody lives to see it, or no such sum exists. */
type Beyond = 'any-life' | 'any-sum';

/** How far a fund is followed. */
interface Horizon {
  /** Whole years, at least one. */
  readonly years: number;
  readonly beyond: Beyond;
}

const MOST_YEARS = 1000;
/** In millions of dollars: ten thousand million million, many times the value of everything on earth. */
const LARGEST = 1e10;

/**
 * Takes a fund within the limits of the sliders; returns for how many whole years its figures mean something.
 * Statements may fall at first, but once they are this large they only grow.
 */
export function horizonOf(fund: Fund): Horizon {
  const isTooLarge = (years: number) => !(statementsAt(fund, years) <= LARGEST);
  if (!isTooLarge(MOST_YEARS)) return { years: MOST_YEARS, beyond: 'any-life' };
  let [small, large] = [1, MOST_YEARS];
  while (large - small > 1) {
    const middle = Math.floor((small + large) / 2);
    if (isTooLarge(middle)) large = middle;
    else small = middle;
  }
  return { years: small, beyond: 'any-sum' };
}

/** The fate of a fund as far as it can be seen: with a `horizon`, it ends later than that. */
type SeenFate = ReturnType<typeof seenFateOf>;

/** Returns when a fund breaks within its horizon, in years, and why; the horizon itself when it breaks beyond it. */
export function seenFateOf(fund: Fund) {
  const { zero, because } = fateOf(fund);
  const horizon = horizonOf(fund);
  const isSeen = zero === null || zero <= horizon.years;
  return { zero: isSeen ? zero : null, because, horizon: isSeen ? null : horizon, years: horizon.years };
}
