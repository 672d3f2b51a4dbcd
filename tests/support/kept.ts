import { setTimeout as delay } from 'node:timers/promises';
import { LOCALES } from '#app/i18n/locale.ts';
import { KEPT_PATHS } from '../../server/kept-pages.server.ts';
import type { Site } from './site.ts';

const PATIENCE_MS = 60_000;

/** Waits until the site serves every public page from memory, the last of the last language included. */
export async function allPagesKept(site: Site): Promise<void> {
  const last = { path: KEPT_PATHS.at(-1), language: LOCALES.at(-1)?.code ?? '' };
  const start = performance.now();
  while (performance.now() - start < PATIENCE_MS) {
    const answer = await fetch(`${site.url}${last.path}`, { headers: { 'accept-language': last.language } });
    await answer.arrayBuffer();
    if (answer.headers.has('etag')) return;
    await delay(100);
  }
  throw new Error(`The pages were not kept within ${PATIENCE_MS / 1000} s:\n${site.said()}`);
}
