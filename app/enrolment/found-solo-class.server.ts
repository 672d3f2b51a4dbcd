import { randomInt } from 'node:crypto';
import type { NewClassroom } from '#app/classes/classrooms.server.ts';
import { FASTEST_RATE } from '#app/classes/clock.ts';
import { keepEvents } from '#app/classes/keep-events.server.ts';
import {
  LAST_COLLAPSE_DAYS,
  rateOfStep,
  type SoloPace,
  type SoloScenario,
  soloLesson,
} from '#app/classes/scenario/lesson-plan.ts';
import { SCENARIOS, type Scenario } from '#app/classes/scenario/scenario.ts';
import { countRefusal, countSolo } from '#app/classes/solo-statistics.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { giveFromTap } from '#app/coins/wallet.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { type EnrolmentRefusal, enrolInvestor } from '#app/members/enrol-investor.server.ts';
import { soloClassesByAnswer, soloClassesFromAddress } from '#app/members/limits.ts';
import type { TakenName } from '#app/members/members.server.ts';
import { keepReturnCode } from '#app/members/return-codes.server.ts';
import { openSession, type SessionTools } from '#app/members/sign-in/sessions.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consume, peek } from '#app/platform/rate-limits.server.ts';
import { atBirth, DAY_MS, type RealTime } from '#app/time/instants.ts';
import type { Met } from './challenge.server.ts';
import { establishClass } from './found-class.server.ts';
import { enterAsInvented, type Invention } from './invented-person.server.ts';
import { giveUpTurn, joinQueue, TURN_OVER, takeTurn, turnOf } from './solo-queue.server.ts';

interface SoloChoices {
  readonly scenario: SoloScenario;
  readonly pace: SoloPace;
  readonly language: Locale;
}

/** What someone alone has chosen, and the form in which they chose it. */
interface SoloFounding extends SoloChoices {
  readonly met: Met;
  /** The ticket they have waited with; null when they come for the first time. */
  readonly ticket: number | null;
  readonly clientAddress: string;
}

type SoloFounded =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly returnCode: string }
  | Exclude<Met, { readonly ok: true }>
  | { readonly ok: false; readonly why: 'in-queue'; readonly ticket: number }
  | { readonly ok: false; readonly why: SoloRefusal }
  | TooManyTries;

type SoloRefusal = 'turn-over' | Exclude<EnrolmentRefusal, TakenName>;

/** Around one person the company needs no more to look alive; the ledger of a larger town would take longer. */
const TOWN_SIZE = 60;
const LARGEST_SEED = 2_147_483_647;

/** The tools of a session, and how many people may be awake alone at once. */
export type SoloTools = SessionTools & { readonly settings: { readonly solo: { readonly most: number } } };

/**
 * Founds a class of one with a newly invented person in it, whose wallet is full, and opens their session: for people
 * whose turn it is, or who have met a challenge and find room. A form that comes twice founds one class
 * (`enterAsInvented`), and never another. Refuses a form whose challenge was not met, an address from which too many
 * came within the hour, and, with a queue ticket, everybody while the most people who may be awake are awake.
 */
export async function foundSoloClass(tools: SoloTools, founding: SoloFounding, now: RealTime): Promise<SoloFounded> {
  const { met, ticket } = founding;
  const byTurn = ticket === null ? TURN_OVER : await enterByTurn(tools, founding, ticket, now);
  const isTurn = byTurn.ok || byTurn.why !== 'turn-over';
  if (!isTurn && !met.ok) return met;
  const entered = isTurn || !met.ok ? byTurn : await enterAnew(tools, founding, met, now);
  if (!entered.ok) {
    if (entered.why === 'too-many-tries') await countRefusal(tools.database, now);
    return entered;
  }
  return { ok: true, cookies: await openSession(tools, entered.memberId), returnCode: entered.returnCode };
}

/** Uses the ticket as the form. Someone whose turn is over comes in as anybody else does. */
async function enterByTurn(tools: SoloTools, founding: SoloFounding, ticket: number, now: RealTime) {
  const { database, settings } = tools;
  const findPlace = async () => {
    const turn = await turnOf(database, ticket, settings.solo.most, now);
    return turn.ok ? placeOf(tools, founding, ticket, now) : turn;
  };
  return enterAsInvented(tools, `alone by ticket ${ticket}`, findPlace, now, TURN_OVER);
}

