import { sql } from 'kysely';
import type { ClassroomId, InvestorId, OwnerId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import { audit, type AuditRecord } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertTogether } from '#app/platform/database/insert-together.server.ts';
import { tellOfChange } from '#app/platform/live/live.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { ALONE, ASLEEP, type ClassEvent, concernedBy, keptEvent, readEvent } from './class-event.ts';
import { CLASSROOM_COLUMNS, type ClassroomRow, readClassroom } from './classroom-rows.server.ts';
import type { Classroom } from './classroom.ts';
import { practiceAt } from './clock.ts';

/** What a command of a class works with. */
export interface ClassTurn {
  readonly transaction: Database;
  /** As it stands now; it cannot change until the transaction ends. */
  readonly classroom: Classroom;
  readonly now: RealTime;
  readonly practiceNow: PracticeTime;
}

/** What became of a command: its answer, and all that happened. */
export interface Done<Answer> {
  readonly answer: Answer;
  readonly events: readonly ClassEvent[];
  /** All of it concerns the crowd alone: nobody writes to them, and nobody can have a page of theirs open. */
  readonly isOfCrowd?: boolean;
}

/** What a command returns to its wrapper: done, or refused, with which nothing has happened. */
export type Turned<Answer extends { readonly ok: boolean }> =
  | Done<Extract<Answer, { readonly ok: true }>>
  | Extract<Answer, { readonly ok: false }>;

/** A command's answer with what happened, which is nothing when it was done before. */
export function done<Answer extends { readonly ok: true }>(answer: Answer, ...events: ClassEvent[]): Done<Answer> {
  return { answer, events };
}

/** The same of what may concern the crowd alone. */
export function doneFor<Answer extends { readonly ok: true }>(
  { isOfCrowd }: { readonly isOfCrowd: boolean },
  answer: Answer,
  events: readonly ClassEvent[],
): Done<Answer> {
  return { answer, events, isOfCrowd };
}

/**
 * Does one command of a class in one transaction, as `transact` does: clock, scenario and state cannot change under it,
 * and whatever the caller knew of the class is read again. What it says has happened is kept and audited with it, and
 * told to the open pages once it stands. Unless told otherwise it is done again when the answer to its commit was lost:
 * `work` finds what it has done before, by the request's key or by whose it is. Throws when there is no such class.
 */
export function inClass<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  now: RealTime,
  work: (turn: ClassTurn) => Promise<Turned<Answer>>,
  choices: { readonly isRepeatable: boolean } = { isRepeatable: true },
): Promise<Answer> {
  const enter = async (transaction: Database) => {
    const { rows } = await sql<ClassroomRow>`
      select ${CLASSROOM_COLUMNS} from enter_classroom(${classroomId}) as classroom`.execute(transaction);
    const [row] = rows;
    assert(row !== undefined, `there is no class ${classroomId}`);
    const classroom = readClassroom(row);
    const practiceNow = practiceAt(classroom.clock, now);
    const turned = await work({ transaction, classroom, now, practiceNow });
    if ('events' in turned) await keepDone(transaction, classroomId, { now, practiceNow }, turned);
    return turned;
  };
  return inTurn<Answer>(database, classroomId, enter, choices);
}

/** The class has come to its Debrief: no money moves any more. */
type ClassNotRunning = { readonly ok: false; readonly why: 'class-not-running' };

/** As `inClass`, for whatever moves money: refused from the Debrief on, which tells what there is in the end. */
export function inPlay<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  now: RealTime,
  work: (turn: ClassTurn) => Promise<Turned<Answer>>,
): Promise<Answer | ClassNotRunning> {
  return inClass<Answer | ClassNotRunning>(database, classroomId, now, async (turn) =>
    turn.classroom.stages.debriefedAt === null ? work(turn) : { ok: false, why: 'class-not-running' },
  );
}

/**
 * The end of every command: commits what was done or takes back what was refused, and then tells the open pages of
 * those whom it concerns. Never before: whoever asks anew must find it.
 */
