import type { Locale } from '#app/i18n/locale.ts';
import type { Services } from '#app/routes/services.server.ts';
import type { KeptPages } from './kept-pages.server.ts';
import type { Pages } from './pages.server.ts';

const LOOK_EVERY_MS = 60_000;

/**
 * Lets pages be kept from now on, and renews them when a new year begins, because every page's footer shows the year.
 */
export function keepPagesCurrent(kept: KeptPages, pages: Pages, services: Services): { stop(): Promise<void> } {
  const yearNow = () => services.now().getUTCFullYear();
  let year = yearNow();
  const render = async (path: string, locale: Locale) => {
    // There is nothing left to keep when the server stops.
    services.stopping.throwIfAborted();
    try {
      return await pages.render(path, locale, services);
    } catch (error) {
      if (!services.stopping.aborted) services.log.error({ err: error }, 'a public page could not be kept');
      throw error;
    }
  };
  kept.keepFrom(render);
  const timer = setInterval(() => {
    if (yearNow() === year) return;
    year = yearNow();
    kept.keepFrom(render);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await kept.settled();
    },
  };
}
