import type { PooledShares } from '#app/check/estimate/pooled-results.ts';
import { HIDDEN } from '#app/classes/small-groups.ts';
import { dayText, type LivedThrough, type Period } from '#app/results/period-report.ts';
import { csvLine } from './export-file.ts';

interface Report {
  readonly period: Period;
  readonly lived: LivedThrough | null;
  readonly checks: readonly PooledShares[];
}

/** The report on a period as CSV, in English like all files; counts are rounded down to fives, shares from 0 to 1. */
export function organisationFile({ period: { from, to }, lived, checks }: Report): string {
  const { people, completed, lookUps } = lived ?? {};
  const lines = [
    ['measure', 'value', 'before_the_lesson', 'offers', 'language'],
    ['from', dayText(from)],
    ['to', dayText(to)],
    ['people_at_least', people ?? HIDDEN],
    ['reached_the_debrief_at_least', completed ?? HIDDEN],
    ['paid_in_at_least', lookUps?.paidIn ?? HIDDEN],
    ['looked_up_first_at_least', lookUps?.lookedUpFirst ?? HIDDEN],
    ...checks.flatMap(({ offerSet, version, language, people, before, after }) => [
      ['check_people_at_least', people, null, `${offerSet} ${version}`, language],
      ['false_offers_recognized', after.recognised, before.recognised, `${offerSet} ${version}`, language],
      ['honest_offers_turned_away', after.turnedAway, before.turnedAway, `${offerSet} ${version}`, language],
      ['offers_looked_up', after.checked, before.checked, `${offerSet} ${version}`, language],
    ]),
  ];
  return lines.map((cells) => csvLine(Array.from({ length: 5 }, (_, place) => cells[place] ?? null))).join('');
}
