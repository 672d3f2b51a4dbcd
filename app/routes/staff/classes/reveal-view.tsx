import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Solvency } from '#app/coins/solvency.server.ts';
import { dayOfTaking, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import { LossesOfClass, PaidInFullWords } from '#app/debrief/class-panes.tsx';
import { WhoTookIt } from '#app/debrief/tracing/class-books.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import type { LossCount, PaidInFull } from '#app/results/class-results.ts';
import { SolvencyChart } from '#app/routes/solvency-chart.tsx';
import { FirstFlags } from '#app/spotter/flag-lists.tsx';
import type { FirstFlag } from '#app/spotter/flags.ts';
import { ProjectorFigure, ProjectorFigures, ProjectorTitle } from './projector-parts.tsx';

export function RevealView(view: {
  /** What the room must know first. */
  lead?: ReactNode;
  history: SolvencyHistory;
  solvency: Solvency;
  unpayableDay: number | null;
  losses: readonly LossCount[];
  paidInFull: PaidInFull | null;
  /** Null where nobody set a flag. */
  firstFlags: readonly FirstFlag[] | null;
}) {
  const { locale } = useLocale();
  const { solvency } = view;
  const day = view.unpayableDay === null ? null : formatCount(view.unpayableDay, locale);
  const [paidIn, paidOut] = [formatCoins(solvency.paidIn, locale), formatCoins(solvency.paidOut, locale)];
  const takenOn = dayOfTaking(view.history);
  const hasHole = solvency.gapCents < 0n;
  // The room will subtract the two figures, which leave out their cents.
  const shownGap = withoutCents(solvency.coinsWorthCents) - withoutCents(solvency.owedCents);
  const gap = formatWholeDollars(hasHole ? -shownGap : shownGap, locale);
  return (
    <>
      <ProjectorTitle>
        <Trans>What was really there</Trans>
      </ProjectorTitle>
      {view.lead ? <p className="max-w-prose text-lead text-ink-soft">{view.lead}</p> : null}
      <ProjectorFigures>
        <ProjectorFigure term={<Trans>Coins held, at their price</Trans>}>
          {formatWholeDollars(solvency.coinsWorthCents, locale)}
        </ProjectorFigure>
        <ProjectorFigure term={<Trans>Owed to investors</Trans>}>
          {formatWholeDollars(solvency.owedCents, locale)}
        </ProjectorFigure>
        <ProjectorFigure term={hasHole ? <Trans>The hole</Trans> : <Trans>What is left</Trans>} isHole={hasHole}>
          {gap}
        </ProjectorFigure>
      </ProjectorFigures>
      <div className="flex flex-col gap-4 text-subtitle text-ink">
        {day !== null ? (
          <p>
            <Trans>On day {day} people asked for more than the company had.</Trans>
          </p>
        ) : null}
        {takenOn === null ? null : (
          <p className="font-medium">
            <WhoTookIt solvency={solvency} takenOn={takenOn} />
          </p>
        )}
        {day === null && takenOn === null && hasHole ? (
          <p>
            <Trans>
              The coins covered what was asked for at the end of every day. They never covered what was promised.
            </Trans>
          </p>
        ) : null}
        {solvency.paidOut === 0n ? (
          <p>
            <Trans>Investors paid in {paidIn}. Nobody was paid anything, and nothing was ever earned.</Trans>
          </p>
        ) : null}
        {solvency.paidOut > 0n && hasHole ? (
          <p>
            <Trans>
              Investors paid in {paidIn}. The {paidOut} that some got back came out of that, and nothing was ever
              earned.
            </Trans>
          </p>
        ) : null}
      </div>
      <SolvencyChart
        history={view.history}
        height="h-64"
        flowHeight="h-32"
        hasTable={false}
        isLarge
        markDay={view.unpayableDay}
      />
      {view.losses.length === 0 ? null : (
        <Part title={<Trans>How much people lost</Trans>}>
          <LossesOfClass losses={view.losses} isLarge />
        </Part>
      )}
      {view.paidInFull === null ? null : (
        <Part title={<Trans>Who can be paid in full</Trans>}>
          <PaidInFullWords paidInFull={view.paidInFull} isLarge />
        </Part>
      )}
      {view.firstFlags === null ? null : (
        <Part title={<Trans>What worried people first</Trans>}>
          <FirstFlags flags={view.firstFlags} isLarge />
        </Part>
      )}
    </>
  );
}

function withoutCents(cents: bigint): bigint {
  return cents - (cents % 100n);
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 border-t border-mullion pt-8">
      <h2 className="text-title font-medium text-ink">{title}</h2>
      {children}
    </section>
  );
}
