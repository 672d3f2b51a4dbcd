import { type FlagPage, flagPageOf } from './flag-pages.ts';
import { isSignId, type SignId } from './sign-id.ts';
import type { FlagFeeling } from './spotter-score.ts';

/** What kind of thing on a page can be flagged; `page`: the page as a whole. */
export const FLAG_KINDS = [
  'page',
  'heading',
  'text',
  'list',
  'picture',
  'figure',
  'table',
  'form',
  'control',
  'part',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** More than anybody sets who looks; a limit for who does not. */
export const MOST_FLAGS = 200;

/** A flag as somebody sets it. */
export interface NewFlag {
  readonly page: FlagPage;
  readonly kind: FlagKind;
  /** Its kind and place: the same thing on the same page has the same name, however often it is flagged. */
  readonly thing: string;
  readonly signs: readonly SignId[];
  readonly feeling: FlagFeeling;
}

/** Reads a flag from the fields of a form; null when it is none of a page of ours. Unknown signs are left out. */
export function readFlag(field: (name: string) => string): NewFlag | null {
  const page = flagPageOf(field('page'));
  const kind = FLAG_KINDS.find((one) => one === field('kind'));
  const feeling = (['worries', 'reassures'] as const).find((one) => one === field('feeling'));
  const place = Number(field('place') || '0');
  if (page === null || kind === undefined || feeling === undefined) return null;
  if (!Number.isInteger(place) || place < 0 || place > 9_999) return null;
  const signs = [...new Set(field('signs').split(' ').filter(isSignId))].slice(0, 10);
  return { page, kind, feeling, signs, thing: `${kind} ${place}` };
}
