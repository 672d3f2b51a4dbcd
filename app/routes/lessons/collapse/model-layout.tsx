import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { ModelText } from '#app/collapse/texts.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { Card, FoldLine } from '#app/ui/page.tsx';
import type { ClassLine } from './class-beside.tsx';
import { FORMULAS, FormulaBox } from './formulas.tsx';
import { useNumbers } from './sliders.tsx';

export interface ModelProps {
  text: ModelText;
  /** The class in the address, whose books are laid over the theory. */
  classId: string | null;
  classLine: ClassLine | null;
}

interface ModelLayoutProps {
  text: ModelText;
  outcome: ReactNode;
  /** The result in full, and what it means. */
  meaning: ReactNode;
  /** Whether the result has just changed and is announced to people who do not see it. */
  isNews: boolean;
  form: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  children?: ReactNode;
}

/** One model: the result in words, the controls beside the chart, the figures as a table, and the formulas. */
export function ModelLayout({ text, outcome, meaning, isNews, form, chart, table, children }: ModelLayoutProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-lead text-pretty text-ink-soft">{text.idea}</p>
      <section aria-labelledby={id} className="pane flex flex-col gap-8 p-6 sm:p-8">
        <div className="flex flex-col gap-3">
          <h2 id={id} className="text-title font-medium text-balance text-ink">
            {outcome}
          </h2>
          <p className="max-w-[46rem] text-lead text-pretty text-ink">{meaning}</p>
          <div role="status" className="sr-only">
            {isNews ? (
              <>
                <p>{outcome}</p>
                <p>{meaning}</p>
              </>
            ) : null}
          </div>
        </div>
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[5fr_8fr]">
          {form}
          {chart}
        </div>
        <details className="text-small">
          <FoldLine>
            <Trans>The same as a table</Trans>
          </FoldLine>
          {table}
        </details>
      </section>
      {children}
      <Formulas text={text} />
    </div>
  );
}

/**
 * The formulas, their meaning in words, the meaning of their letters, what they leave out, and where they come from.
 */
function Formulas({ text }: { text: ModelText }) {
  const heading = useId();
  return (
    <Card title={<Trans>The formulas</Trans>}>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[6fr_5fr]">
        <ol className="flex flex-col gap-6">
          {text.formulas.map(({ id, name, words }) => (
            <li key={id} className="flex min-w-0 flex-col gap-2">
              <h3 id={`${heading}-${id}`} className="text-body font-medium text-ink">
                {name}
              </h3>
              <FormulaBox labelledBy={`${heading}-${id}`}>{FORMULAS[id]}</FormulaBox>
              <p className="max-w-prose text-small text-pretty text-ink-soft">{words}</p>
            </li>
          ))}
        </ol>
        <div className="flex min-w-0 flex-col gap-6">
          <Letters symbols={text.symbols} />
          <ul className="flex flex-col gap-3 text-small text-pretty text-ink-soft">
            {text.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      </div>
      <Origin text={text} />
    </Card>
  );
}

function Letters({ symbols }: { symbols: ModelText['symbols'] }) {
  return (
    <dl className="divide-y divide-mullion border-y border-mullion">
      {symbols.map(({ sign, meaning }) => (
        <div key={sign} className="flex gap-4 py-2 text-small">
          <dt className="w-8 shrink-0 font-medium text-ink">
            <bdi dir="ltr">{sign}</bdi>
          </dt>
          <dd className="min-w-0 text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Origin({ text: { origin, sources } }: { text: ModelText }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 border-t border-mullion pt-5 text-small text-ink-soft">
      <p>{origin}</p>
      {sources.length === 0 ? null : (
        <>
          <ul className="flex flex-col gap-2">
            {sources.map(({ publisher, title, year, address }) => (
              <li key={address}>
                <bdi>
                  {publisher}, {year}:{' '}
                  <a href={address} rel="noreferrer" className="text-link inline">
                    {title}
                  </a>
                </bdi>
              </li>
            ))}
          </ul>
          <p>
            <Trans>These links lead away from this site. Nobody has checked whether they still work.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

interface MoneyChartProps {
  /** Dollars in the house, at evenly spaced moments between day 0 and day `span`. */
  held: readonly number[];
  /** Promised and still owed, in dollars, at the same moments. */
  owed: readonly number[];
  span: number;
  /** The day on which it ends; null when it does not. */
  end: number | null;
}

/** What the house has and what it owes, until the money runs out. */
export function MoneyChart({ held, owed, span, end }: MoneyChartProps) {
  const { t } = useLingui();
  const { count, dollars } = useNumbers();
  const to = count(span);
  return (
    <LineChart
      label={t`Money held and money still owed, from day 0 to day ${to}. The table below shows the same.`}
      lines={[
        { key: 'held', name: <Trans>Money held</Trans>, look: 'filled', values: held },
        { key: 'owed', name: <Trans>Promised and still owed</Trans>, look: 'bold', values: owed },
      ]}
      format={dollars}
      days={[0, span]}
      height="h-64"
      mark={end}
    />
  );
}
