import { isSafe, publishedCount } from '#app/classes/small-groups.ts';
import { isSignId, type SignId } from '#app/signs/sign-id.ts';
import { SIGN_PAGES } from '#app/signs/sign-places.ts';

/** The pages where flags can be set, besides those that show signs. */
const OTHER_PAGES = [
  '/about-this-site',
  '/login',
  '/join',
  '/leave',
  '/explorer',
  '/dashboard/friends',
  '/dashboard/prices',
  '/dashboard/savings',
  '/dashboard/wallet',
  '/dashboard/profile',
] as const;
type FlagPage = (typeof SIGN_PAGES)[keyof typeof SIGN_PAGES] | (typeof OTHER_PAGES)[number];

export const FLAG_PAGES: readonly FlagPage[] = [...new Set([...Object.values(SIGN_PAGES), ...OTHER_PAGES])];

/** Null where no flags can be set. The pages of the explorer count as one. */
export function flagPageOf(pathname: string): FlagPage | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return FLAG_PAGES.find((page) => page === path) ?? (path.startsWith('/explorer/') ? '/explorer' : null);
}

/** What a participant said about a thing on a page before they were told what it was. */
export type FlagFeeling = 'worries' | 'reassures';

export interface SpotterFlag {
  readonly feeling: FlagFeeling;
  /** The signs that the flagged thing is an instance of; empty where it is none. */
  readonly signs: readonly SignId[];
  /** The kind of thing it is; `page`: the page as a whole, which points at nothing. */
  readonly kind: string;
}

/** `page` is the page as a whole. */
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
type FlagKind = (typeof FLAG_KINDS)[number];

/** More flags than anybody who looks will set; a limit for those who do not look. */
export const MOST_FLAGS = 200;

export interface NewFlag {
  readonly page: FlagPage;
  readonly kind: FlagKind;
  /** Its kind and place: the same thing on the same page has the same name, however often it is flagged. */
  readonly thing: string;
  readonly signs: readonly SignId[];
  readonly feeling: FlagFeeling;
}

/** Reads a flag from the fields of a form; null when it is not for a page of ours. Leaves unknown signs out. */
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

export interface NamedSign {
  /** The anchor of the sign on /warning-signs. */
  readonly id: string;
  readonly name: string;
}

export interface NamedScore {
  readonly found: readonly NamedSign[];
  readonly missed: readonly NamedSign[];
  readonly reassuredBy: readonly NamedSign[];
  readonly falseAlarms: number;
  readonly flags: number;
}

/** What the Spotter says about the people of a class, without names. */
export interface ClassFlags {
  readonly people: number;
  /** For each sign that worried anybody: how many people it worried, and for how many it was the very first. */
  readonly signs: readonly { readonly sign: SignId; readonly worried: number; readonly first: number }[];
}

/** Nobody may appear in two of the classes; starts with the most noticed first. */
export function sumOfFlags(all: readonly ClassFlags[]): ClassFlags {
  const bySign = new Map<SignId, { worried: number; first: number }>();
  for (const { sign, worried, first } of all.flatMap(({ signs }) => signs)) {
    const sum = bySign.get(sign) ?? { worried: 0, first: 0 };
    bySign.set(sign, { worried: sum.worried + worried, first: sum.first + first });
  }
  const signs = [...bySign].map(([sign, counts]) => ({ sign, ...counts }));
  return {
    people: all.reduce((sum, { people }) => sum + people, 0),
    signs: signs.toSorted(
      (one, other) => other.first - one.first || other.worried - one.worried || (one.sign < other.sign ? -1 : 1),
    ),
  };
}

/** A sign that people flagged as worrying before any other; how many, or null where that is hidden. */
export interface FirstSign {
  readonly sign: SignId;
  readonly people: number | null;
}

/** By how many people noticed each first, with small groups hidden; null without any flag. */
export function firstSignsOf({ people, signs }: ClassFlags): readonly FirstSign[] | null {
  if (people === 0) return null;
  return signs
    .filter(({ first }) => first > 0)
    .map(({ sign, first }) => ({ sign, people: isSafe(first) ? publishedCount(first) : null }));
}

export interface FirstFlag extends NamedSign {
  /** How many people, rounded down to a multiple of five; null where it is hidden. */
  readonly people: number | null;
}
