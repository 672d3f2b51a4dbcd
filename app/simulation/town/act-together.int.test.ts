import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { liveOneByOne } from '../../../tests/support/life/crowd-one-by-one.ts';
import { townStage } from '../../../tests/support/life/town-stage.ts';
import { isLongRun } from '../../../tests/support/long.ts';

describe('a step decided and written together', () => {
  it('equals, act by act, what everybody would have done one by one through people’s commands', {
    timeout: 240_000,
  }, async () => {
    const test = await createTestDatabase();
    const { found, fresh, live, deedsOf, holdingsOf } = townStage(test);
    const withSeed = fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
      const scenario: Scenario = { ...STORIES.long.company, messages: false, crowd: { townSize: 30, seed } };
      const [clock, slowClock] = [fakeClock(), fakeClock()];
      const [together, oneByOne] = [await found(clock, scenario), await found(slowClock, scenario)];
      const crowd = { pressure: 0, steps: 0 };
      await live(together, clock, 72);
      await live(oneByOne, slowClock, 72, async () =>
        liveOneByOne(test.database, await fresh(oneByOne), crowd, slowClock.now()),
      );
      const deeds = await deedsOf(together);
      expect(deeds).toEqual(await deedsOf(oneByOne));
      expect(await holdingsOf(together)).toEqual(await holdingsOf(oneByOne));
      for (const kind of ['deposit-paid', 'investment-placed', 'withdrawal-requested']) {
        expect(deeds.join()).toContain(kind);
      }
    });
    await fc.assert(withSeed, { numRuns: isLongRun ? 10 : 1, seed: 20_261_123 });
  });
});
