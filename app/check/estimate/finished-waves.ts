import { type Arm, armsOf, type Design } from '../cohort.ts';
import type { Wave } from '../waves.ts';
import { mostLinkedFirst, type PublishedWave, secondWaveOf } from './results.ts';

/** How many people of an arm finished a wave in the same words, and how many are linked as in `linkedPeople`. */
export interface FinishedWave {
  readonly arm: string;
  readonly wave: string;
  readonly version: number;
  readonly language: string;
  readonly people: number;
  readonly linked: number;
}

/** Returns how many people of an arm have finished a wave, in whatever words. */
export function finishedBy(finished: readonly FinishedWave[], wave: Wave, arm: Arm): number {
  return totalOf(
    finished.filter((row) => row.wave === wave && row.arm === arm),
    'people',
  );
}

/**
 * Returns how many people of each arm the figures of a wave would cover: those of the wording that they would be of.
 */
export function coveredBy(finished: readonly FinishedWave[], wave: PublishedWave, design: Design) {
  const arms = armsOf(design).map((arm) => ({ arm, second: secondWaveOf(arm, wave) }));
  const ofWave = finished.filter((row) => arms.some(({ arm, second }) => row.arm === arm && row.wave === second));
  const [most] = [...Map.groupBy(ofWave, ({ version, language }) => `${version} ${language}`).values()]
    .map((rows) => ({
      rows,
      version: rows[0]?.version ?? 0,
      linked: totalOf(rows, 'linked'),
      people: totalOf(rows, 'people'),
    }))
    .toSorted(mostLinkedFirst);
  return arms.map(({ arm }) => ({
    arm,
    linked: totalOf(most?.rows.filter((row) => row.arm === arm) ?? [], 'linked'),
  }));
}

function totalOf(rows: readonly FinishedWave[], what: 'people' | 'linked'): number {
  return rows.reduce((sum, row) => sum + row[what], 0);
}
