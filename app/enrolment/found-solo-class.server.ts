import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { NewClassroom } from '#app/classes/classrooms.server.ts';
import { FASTEST_RATE } from '#app/classes/clock.ts';
import { HOURS_BEFORE_ACTS, rateOfStep, type SoloPace, soloLesson } from '#app/classes/scenario/lesson-plan.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { type SoloScenario, STORIES } from '#app/classes/scenario/stories.ts';
import { countRefusal, countSolo } from '#app/classes/solo-statistics.server.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { giveFromTap } from '#app/coins/wallet.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { enrolInvestor } from '#app/members/enrol-investor.server.ts';
import { soloClassesByAnswer, soloClassesFromAddress } from '#app/members/limits.ts';
import type { TakenName } from '#app/members/members.server.ts';
import { storeReturnCode } from '#app/members/return-codes.server.ts';
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

interface SoloChoices {
  readonly scenario: SoloScenario;
  readonly pace: SoloPace;
  readonly language: Locale;
}

interface SoloFounding extends SoloChoices {
  readonly met: Met;
  readonly clientAddress: string;
}

/** As many people as may be are awake alone. Nothing was made or counted, and the same form may ask again. */
export type SiteFull = { readonly ok: false; readonly why: 'site-full'; readonly retryAfterSeconds: number };
const SITE_FULL: SiteFull = { ok: false, why: 'site-full', retryAfterSeconds: 10 };

type SoloFounded = { readonly ok: true; readonly cookies: readonly string[]; readonly returnCode: string } | NotFounded;
type NotFounded = Exclude<Met, { readonly ok: true }> | SiteFull | TooManyTries;

/** Around one person the company needs no more to look alive; the ledger of a larger town would take longer. */
const TOWN_SIZE = 60;
const LARGEST_SEED = 2_147_483_647;

/** `most` is how many people may be awake alone at once. */
export type SoloTools = SessionTools & { readonly settings: { readonly solo: { readonly most: number } } };

/**
 * With a newly invented person in it, whose wallet is full; opens their session. A form that comes twice founds one
 * class (`enterAsInvented`). Refuses a form whose challenge was not met, an address from which too many came within the
 * hour, and everybody while as many people as may be are awake.
 */
export async function foundSoloClass(tools: SoloTools, founding: SoloFounding, now: RealTime): Promise<SoloFounded> {
  const { database, settings } = tools;
  const { met, clientAddress } = founding;
  if (!met.ok) return met;
  const limit = met.way === 'worked' ? soloClassesFromAddress(clientAddress) : soloClassesByAnswer(clientAddress);
  const findPlace = async () => {
    // A flood from a robot only causes reads, never writes.
    const within = await peek(database, limit, settings.authSecret, now);
    if (!within.ok) return within;
    const count = async (transaction: Database) => {
      const counted = await consume(transaction, limit, settings.authSecret, now);
      return counted.ok ? null : counted;
    };
    return findRoom(tools, founding, count, now);
  };
  const spent = { ok: false, why: 'challenge-over' } as const;
  const entered = await enterAsInvented<NotFounded>(tools, `alone ${met.formId}`, findPlace, now, spent);
  if (!entered.ok) {
    if (entered.why === 'too-many-tries') await countRefusal(database, now);
    return entered;
  }
  return { ok: true, cookies: await openSession(tools, entered.memberId), returnCode: entered.returnCode };
}

type AloneChoices = SoloChoices & { readonly homework?: NewClassroom['homework'] };

/**
 * Room for one more person alone, while fewer are awake than may be. `count` counts them, or refuses, in the
 * transaction that founds their class: whoever finds the site full and asks again uses up no limit.
 */
export async function findRoom<No extends { readonly ok: false }>(
  { database, settings }: SoloTools,
  choices: AloneChoices,
  count: (transaction: Database) => Promise<No | null>,
  now: RealTime,
) {
  const { most } = settings.solo;
  if ((await countAwake(database, now)) >= most) return SITE_FULL;
  const found = async (transaction: Database, person: Invention) => {
    const founded = await foundAlone(transaction, choices, person, now);
    if (!founded.ok) return founded;
    // Last, because everybody else who begins waits for this row: nobody else is counted awake until the commit.
    await countSolo(transaction, 'founded', now);
    if ((await countAwake(transaction, now)) > most) return SITE_FULL;
    return (await count(transaction)) ?? founded;
  };
  const enter = (person: Invention) =>
    transact(database, (transaction) => found(transaction, person), { isRepeatable: true });
  return { ok: true, language: choices.language, enter } as const;
}

/** Of the people who live through it alone. */
export async function countAwake(database: Database, now: RealTime): Promise<number> {
  const { rows } = await sql<{ awake: number }>`
    select count(*)::integer as awake from classroom
    where state = 'running' and clock_awake_until > ${now}`.execute(database);
  return rows[0]?.awake ?? 0;
}

type Founded = Outcome<{ readonly memberId: string }, TakenName>;

/** Within a transaction: class, house, person and first coins. Refuses a name that someone else has. */
async function foundAlone(
  transaction: Database,
  { homework = null, ...choices }: AloneChoices,
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
  await storeReturnCode(transaction, { classroomId: classroom.id, investorId }, person.returnCodeDigest, now);
  const practiceNow = atBirth(now);
  const filled = await giveFromTap({ transaction, classroom, now, practiceNow }, investorId, 'founding');
  assert('events' in filled, 'the tap has given nothing yet');
  const joined = { kind: 'joined', investor: investorId } as const;
  await storeEvents(transaction, classroom.id, { now, practiceNow }, [joined, ...filled.events]);
  return { ok: true, memberId };
}

function establishSoloClass(
  transaction: Database,
  { scenario, pace, language, homework }: SoloChoices & Pick<Required<NewClassroom>, 'homework'>,
  now: RealTime,
) {
  const lesson = { ...soloLesson(scenario, pace), standsFor: 'pay-in' } as const;
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
      stopsAtDay: 1 + HOURS_BEFORE_ACTS / 24,
      homework,
    },
    now,
  );
}

/** As shipped, but in a small town with chances of its own, and with the end that it has for somebody alone. */
function soloScenario(name: SoloScenario): Scenario {
  return {
    ...STORIES[name].company,
    collapse: STORIES[name].alone.collapse,
    crowd: { townSize: TOWN_SIZE, seed: randomInt(LARGEST_SEED) },
  };
}
