import { canBeJoinCode, plainJoinCode } from '#app/classes/join-code.ts';
import { countSolo } from '#app/classes/solo-statistics.server.ts';
import { type EnrolmentRefusal, findFor } from '#app/members/enrol-investor.server.ts';
import { signUpsOfClass } from '#app/members/limits.ts';
import type { TakenName } from '#app/members/members.server.ts';
import { openSession } from '#app/members/sign-in/sessions.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { foundAlone, type SoloTools } from './found-solo-class.server.ts';
import { findHomeworkByCode, type NoPlace, takePlace } from './homework.server.ts';
import { type Homework, homeworkState } from './homework.ts';
import { enterAsInvented, type Invention } from './invented-person.server.ts';
import { giveUpTurn, joinQueue, TURN_OVER, takeTurn, turnOf } from './solo-queue.server.ts';

/** The code of a homework as typed, and the id under which its form was sent. */
interface Beginning {
  readonly code: string;
  readonly requestId: string;
  /** The ticket they have waited with for this homework; null when they come for the first time. */
  readonly ticket: number | null;
  readonly clientAddress: string;
}

/** Why someone cannot begin a homework. */
export type HomeworkRefusal =
  | 'homework-code-missing'
  | 'homework-code-unknown'
  | NoPlace
  | 'turn-over'
  | Exclude<EnrolmentRefusal, TakenName>;

type Begun =
  | {
      readonly ok: true;
      readonly cookies: readonly string[];
      readonly returnCode: string;
      /** The language of the homework. */
      readonly language: string;
    }
  | { readonly ok: false; readonly why: HomeworkRefusal }
  | { readonly ok: false; readonly why: 'in-queue'; readonly ticket: number }
  | TooManyTries;

/**
 * Founds a class of one for the homework with this code, with a newly invented person in it, and opens their session. A
 * form that comes twice founds only one, and so does a ticket (`enterAsInvented`). Counted against the size of the
 * homework, because a school shares one address. Refuses an unknown code, a homework that is over or full and, with a
 * queue ticket, everybody while the most people who may be awake alone are awake or others wait for a place.
 */
export async function beginHomework(tools: SoloTools, beginning: Beginning, now: RealTime): Promise<Begun> {
  const { database, settings } = tools;
  const { code, requestId, clientAddress, ticket } = beginning;
  const findPlace = async () => {
    if (code.trim() === '') return { ok: false, why: 'homework-code-missing' } as const;
    if (!canBeJoinCode(code)) return { ok: false, why: 'homework-code-unknown' } as const;
    const looked = await findFor(tools, clientAddress, () => findHomeworkByCode(database, code), now);
    if (!looked.ok) return looked;
    const { found: homework } = looked;
    if (homework === null) return { ok: false, why: 'homework-code-unknown' } as const;
    if (homeworkState(homework, now) !== 'open') return { ok: false, why: 'homework-over' } as const;
    if (homework.begunCount >= homework.sizeLimit) return { ok: false, why: 'homework-full' } as const;
    const waited = ticket === null ? TURN_OVER : await turnOf(database, ticket, settings.solo.most, now);
    if (waited.ok) return placeOf(database, homework, waited.ticket, now);
    if (waited.why === 'in-queue') return waited;
    const limit = signUpsOfClass(homework, clientAddress);
    const within = await consume(database, limit, settings.authSecret, now);
    if (!within.ok) return within;
    const turn = await joinQueue(database, settings.solo.most, now);
    return turn.ok ? placeOf(database, homework, turn.ticket, now) : turn;
  };
  const form = ticket === null ? `homework ${requestId} ${plainJoinCode(code)}` : `homework by ticket ${ticket}`;
  const entered = await enterAsInvented(tools, form, findPlace, now);
  if (!entered.ok) return entered;
  const { memberId, returnCode, language } = entered;
  return { ok: true, cookies: await openSession(tools, memberId), returnCode, language };
}

function placeOf(database: Database, homework: Homework, ticket: number, now: RealTime) {
  return {
    ok: true,
    language: homework.language,
    enter: async (person: Invention) => {
      const began = await enterHomework(database, homework, ticket, person, now);
      if (began.ok) await countSolo(database, 'founded', now);
      return began;
    },
    giveBack: () => giveUpTurn(database, ticket),
  } as const;
}

type Entered = Outcome<{ readonly memberId: string }, EnrolmentRefusal | NoPlace | 'turn-over'>;

/** Counts the person last, so that others who begin at the same moment wait only for that step. */
function enterHomework(
  database: Database,
  homework: Homework,
  ticket: number,
  person: Invention,
  now: RealTime,
): Promise<Entered> {
  const { scenario, pace, language } = homework;
  const enter = async (transaction: Database): Promise<Entered> => {
    const founded = await foundAlone(transaction, { scenario, pace, language, homework }, person, now);
    if (!founded.ok) return founded;
    if (!(await takeTurn(transaction, ticket, now))) return TURN_OVER;
    const why = await takePlace(transaction, homework.id, now);
    return why === null ? founded : { ok: false, why };
  };
  return transact<Entered>(database, enter, { isRepeatable: true });
}