export async function inTurn<Answer extends { readonly ok: boolean }>(
  database: Database,
  classroomId: ClassroomId,
  work: (transaction: Database) => Promise<Turned<Answer>>,
  choices: { readonly isRepeatable?: boolean } = {},
): Promise<Answer> {
  // Of all attempts: one whose answer was lost may have been the one that did it.
  const concerned = new Set<OwnerId>();
  const attempt = async (transaction: Database) => {
    const turned = await work(transaction);
    if (!('events' in turned)) return { ok: false, turned } as const;
    if (turned.isOfCrowd !== true) for (const owner of turned.events.flatMap(concernedBy)) concerned.add(owner);
    return { ok: true, turned } as const;
  };
  const ended = await transact(database, attempt, choices);
  if (!ended.ok) return ended.turned;
  tellOfChange(database, classroomId, concerned);
  return ended.turned.answer;
}

type Instants = Pick<ClassTurn, 'now' | 'practiceNow'>;

/** Keeps what happened at an instant, and what the audit trail has of it, in the transaction of the act itself. */
export function keepEvents(
  transaction: Database,
  classroomId: ClassroomId,
  at: Instants,
  events: readonly ClassEvent[],
): Promise<void> {
  return keepDone(transaction, classroomId, at, { events });
}

async function keepDone(
  transaction: Database,
  classroomId: ClassroomId,
  { now, practiceNow }: Instants,
  { events, isOfCrowd = false }: Pick<Done<unknown>, 'events' | 'isOfCrowd'>,
): Promise<void> {
  if (events.length === 0) return;
  const kept = events.map(keptEvent).map(({ facts, ...event }) => ({ ...event, facts: factsText(facts) }));
  const rows = kept.map((event) => ({ ...event, classroom_id: classroomId, practice_at: practiceNow }));
  const cues = isOfCrowd ? [] : kept.filter(({ kind, investor_id }) => investor_id !== null && CUES.has(kind));
  const audited = events.flatMap((event) => auditRecord(event, classroomId, now) ?? []);
  await pipelined(transaction, (together) =>
    Promise.all([
      insertTogether(together, 'class_command', COMMAND_TYPES, rows),
      leaveCues(together, classroomId, practiceNow, cues),
      audit(together, ...audited),
    ]),
  );
}

const COMMAND_TYPES = {
  classroom_id: 'int4',
  kind: 'text',
  investor_id: 'int4',
  actor: 'text',
  facts: 'jsonb',
  practice_at: 'timestamptz',
} as const;

/** What an account manager can make something of: what happened to a person for the first time. */
const CUES: ReadonlySet<string> = new Set<ClassEvent['kind']>([
  'joined',
  'deposit-approved',
  'investment-placed',
  'withdrawal-requested',
  'withdrawal-approved',
  'release-fee-paid',
]);

type Cue = { readonly kind: string; readonly investor_id: InvestorId | null; readonly facts: string };

/** Nobody writes to the crowd. */
async function leaveCues(transaction: Database, classroomId: ClassroomId, at: PracticeTime, cues: readonly Cue[]) {
  if (cues.length === 0) return;
  const [investors, kinds, facts] = [
    cues.map(({ investor_id }) => investor_id),
    cues.map(({ kind }) => kind),
    cues.map((cue) => cue.facts),
  ];
  await sql`
    insert into message_cue (classroom_id, investor_id, cue, facts, at)
    select investor.classroom_id, investor.id, given.cue, given.facts, ${at}
    from unnest(${investors}::int[], ${kinds}::text[], ${facts}::jsonb[]) as given (investor_id, cue, facts)
    join investor on investor.id = given.investor_id
    where investor.classroom_id = ${classroomId} and not investor.is_crowd
    on conflict do nothing`.execute(transaction);
}

function auditRecord(event: ClassEvent, classroomId: ClassroomId, at: RealTime): AuditRecord | null {
  const audited = auditedEvent(event);
  return audited && { ...audited, at, classroomId, subject: audited.subject ?? `class ${classroomId}` };
}

