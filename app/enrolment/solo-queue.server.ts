import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { type SoloDay, soloDay } from '#app/classes/solo-statistics.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { type Secrets, secretsOf } from '#app/platform/secrets.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';

/** Where someone with a ticket stands. A turn that is over, used or never given out is `passed`. */
export type Standing =
  | { readonly state: 'waiting'; readonly ahead: number; readonly minutes: number; readonly lookInSeconds: number }
  | { readonly state: 'called' }
  | { readonly state: 'passed' };

/** Whether someone who comes without a ticket must wait, behind how many, and for about how long. */
export interface Door {
  readonly isFull: boolean;
  readonly ahead: number;
  readonly minutes: number;
}

interface Called {
  readonly ok: true;
  readonly ticket: number;
}
interface InQueue {
  readonly ok: false;
  readonly why: 'in-queue';
  readonly ticket: number;
}

/** The turn of a ticket that was used, that nobody came with in time, or that was never given out. */
export const TURN_OVER = { ok: false, why: 'turn-over' } as const;

/**
 * Gives out the next ticket and calls the people who may come in, so that nobody overtakes an earlier ticket, in
 * however many processes. Each person called is waited for until TURN_MS have passed.
 */
export async function joinQueue(database: Database, most: number, now: RealTime): Promise<Called | InQueue> {
  return database.transaction().execute(async (transaction) => {
    const { queue, room } = await lockQueue(transaction, most, now);
    const ticket = queue.issued + 1;
    const called = await call(transaction, { ...queue, issued: ticket }, room, now);
    return called >= ticket ? { ok: true, ticket } : { ok: false, why: 'in-queue', ticket };
  });
}

/**
 * Calls the people in the queue who may come in by now, and forgets turns that are over. Returns false: there is no
 * more to do.
 */
export async function callWhoWaits(database: Database, most: number, now: RealTime): Promise<boolean> {
  const { rows } = await sql`
    select from solo_queue where called < issued or exists (select from solo_turn where ends_at <= ${now})`.execute(
    database,
  );
  if (rows.length > 0) {
    await database.transaction().execute(async (transaction) => {
      const { queue, room } = await lockQueue(transaction, most, now);
      await call(transaction, queue, room, now);
    });
  }
  return false;
}

/** Returns where someone with a ticket stands now. */
export async function standingOf(database: Database, ticket: number, most: number, now: RealTime): Promise<Standing> {
  const { rows } = await sql<Queue & { is_turn: boolean }>`
    select issued, called, exists (select from solo_turn where ticket = ${ticket} and ends_at > ${now}) as is_turn
    from solo_queue`.execute(database);
  const [row] = rows;
  if (row === undefined || ticket > row.issued) return { state: 'passed' };
  if (ticket <= row.called) return { state: row.is_turn ? 'called' : 'passed' };
  const ahead = ticket - row.called - 1;
  return {
    state: 'waiting',
    ahead,
    minutes: minutesToWait(ahead, most),
    lookInSeconds: secondsUntilLook(ahead, most),
  };
}

/** Returns whether someone may come in with their ticket now. */
export async function turnOf(
  database: Database,
  ticket: number,
  most: number,
  now: RealTime,
): Promise<Called | InQueue | typeof TURN_OVER> {
  const { state } = await standingOf(database, ticket, most, now);
  if (state === 'waiting') return { ok: false, why: 'in-queue', ticket };
  return state === 'called' ? { ok: true, ticket } : TURN_OVER;
}

/** Returns what someone without a ticket finds at the door. */
export async function lookAtDoor(database: Database, most: number, now: RealTime): Promise<Door> {
  const { rows } = await sql<Queue>`select issued, called from solo_queue`.execute(database);
  const [queue = { issued: 0, called: 0 }] = rows;
  const ahead = queue.issued - queue.called;
  const isFull = mustWait(queue, await findRoom(database, most, now));
  return { isFull, ahead, minutes: minutesToWait(ahead, most) };
}

/** Uses up the turn of a ticket, in the transaction that founds the class; returns false when it is not its turn. */
export async function takeTurn(transaction: Database, ticket: number, now: RealTime): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from solo_turn where ticket = ${ticket} and ends_at > ${now}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Leaves a turn to the next person. */
export async function giveUpTurn(database: Database, ticket: number): Promise<void> {
  await sql`delete from solo_turn where ticket = ${ticket}`.execute(database);
}

/**
 * Seals a ticket as people carry it, so that nobody can change its number. It opens only the door at which it was given
 * out: that of the homework with a code or, without one, the front door, where robots are asked to work.
 */
export function sealTicket(ticket: number, secret: string, code = ''): string {
  return `${ticket}.${sealOf(ticket, secret, code)}`;
}

/** Returns the number of a ticket that we sealed for this door, or null. */
export function readTicket(text: string, secrets: Secrets, code = ''): number | null {
  const { number, seal } = /^(?<number>[1-9]\d{0,8})\.(?<seal>[\w-]{43})$/.exec(text)?.groups ?? {};
  if (number === undefined || seal === undefined) return null;
  const isSealOf = (secret: string) =>
    timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(Number(number), secret, code)));
  const isOurs = secretsOf(secrets).some(isSealOf);
  return isOurs ? Number(number) : null;
}

