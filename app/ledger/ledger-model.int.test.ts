import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#app/time/instants.ts';
import { NOW } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { LedgerModel } from '../../tests/support/life/ledger-model.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import { LedgerPlayer, snapshotOf } from '../../tests/support/life/ledger-player.ts';
import { type Action, actionsOf, INVESTORS, type Step, stepsUpTo } from '../../tests/support/life/ledger-steps.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { type ClassroomId, HOUSE } from './account.ts';
import { openAccounts, openSavings } from './ledger.server.ts';
import { reconcileLedger } from './reconciliation.server.ts';

const SEQUENCES = isLongRun ? 500 : 25;
const LONGEST = isLongRun ? 500 : 60;
const CLIENTS = 16;

let test: TestDatabase;

beforeAll(async () => {
  test = await createLedgerDatabase({ poolSize: CLIENTS });
});

async function arrangeInvestors(): Promise<ClassroomId> {
  const { id } = await arrangeClass(test.database, NOW);
  await openSavings(test.database, id, HOUSE);
  for (const investor of INVESTORS) {
    await openAccounts(test.database, id, investor);
    await openSavings(test.database, id, investor);
  }
  return id;
}

/** A refused step must have changed nothing, down to the byte. */
async function expectLikeModel(classroom: ClassroomId, model: LedgerModel, before: unknown, isRefused: boolean) {
  const after = await snapshotOf(test.database, classroom);
  expect(after.accounts).toEqual(model.lines());
  expect(after.coinsLeft).toBeGreaterThanOrEqual(0n);
  if (isRefused) {
    expect(after).toEqual(before);
  }
  expect(await reconcileLedger(test.database, classroom)).toEqual([]);
  return after;
}

const expectedOf = (model: LedgerModel, action: Action) =>
  action.do === 'post' ? model.post(action.postings) : model.reverse(action.original, action.key);

describe('the ledger', () => {
  const outcomes = new Map<string, number>();

  it(
    'follows its rules after every step of any sequence',
    async () => {
      const isLikeModel = async (steps: Step[]) => {
        const classroom = await arrangeInvestors();
        const player = new LedgerPlayer(test.database, classroom);
        const model = new LedgerModel();
        let standing = await snapshotOf(test.database, classroom);
        for (const action of actionsOf(steps)) {
          const expected = expectedOf(model, action);
          expect(await player.play(action), JSON.stringify(action, replaceBigint)).toBe(expected);
          standing = await expectLikeModel(classroom, model, standing, expected !== 'posted');
          outcomes.set(expected, (outcomes.get(expected) ?? 0) + 1);
        }
      };
      await fc.assert(fc.asyncProperty(stepsUpTo(LONGEST), isLikeModel), { seed: 20_250_111, numRuns: SEQUENCES });
      // A property that never meets a refusal would prove little.
      expect([...outcomes.keys()].toSorted()).toEqual([
        '23505',
        'GL006',
        'insufficient-funds',
        'key-used-otherwise',
        'posted',
        'replayed',
      ]);
      expect(outcomes.get('posted') ?? 0).toBeGreaterThan(outcomes.get('insufficient-funds') ?? 0);
    },
    isLongRun ? 120 * MINUTE_MS : 5 * MINUTE_MS,
  );

  it(
    `stays sound under any sequence from ${CLIENTS} connections at once, and makes one posting of twins`,
    async () => {
      const staysSound = async (steps: Step[]) => {
        const classroom = await arrangeInvestors();
        const ids = new Map<string, bigint>();
        // Clients share their keys in pairs, so that every posting is asked for twice at about the same time.
        const clients = Array.from({ length: CLIENTS }, async (_, client) => {
          const player = new LedgerPlayer(test.database, classroom, ids);
          for (const action of actionsOf(steps, `${client >> 1}-`)) {
            await player.play(action);
          }
        });
        await Promise.all(clients);
        const { size, coinsLeft } = await snapshotOf(test.database, classroom);
        expect(size.split(' ')[0]).toBe(String(ids.size));
        expect(new Set(ids.values()).size).toBe(ids.size);
        expect(coinsLeft).toBeGreaterThanOrEqual(0n);
        expect(await reconcileLedger(test.database, classroom)).toEqual([]);
      };
      const runs = isLongRun ? 500 : 2;
      await fc.assert(fc.asyncProperty(stepsUpTo(LONGEST), staysSound), { seed: 20_250_111, numRuns: runs });
    },
    isLongRun ? 180 * MINUTE_MS : 5 * MINUTE_MS,
  );
});

function replaceBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
