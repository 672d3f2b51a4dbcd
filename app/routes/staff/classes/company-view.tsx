import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Solvency } from '#app/coins/solvency.server.ts';
import { daysOf, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatAxisDollars, formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import type { Told } from '#app/operations/lesson/gather-people.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { ProjectorFigure, ProjectorFigures, ProjectorTitle } from './projector-parts.tsx';

interface CompanyViewProps {
  day: number;
  people: number;
  /** Those who are not invented; null where the figures are theirs alone, or would reveal what single persons did. */
  ownClass: OwnClassProps | null;
  /** Real minutes; null while the clock stands or stops nowhere. */
  stopInMinutes: number | null;
  told: Told | null;
  history: SolvencyHistory;
  solvency: Solvency;
}

/** Only what the company says about itself. The rest is left for the Debrief. */
export function CompanyView({ day, people, ownClass, stopInMinutes: left, told, history, solvency }: CompanyViewProps) {
  const { locale } = useLocale();
  const shownDay = formatCount(day, locale);
  const paidIn = history.points.reduce((sum, point) => sum + point.inWorthCents, 0n);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <ProjectorTitle>
          <Trans>Day {shownDay}</Trans>
        </ProjectorTitle>
        <p className="text-lead text-ink-soft">
          <Trans>As the company shows it</Trans>
        </p>
        {left === null ? null : (
          <p className="ms-auto text-lead text-ink-soft">
            <Plural value={left} one="Next stop in about # minute" other="Next stop in about # minutes" />
          </p>
        )}
      </div>
      <ProjectorFigures>
        <ProjectorFigure term={<Trans>Investors</Trans>}>{formatCount(people, locale)}</ProjectorFigure>
        <ProjectorFigure term={<Trans>Paid in so far</Trans>}>{formatWholeDollars(paidIn, locale)}</ProjectorFigure>
        <ProjectorFigure term={<Trans>In all accounts together</Trans>}>
          {formatWholeDollars(solvency.owedCents, locale)}
        </ProjectorFigure>
      </ProjectorFigures>
      {ownClass === null && told === null ? null : (
        <div className="flex flex-wrap justify-between gap-x-8 text-subtitle text-ink">
          {ownClass === null ? null : <OwnClass {...ownClass} />}
          {told === null ? null : <WhatIsTold {...told} />}
        </div>
      )}
      <CompanyChart history={history} />
    </>
  );
}

interface OwnClassProps {
  people: number;
  paidInCents: bigint;
}

function OwnClass({ people, paidInCents }: OwnClassProps) {
  const { locale } = useLocale();
  const paidIn = formatWholeDollars(paidInCents, locale);
  return (
    <p>
      <Plural value={people} one={`Your class: # person, ${paidIn}`} other={`Your class: # people, ${paidIn}`} />
    </p>
  );
}

function WhatIsTold({ what, people }: Told) {
  switch (what) {
    case 'invested': {
      const invested = people;
      return (
        <p>
          <Plural value={invested} one="# of you has invested." other="# of you have invested." />
        </p>
      );
    }
    case 'paid': {
      const paid = people;
      return (
        <p>
          <Plural value={paid} one="# of you has been paid." other="# of you have been paid." />
        </p>
      );
    }
    case 'fee-asked': {
      const asked = people;
      return (
        <p>
          <Plural
            value={asked}
            one="# of you has been asked to pay first."
            other="# of you have been asked to pay first."
          />
        </p>
      );
    }
  }
}

/** What all pages together said, day by day. */
export function CompanyChart({ history }: { history: SolvencyHistory }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const days = daysOf(history);
  const [first, last] = [formatCount(days[0], locale), formatCount(days[1], locale)];
  return (
    <LineChart
      label={t`The total in all accounts, from day ${first} to day ${last}.`}
      lines={[
        {
          key: 'owed',
          name: <Trans>In all accounts together</Trans>,
          look: 'filled',
          values: history.points.map(({ owedCents }) => Number(owedCents) / 100),
        },
      ]}
      format={(dollars) => formatAxisDollars(dollars, locale)}
      days={days}
    />
  );
}
