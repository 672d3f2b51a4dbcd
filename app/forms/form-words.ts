import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { TooManyTries } from '#app/platform/rate-limit.ts';

export type CommonRefusal = typeof COOKIES_REFUSED | Failed | FilesAway | Overloaded | TooManyTries | OfflineAnswer;

const COMMON: readonly (string | undefined)[] = [
  'cookies-refused',
  'failed',
  'files-away',
  'overloaded',
  'too-many-tries',
  'offline',
] satisfies CommonRefusal['why'][];

export function isCommon(refused: { readonly why?: string }): refused is CommonRefusal {
  return COMMON.includes(refused.why);
}

/** Nobody was made, signed in or counted: the next page would not know them. */
export const COOKIES_REFUSED = { ok: false, why: 'cookies-refused' } as const;
export const COOKIES_REFUSED_WORDS = msg`Your browser is blocking cookies, so the next page would not know you: please allow cookies for this site and try again.`;

/** Shown for an upload, and for any other form that involves files. */
export const FILES_AWAY = msg`Files cannot be kept or removed just now, so nothing was done. Please try again in a few minutes.`;

const AWAY = msg`Our database is not responding right now. Nothing has been lost. Please try again in a moment.`;
const TOO_MANY_PEOPLE = msg`Too many people at once. Please try again in a few seconds.`;

/** For a page that has no words of its own. */
export function commonWords(refused: CommonRefusal): MessageDescriptor {
  switch (refused.why) {
    case 'cookies-refused':
      return COOKIES_REFUSED_WORDS;
    case 'failed':
      return failureWords(refused);
    case 'files-away':
      return FILES_AWAY;
    case 'overloaded':
      return TOO_MANY_PEOPLE;
    case 'too-many-tries':
      return tooManyTries(refused.retryAfterSeconds);
    case 'offline':
      return offlineWords(refused);
  }
}

/** A page's own words never say when to try again. */
export function saysWhen(refused: CommonRefusal): boolean {
  return refused.why === 'too-many-tries' || refused.why === 'overloaded' || isTurnedAway(refused);
}

export function tooManyTries(retryAfterSeconds: number): MessageDescriptor {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return msg`${plural(minutes, {
    one: 'Too many tries. Please try again in # minute.',
    other: 'Too many tries. Please try again in # minutes.',
  })}`;
}

function offlineWords(refused: OfflineAnswer): MessageDescriptor {
  if (refused.status === null) return msg`Please check your Internet connection.`;
  if (isTurnedAway(refused)) return refused.isAway ? AWAY : TOO_MANY_PEOPLE;
  return msg`Something failed on our side. Please try again in a moment.`;
}

/** Whatever stands in front of the pages had no time for the form. */
function isTurnedAway(refused: CommonRefusal): boolean {
  return refused.why === 'offline' && (refused.status === 503 || refused.status === 429);
}

function failureWords({ reference, isUnsure }: Failed): MessageDescriptor {
  if (isUnsure) {
    return msg`We cannot tell whether this was done: the answer was lost on our side. Please reload the page and check before you try again. Reference: ${reference}`;
  }
  return msg`Something went wrong on our side. Please try again. Reference: ${reference}`;
}

/** Where a refusal is shown: at a field, by its name, or for the form as a whole. */
export type Problems<Name extends string> = Readonly<
  Partial<Record<Name | 'form', MessageDescriptor | string | undefined>>
>;

export function problemsAt<Refusals extends object>(
  refusals: Refusals,
  words: (refusal: NonNullable<Refusals[keyof Refusals]>) => MessageDescriptor,
): Partial<Record<Extract<keyof Refusals, string>, MessageDescriptor>> {
  const problems: Partial<Record<Extract<keyof Refusals, string>, MessageDescriptor>> = {};
  for (const name in refusals) {
    const refusal = refusals[name];
    if (refusal !== undefined && refusal !== null) problems[name] = words(refusal);
  }
  return problems;
}

/** What was typed into a form, without secrets; a ticked box is "on". */
export type Typed = Readonly<Record<string, string>>;

/** Something broke on our side. The log has it under the reference, which is all that the sender is told. */
export interface Failed {
  readonly ok: false;
  readonly why: 'failed';
  readonly reference: string;
  /** It may have been done after all: the answer to a commit was lost, and nobody can tell. */
  readonly isUnsure?: true;
}

/**
 * More was asked for at once than this process can do. Nothing was done, and it may be asked for again after this time.
 */
export interface Overloaded {
  readonly ok: false;
  readonly why: 'overloaded';
  readonly retryAfterSeconds: number;
}

/**
 * Files could be neither kept nor removed. Nothing was done, and it may be asked for again once their store is back.
 */
export interface FilesAway {
  readonly ok: false;
  readonly why: 'files-away';
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** Says which form it is for, its outcome, what to show in the form, and its next request key. */
export type FormAnswer<Intent extends string, What> = What & {
  readonly intent: Intent;
  readonly typed: Typed;
  /** Null while the same request may come again. */
  readonly nextRequestId: string | null;
};

/**
 * The form or its answer did not arrive; what was typed stays in it, and so does its request key, so that a repetition
 * of what was done after all is recognised.
 */
export interface OfflineAnswer {
  readonly ok: false;
  readonly why: 'offline';
  /** What came instead of the page's answer: a refusal from in front of the pages; null for a lost connection. */
  readonly status: number | null;
  readonly isAway: boolean;
  readonly intent: string;
  readonly typed: Typed;
  readonly nextRequestId: null;
  /** What was to be sent; it never leaves the browser. */
  readonly posted: FormData;
}
