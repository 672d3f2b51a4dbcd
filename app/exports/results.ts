import type { Participant } from './participants-file.ts';
import { type Group, publishable, publishedCount } from '#app/classes/small-groups.ts';

/** How it ended for a person, in practice coins: what went to the company against what came back. */
export const RESULTS = ['nothing-paid-in', 'nothing-back', 'less-back', 'all-back'] as const;
export type Result = (typeof RESULTS)[number];

/** How many people ended how: rounded down to a multiple of five; null where it is hidden (small-groups.ts). */
export interface Results {
  readonly people: number | null;
  readonly byResult: Readonly<Record<Result, number | null>>;
}

type Flow = Pick<Participant, 'id' | 'coinsIn' | 'coinsBack'>;

/** How it ended for one person. */
export function resultOf({ coinsIn, coinsBack }: Omit<Flow, 'id'>): Result {
  if (coinsIn === 0n) return 'nothing-paid-in';
  if (coinsBack === 0n) return 'nothing-back';
  return coinsBack < coinsIn ? 'less-back' : 'all-back';
}

/** The results of a class, as far as they give nobody away. */
export function resultsOf(participants: readonly Flow[]): Results {
  const groupOf = (result: Result): Group => ({
    persons: new Set(participants.filter((person) => resultOf(person) === result).map(({ id }) => id)),
    parts: [],
  });
  const groups = {
    'nothing-paid-in': groupOf('nothing-paid-in'),
    'nothing-back': groupOf('nothing-back'),
    'less-back': groupOf('less-back'),
    'all-back': groupOf('all-back'),
  };
  const whole: Group = { persons: new Set(participants.map(({ id }) => id)), parts: Object.values(groups) };
  const published = publishable(whole);
  const countOf = (group: Group) => (published.has(group) ? publishedCount(group.persons.size) : null);
  return {
    people: countOf(whole),
    byResult: {
      'nothing-paid-in': countOf(groups['nothing-paid-in']),
      'nothing-back': countOf(groups['nothing-back']),
      'less-back': countOf(groups['less-back']),
      'all-back': countOf(groups['all-back']),
    },
  };
}
