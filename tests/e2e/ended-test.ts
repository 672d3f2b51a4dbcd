import { test as browserTest } from '../support/site/browser-test.ts';
import { classAtItsEnd } from '../support/life/class-at-its-end.ts';

/** A class whose Debrief is shown, made once: for tests that read it and change nothing. */
export const test = browserTest.extend<object, { ended: Awaited<ReturnType<typeof classAtItsEnd>> }>({
  ended: [
    async ({ site }, use) => {
      await using room = await classAtItsEnd(site);
      await room.end();
      await use(room);
    },
    { scope: 'worker' },
  ],
});
