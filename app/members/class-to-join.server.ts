import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroomByCode, findOpenClassroom } from '#app/classes/classrooms.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Limit } from '#app/platform/limit.ts';
import { consume, peek } from '#app/platform/limits.server.ts';
import { classCodesFromAddress, signUpsFromAddress, signUpsOfClass } from './member-limits.ts';

export type JoinRefusal = 'class-code-missing' | 'class-code-unknown' | 'no-open-class';
export type ClassToJoin =
  | {
      readonly ok: true;
      readonly classroom: Classroom;
      /** Counted for this sign-up; to be given back when nothing comes of it, so that a slip costs the class no place. */
      readonly limit: Limit;
    }
  | { readonly ok: false; readonly why: JoinRefusal }
  | { readonly ok: false; readonly why: 'too-many-tries'; readonly retryAfterSeconds: number };

/**
 * Finds the class that a sign-up goes to: that of its code, else the open class if there is one. Counts the try
 * against its address: with a valid code against the size of the class, because a school shares one address. After a
 * hundred codes of no class within a quarter of an hour, an address is refused before any code is looked up.
 */
export async function findClassToJoin(
  tools: {
    readonly database: Database;
    readonly settings: { readonly authSecret: string; readonly isOpenClassOn: boolean };
  },
  signUp: { readonly code: string; readonly clientAddress: string },
  now: Date,
): Promise<ClassToJoin> {
  const { database, settings } = tools;
  const hasCode = signUp.code.trim() !== '';
  if (!hasCode && !settings.isOpenClassOn) return { ok: false, why: 'class-code-missing' };
  const guesses = classCodesFromAddress(signUp.clientAddress);
  const mayGuess = hasCode ? await peek(database, guesses, settings.authSecret, now) : ({ ok: true } as const);
  if (!mayGuess.ok) return { ...mayGuess, why: 'too-many-tries' };
  const classroom = hasCode ? await findClassroomByCode(database, signUp.code) : await findOpenClassroom(database);
  if (hasCode && classroom === null) await consume(database, guesses, settings.authSecret, now);
  const limit =
    hasCode && classroom !== null
      ? signUpsOfClass(classroom, signUp.clientAddress)
      : signUpsFromAddress(signUp.clientAddress);
  const within = await consume(database, limit, settings.authSecret, now);
  if (!within.ok) return { ...within, why: 'too-many-tries' };
  if (classroom === null) return { ok: false, why: hasCode ? 'class-code-unknown' : 'no-open-class' };
  return { ok: true, classroom, limit };
}
