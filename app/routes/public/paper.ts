import { PRACTICE_WORDS } from '#app/platform/practice-words.ts';
import accessibility from '../../../docs/accessibility.md?raw';
import dataProtection from '../../../docs/data-protection.md?raw';
import { notFound } from '../guards.server.ts';
import type { Route } from './+types/paper';

const PAPERS = new Map([
  ['accessibility', accessibility],
  ['data-protection', dataProtection],
]);

/** GET /papers/{paper}: a document for organisations, as its text. */
export function loader({ params }: Route.LoaderArgs) {
  const text = PAPERS.get(params.paper);
  if (text === undefined) throw notFound();
  return new Response(`${PRACTICE_WORDS}\n\n${text}`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
