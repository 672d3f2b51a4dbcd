import { isSignId, type SignId } from './sign-id.ts';
import { SIGN_PAGES } from './sign-pages.ts';
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

/** Where flags can be set, besides the pages that show signs. */
const OTHER_PAGES = [
  '/about-this-site',
  '/login',
  '/join',
  '/leave',
  '/explorer',
  '/dashboard/savings',
  '/dashboard/wallet',
] as const;
export type FlagPage = (typeof SIGN_PAGES)[keyof typeof SIGN_PAGES] | (typeof OTHER_PAGES)[number];

export const FLAG_PAGES: readonly FlagPage[] = [...new Set([...Object.values(SIGN_PAGES), ...OTHER_PAGES])];

/** More than anybody sets who looks; a limit for who does not. */
export const MOST_FLAGS = 200;

/** A flag as somebody sets it. */
export interface NewFlag {
  readonly page: FlagPage;
  readonly kind: FlagKind;
  /** The same thing on the same page has the same name, however often it is flagged. */
  readonly thing: string;
  readonly signs: readonly SignId[];
  readonly feeling: FlagFeeling;
}

/** The page that a path belongs to; null where no flags are set. The pages of the explorer are one. */
export function flagPageOf(pathname: string): FlagPage | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return FLAG_PAGES.find((page) => page === path) ?? (path.startsWith('/explorer/') ? '/explorer' : null);
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
  return { page, kind, feeling, signs, thing: signs.length > 0 ? signs.join(' ') : `${kind} ${place}` };
}
