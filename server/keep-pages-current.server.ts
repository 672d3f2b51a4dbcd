import { setImmediate as turn } from 'node:timers/promises';
import type { Services } from '#app/routes/services.server.ts';
import type { KeptPages } from './kept-pages.server.ts';
import type { Pages } from './pages.server.ts';

const LOOK_EVERY_MS = 60_000;

/**
 * Fills the kept pages now, beside what the server has to answer meanwhile, and again when a new year has begun,
 * which is in every page's footer. Until a page is there it is rendered as it is asked for.
 */
export function keepPagesCurrent(kept: KeptPages, pages: Pages, services: Services): { stop(): Promise<void> } {
  const yearNow = () => services.now().getUTCFullYear();
  let year = yearNow();
  const fill = () =>
    kept
      .fill(async (path, locale) => {
        // What waits to be answered goes first; and there is nothing to keep any more when the server stops.
        await turn();
        services.stopping.throwIfAborted();
        return pages.render(path, locale, services);
      })
      .catch((error: unknown) => {
        if (!services.stopping.aborted) services.log.error({ err: error }, 'a public page could not be kept');
      });
  let filling = fill();
  const timer = setInterval(() => {
    if (yearNow() === year) return;
    year = yearNow();
    filling = filling.then(fill);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await filling;
    },
  };
}