function sealOf(ticket: number, secret: string, code: string): string {
  const door = code === '' ? '' : `\n${plainJoinCode(code)}`;
  return createHmac('sha256', secret).update(`ticket\n${ticket}${door}`).digest('base64url');
}

/** Makes processes take turns: what is counted behind the lock stays true until the transaction ends. */
async function lockQueue(transaction: Database, most: number, now: RealTime) {
  const [{ rows }, room] = await pipelined(transaction, (together) =>
    Promise.all([
      sql<Queue>`select issued, called from solo_queue for update`.execute(together),
      findRoom(together, most, now),
    ]),
  );
  const [queue] = rows;
  assert(queue !== undefined, 'an installation has a queue');
  return { queue, room };
}

/** Counts in two statements: on a cluster the classes are stored elsewhere. */
async function findRoom(database: Database, most: number, now: RealTime): Promise<Room> {
  const [expected, awake] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::integer as count from solo_turn where ends_at > ${now}`.execute(database),
    sql<{ count: number }>`
      select count(*)::integer as count from classroom
      where state = 'running' and clock_awake_until > ${now}`.execute(database),
  ]);
  return { most, awake: awake.rows[0]?.count ?? 0, expected: expected.rows[0]?.count ?? 0 };
}

/** Keeps a place for each person who is called; returns the last ticket called. */
async function call(transaction: Database, queue: Queue, room: Room, now: RealTime): Promise<number> {
  const called = callUpTo(queue, room);
  await sql`
    with over as (delete from solo_turn where ends_at <= ${now}), turns as (
      insert into solo_turn (ticket, ends_at)
      select ticket, ${later(now, TURN_MS)} from generate_series(${queue.called + 1}::integer, ${called}::integer) as ticket
    )
    update solo_queue set issued = ${queue.issued}, called = ${called}`.execute(transaction);
  return called;
}

/** Figures for everybody who goes through it alone; nobody can be identified by them. */
export interface SoloFigures {
  readonly awake: number;
  readonly asleep: number;
  /** People waiting in the queue, and people called who have not come yet. */
  readonly waiting: number;
  readonly called: number;
  readonly today: SoloDay;
}

/** Returns the figures of the installation, now and for this day (UTC). */
export async function soloFigures(database: Database, now: RealTime): Promise<SoloFigures> {
  const [classes, queue, today] = await Promise.all([
    sql<{ awake: number; asleep: number }>`
      select (count(*) filter (where clock_awake_until > ${now}))::integer as awake,
        (count(*) filter (where clock_awake_until <= ${now}))::integer as asleep
      from classroom where kind = 'solo' and state = 'running'`.execute(database),
    sql<{ waiting: number; called: number }>`
      select issued - called as waiting,
        (select count(*)::integer from solo_turn where ends_at > ${now}) as called
      from solo_queue`.execute(database),
    soloDay(database, now),
  ]);
  const [counted = { awake: 0, asleep: 0 }] = classes.rows;
  const [expected = { waiting: 0, called: 0 }] = queue.rows;
  return { ...counted, ...expected, today };
}

/** How long a place is kept for someone whose turn it is. */
export const TURN_MS = 2 * MINUTE_MS;

/** The queue of the installation: how many tickets were given out, and the last one called. */
interface Queue {
  readonly issued: number;
  readonly called: number;
}

/** The room there is to share out: how many people may be awake, how many are, and how many are expected. */
interface Room {
  readonly most: number;
  readonly awake: number;
  readonly expected: number;
}

/** Returns the last ticket that may be called now: each in its turn, and none while there is no room. */
export function callUpTo({ issued, called }: Queue, { most, awake, expected }: Room): number {
  return Math.min(issued, called + Math.max(0, most - awake - expected));
}

/** Returns whether someone who comes now would have to wait. */
export function mustWait(queue: Queue, room: Room): boolean {
  return callUpTo({ ...queue, issued: queue.issued + 1 }, room) <= queue.issued;
}

/** Most people stay for as long as the shortest story takes. */
const USUAL_STAY_MINUTES = 12;

/** Estimates how long someone with so many people ahead of them waits until they are called, in whole minutes. */
export function minutesToWait(ahead: number, most: number): number {
  return Math.ceil(((ahead + 1) * USUAL_STAY_MINUTES) / most);
}

const SHORTEST_PAUSE_SECONDS = 10;
/** Someone who is called finds out within half of their turn at the latest. */
const LONGEST_PAUSE_SECONDS = TURN_MS / 2 / 1000;

/**
 * Returns in how many seconds a waiting page looks again: rarely while its turn is far off, so that thousands can wait.
 */
export function secondsUntilLook(ahead: number, most: number): number {
  const seconds = Math.floor((minutesToWait(ahead, most) * 60) / 8);
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(SHORTEST_PAUSE_SECONDS, seconds));
}
