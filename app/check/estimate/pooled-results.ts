import type { OfferSet } from '../offers/offer.ts';
import type { Shares, WaveResult } from './results.ts';

/** Several checks of the same offers in the same language; `people` adds up what each rounded down to fives. */
export interface PooledShares extends Pick<WaveResult, 'version' | 'language'> {
  readonly offerSet: OfferSet;
  readonly people: number;
  readonly before: Shares;
  readonly after: Shares;
}

/**
 * Averages what checks published of the wave right after the lesson, weighted by people: of groups of twelve and more
 * that have had it. As each check has published as much by itself, no choice of checks reveals anything further.
 */
export function pooledShares(published: readonly (WaveResult & { readonly offerSet: OfferSet })[]): PooledShares[] {
  const shown = published
    .filter(({ wave }) => wave === 'after')
    .flatMap(({ offerSet, version, language, groups }) =>
      groups.flatMap(({ arm, result }) =>
        arm === 'late' || result.kind !== 'in-figures' ? [] : [{ offerSet, version, language, ...result }],
      ),
    );
  const inTheSameWords = Map.groupBy(shown, ({ offerSet, version, language }) => `${offerSet} ${version} ${language}`);
  return [...inTheSameWords.values()].map((same) => same.reduce(weightedAverage));
}

function weightedAverage<Pooled extends PooledShares>(one: Pooled, other: Pooled): Pooled {
  const people = one.people + other.people;
  const average = (when: 'before' | 'after', share: keyof Shares) =>
    (one[when][share] * one.people + other[when][share] * other.people) / people;
  const sharesOf = (when: 'before' | 'after') => ({
    recognised: average(when, 'recognised'),
    turnedAway: average(when, 'turnedAway'),
    checked: average(when, 'checked'),
  });
  return { ...one, people, before: sharesOf('before'), after: sharesOf('after') };
}
