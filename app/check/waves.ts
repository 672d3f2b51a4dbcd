import type { Form } from './offers/offer.ts';

export const WAVES = ['before', 'after', 'two-weeks', 'three-months', 'six-months'] as const;
export type Wave = (typeof WAVES)[number];
const LATER = ['two-weeks', 'three-months', 'six-months'] as const;

/** In which days after the second wave the later ones are open; the first and the last of them count. */
const OPEN: Readonly<Record<(typeof LATER)[number], { readonly from: number; readonly to: number }>> = {
  'two-weeks': { from: 12, to: 20 },
  'three-months': { from: 80, to: 110 },
  'six-months': { from: 170, to: 200 },
};

/** The form of a wave, for somebody who begins with A or with B. Two weeks later the first form comes again: it was never explained. */
export function formOfWave(wave: Wave, first: 'A' | 'B'): Form {
  if (wave === 'three-months') return 'C';
  if (wave === 'six-months') return 'D';
  if (wave === 'after') return first === 'A' ? 'B' : 'A';
  return first;
}

/** After the first wave nothing is told of the offers, or the second would measure the telling. */
export function isExplained(wave: Wave): boolean {
  return wave !== 'before';
}

/** From which day on each later wave is open, for somebody who took the second on a day. */
export function laterWaves(afterDay: number): readonly { readonly wave: Wave; readonly from: number }[] {
  return LATER.map((wave) => ({ wave, from: afterDay + OPEN[wave].from }));
}

export interface WavesDone {
  /** On which day each wave was finished, as days since 1970. */
  readonly doneOn: ReadonlyMap<Wave, number>;
  readonly isLessonOver: boolean;
}

/** A wave that can be taken, or the day from which the next one can; null where none will come any more. */
export type NextWave =
  | { readonly wave: Wave; readonly isOpen: true; readonly until: number | null }
  | { readonly wave: Wave; readonly isOpen: false; readonly from: number | null };

/** What comes next for a person on a day, as days since 1970. Whoever missed a wave goes on with the one after it. */
export function nextWave({ doneOn, isLessonOver }: WavesDone, today: number): NextWave | null {
  if (!doneOn.has('before')) return { wave: 'before', isOpen: true, until: null };
  const after = doneOn.get('after');
  if (after === undefined) {
    return isLessonOver ? { wave: 'after', isOpen: true, until: null } : { wave: 'after', isOpen: false, from: null };
  }
  for (const wave of LATER) {
    if (doneOn.has(wave)) continue;
    const { from, to } = OPEN[wave];
    if (today > after + to) continue;
    return today >= after + from
      ? { wave, isOpen: true, until: after + to }
      : { wave, isOpen: false, from: after + from };
  }
  return null;
}
