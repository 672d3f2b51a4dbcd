import { classroomId, investorId } from '#app/ledger/account.ts';
import { savingsOf } from '#app/ledger/ledger.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Figure } from './figure.ts';
import { type Contender, closedLoop, compare, type Sample } from './load.ts';
import type { BenchServer } from './server.ts';

const STATEMENTS = 5;
const NAMES = ['statements.pipelined.node', 'statements.pipelined.backend'] as const;

/**
 * Five statements that a page needs, sent together, compared with the same from a pool at once: the cost on either
 * side.
 */
export const statements = {
  names: NAMES,
  measure: async (server: BenchServer): Promise<Figure[]> => {
    const { database } = server.open(STATEMENTS);
    const ask = (from: Database) => savingsOf(from, classroomId(1), investorId(1));
    const askAll = (from: Database) => Promise.all(Array.from({ length: STATEMENTS }, () => ask(from)));
    const contender = (name: string, work: () => Promise<unknown>): Contender => ({
      name,
      sample: (seconds) => closedLoop(seconds, 1, work, { size: STATEMENTS, backendMs: server.processorMs }),
    });
    const medians = await compare(
      [contender('pipelined', () => pipelined(database, askAll)), contender('at once', () => askAll(database))],
      { rounds: 5, seconds: 2 },
    );
    return [
      ...beside(NAMES[0], medians, 'nodeMicroseconds', 'µs of node’s processor time a statement'),
      ...beside(NAMES[1], medians, 'backendMicroseconds', 'µs of the database’s processor time a statement'),
    ];
  },
};

type Price = 'nodeMicroseconds' | 'backendMicroseconds';

function beside(name: string, medians: ReadonlyMap<string, Sample>, what: Price, unit: string): Figure[] {
  const [value, reference] = [medians.get('pipelined')?.[what], medians.get('at once')?.[what]];
  if (value === undefined || reference === undefined) return [];
  const from = { name: 'from a pool at once', value: reference };
  return [{ name, value, unit, reference: from, goal: { atMost: 0.8 }, never: { atMost: 1 } }];
}