/** Amounts are whole numbers of the smallest unit, as text: JSON has no word for them. */
function factsText(facts: object): string {
  return JSON.stringify(facts, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** An event with its place and time. */
export interface RecordedEvent {
  /** In a class, smaller is earlier; not gapless. */
  readonly ordinal: bigint;
  readonly practiceAt: PracticeTime;
  readonly event: ClassEvent;
}

/** The events of a class in their order, after an ordinal, at most `limit` of them. */
export async function recordedEvents(
  database: Database,
  classroomId: ClassroomId,
  from: { readonly after: bigint; readonly limit: number },
): Promise<RecordedEvent[]> {
  const rows = await database
    .selectFrom('class_command')
    .selectAll()
    .where('classroom_id', '=', classroomId)
    .where('ordinal', '>', from.after)
    .orderBy('ordinal')
    .limit(from.limit)
    .execute();
  return rows.map((row) => ({ ordinal: row.ordinal, practiceAt: row.practice_at, event: readEvent(row) }));
}

/** What the audit trail keeps of an event; a subject of null is the class itself. */
interface AuditedEvent {
  readonly action: string;
  readonly actor: string;
  readonly subject: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The entry of the audit trail that an event makes; null for what people do for themselves, and for sweeps. */
function auditedEvent(event: ClassEvent): AuditedEvent | null {
  switch (event.kind) {
    case 'deposit-approved': {
      const { kind: action, actor, deposit: subject, claimed, credited, backing } = event;
      const before = { status: 'pending', claimed };
      return { action, actor, subject, before, after: { status: 'approved', credited, backing } };
    }
    case 'deposit-declined': {
      const { kind: action, actor, deposit: subject, reason, coinsReturned } = event;
      const after = { status: 'declined', reason, coinsReturned };
      return { action, actor, subject, before: { status: 'pending' }, after };
    }
    case 'withdrawal-approved': {
      const { kind: action, actor, withdrawal: subject, amount, fee, satoshi } = event;
      const before = { status: 'pending', amount };
      return { action, actor, subject, before, after: { status: 'approved', fee, satoshi } };
    }
    case 'withdrawal-declined': {
      const { kind: action, actor, withdrawal: subject, amount, reason } = event;
      const before = { status: 'pending', amount };
      return { action, actor, subject, before, after: { status: 'declined', reason } };
    }
    case 'unmatched-credited': {
      const { kind: action, actor, transfer: subject, investor, credited } = event;
      return { action, actor, subject, after: { investor, credited } };
    }
    case 'unmatched-returned': {
      const { kind: action, actor, transfer: subject, investor, returned } = event;
      return { action, actor, subject, after: { investor, returned } };
    }
    case 'left':
      return { action: 'investor-left', actor: 'an investor', subject: `investor ${event.investor}` };
    default:
      return ofClass(event);
  }
}

function ofClass(event: ClassEvent): AuditedEvent | null {
  if ('actor' in event && (event.actor === ALONE || event.actor === ASLEEP)) return null;
  switch (event.kind) {
    case 'class-founded': {
      const { kind: action, actor, scenario, sizeLimit, lifetimeDays } = event;
      const after = { scenario: scenario?.name, sizeLimit, lifetimeDays };
      return actor === null ? null : { action, actor, subject: null, after };
    }
    case 'house-address-rotated': {
      const { kind: action, actor, before, address } = event;
      return actor === null ? null : { action, actor, subject: null, before: { address: before }, after: { address } };
    }
    case 'clock-set':
      // The steps of a lesson plan come too often to be of interest there.
      if (event.position !== null) return null;
      return { action: 'clock-changed', actor: event.actor, subject: null, after: { rate: event.rate } };
    case 'class-started':
    case 'class-debriefed':
      return { action: event.kind, actor: event.actor, subject: null, after: { rate: event.rate } };
    case 'class-opened':
    case 'class-collapsed':
    case 'class-closed':
    case 'clock-jumped':
    case 'scenario-set':
    case 'lesson-set':
      return { action: event.kind, actor: event.actor, subject: null };
    default:
      return null;
  }
}
