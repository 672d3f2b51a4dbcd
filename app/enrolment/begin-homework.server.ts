import { canBeJoinCode, plainJoinCode } from '#app/classes/join-code.ts';
import { findFor } from '#app/members/enrol-investor.server.ts';
import { openSession } from '#app/members/sign-in/sessions.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import type { RealTime } from '#app/time/instants.ts';
import { findRoom, type SiteFull, type SoloTools } from './found-solo-class.server.ts';
import { findHomeworkByCode, type NoPlace, takePlace } from './homework.server.ts';
import { homeworkState } from './homework.ts';
import { enterAsInvented } from './invented-person.server.ts';

/** The code as typed, and the id under which its form was sent. */
interface Beginning {
  readonly code: string;
  readonly requestId: string;
  readonly clientAddress: string;
}

export type HomeworkRefusal = 'homework-code-missing' | 'homework-code-unknown' | NoPlace | 'request-used-otherwise';

type Begun =
  | {
      readonly ok: true;
      readonly cookies: readonly string[];
      readonly returnCode: string;
      readonly language: string;
    }
  | NotBegun;
type NotBegun = { readonly ok: false; readonly why: HomeworkRefusal } | SiteFull | TooManyTries;

/**
 * Founds a class of one with a newly invented person in it, and opens their session. A form that comes twice founds
 * only one (`enterAsInvented`). Counted against the size of the homework, because a school shares one address. Refuses
 * an unknown code, a homework that is over or full, and everybody while as many people as may be are awake alone.
 */
export async function beginHomework(tools: SoloTools, beginning: Beginning, now: RealTime): Promise<Begun> {
  const { code, requestId, clientAddress } = beginning;
  const findPlace = async () => {
    if (code.trim() === '') return { ok: false, why: 'homework-code-missing' } as const;
    if (!canBeJoinCode(code)) return { ok: false, why: 'homework-code-unknown' } as const;
    const looked = await findFor(tools, clientAddress, () => findHomeworkByCode(tools.database, code), now);
    if (!looked.ok) return looked;
    const { found: homework } = looked;
    if (homework === null) return { ok: false, why: 'homework-code-unknown' } as const;
    if (homeworkState(homework, now) !== 'open') return { ok: false, why: 'homework-over' } as const;
    if (homework.begunCount >= homework.sizeLimit) return { ok: false, why: 'homework-full' } as const;
    const count = async (transaction: Database) => {
      const why = await takePlace(transaction, homework.id, now);
      return why === null ? null : ({ ok: false, why } as const);
    };
    const { scenario, pace, language } = homework;
    return findRoom(tools, { scenario, pace, language, homework }, count, now);
  };
  const spent = { ok: false, why: 'request-used-otherwise' } as const;
  const form = `homework ${requestId} ${plainJoinCode(code)}`;
  const entered = await enterAsInvented<NotBegun>(tools, form, findPlace, now, spent);
  if (!entered.ok) return entered;
  const { memberId, returnCode, language } = entered;
  return { ok: true, cookies: await openSession(tools, memberId), returnCode, language };
}