/** Counts a ticket against its address as it would a class; the class that follows is not counted again. */
async function enterAnew(tools: SoloTools, founding: SoloFounding, met: Met & { readonly ok: true }, now: RealTime) {
  const { database, settings } = tools;
  const { clientAddress } = founding;
  const limit = met.way === 'worked' ? soloClassesFromAddress(clientAddress) : soloClassesByAnswer(clientAddress);
  const findPlace = async () => {
    // A flood from a robot only causes reads, never writes.
    const open = await peek(database, limit, settings.authSecret, now);
    const within = open.ok ? await consume(database, limit, settings.authSecret, now) : open;
    if (!within.ok) return within;
    const turn = await joinQueue(database, settings.solo.most, now);
    return turn.ok ? placeOf(tools, founding, turn.ticket, now) : turn;
  };
  const spent = { ok: false, why: 'challenge-over' } as const;
  return enterAsInvented(tools, `alone ${met.formId}`, findPlace, now, spent);
}

function placeOf({ database }: SoloTools, founding: SoloFounding, ticket: number, now: RealTime) {
  return {
    ok: true,
    language: founding.language,
    enter: async (person: Invention) => {
      const entered = await enterInTurn(database, founding, ticket, person, now);
      if (entered.ok) await countSolo(database, 'founded', now);
      return entered;
    },
    giveBack: () => giveUpTurn(database, ticket),
  } as const;
}

type Entered = Outcome<{ readonly memberId: string }, EnrolmentRefusal | 'turn-over'>;

/** Uses up the turn only after the names are taken, because a form that comes twice at once is recognised by them. */
function enterInTurn(database: Database, choices: SoloChoices, ticket: number, person: Invention, now: RealTime) {
  const enter = async (transaction: Database): Promise<Entered> => {
    const founded = await foundAlone(transaction, choices, person, now);
    if (!founded.ok) return founded;
    return (await takeTurn(transaction, ticket, now)) ? founded : TURN_OVER;
  };
  return transact<Entered>(database, enter, { isRepeatable: true });
}

type Founded = Outcome<{ readonly memberId: string }, EnrolmentRefusal>;

/**
 * Within a transaction: founds the class, its house, its person and their first coins; for a homework, if it is done
 * for one. Refuses a name that someone else has.
 */
export async function foundAlone(
  transaction: Database,
  { homework = null, ...choices }: SoloChoices & { readonly homework?: NewClassroom['homework'] },
  person: Invention,
  now: RealTime,
): Promise<Founded> {
  const classroom = await establishSoloClass(transaction, { ...choices, homework }, now);
  const newcomer = { classroomId: classroom.id, identity: person.identity, passwordHash: null };
  const enrolled = await enrolInvestor(transaction, newcomer, now);
  if (!enrolled.ok) {
    assert(enrolled.why === 'email-taken' || enrolled.why === 'username-taken', `a new class refuses: ${enrolled.why}`);
    return { ok: false, why: enrolled.why };
  }
  const { investorId, memberId } = enrolled;
  await openAddress(transaction, classroom.id, investorId, now);
  await keepReturnCode(transaction, { classroomId: classroom.id, investorId }, person.returnCodeDigest, now);
  const practiceNow = atBirth(now);
  const filled = await giveFromTap({ transaction, classroom, now, practiceNow }, investorId, 'founding');
  assert('events' in filled, 'the tap has given nothing yet');
  const joined = { kind: 'joined', investor: investorId } as const;
  await keepEvents(transaction, classroom.id, { now, practiceNow }, [joined, ...filled.events]);
  return { ok: true, memberId };
}

function establishSoloClass(
  transaction: Database,
  { scenario, pace, language, homework }: SoloChoices & Pick<Required<NewClassroom>, 'homework'>,
  now: RealTime,
) {
  const lesson = soloLesson(scenario, pace);
  const [step] = lesson.steps;
  assert(step !== undefined, 'a lesson plan has a first step');
  const rate = rateOfStep(step, (step.untilDay - 1) * DAY_MS, FASTEST_RATE);
  return establishClass(
    transaction,
    {
      kind: 'solo',
      name: 'Alone',
      joinCode: null,
      sizeLimit: 1,
      language,
      lifetimeDays: 1,
      scenario: soloScenario(scenario),
      lesson,
      rate,
      stopsAtDay: step.untilDay,
      homework,
    },
    now,
  );
}

/** Returns the scenario as shipped, in a small town with chances of its own, and with the last day that it may have. */
function soloScenario(name: SoloScenario): Scenario {
  const { collapse, ...shipped } = SCENARIOS[name];
  const lastDay = LAST_COLLAPSE_DAYS[name];
  const isOpenEnded = collapse.when === 'coins-run-out' && lastDay !== undefined;
  return {
    ...shipped,
    collapse: isOpenEnded ? { ...collapse, latestDay: lastDay } : collapse,
    crowd: { townSize: TOWN_SIZE, seed: randomInt(LARGEST_SEED) },
  };
}
