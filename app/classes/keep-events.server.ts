import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type AuditRecord, audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { auditedEvent, type ClassEvent, keptEvent } from './class-event.ts';
import { gatherWrites, type TurnWrites } from './turn-writes.server.ts';

/** Where and when something happened. */
interface Place {
  readonly classroomId: ClassroomId;
  readonly now: RealTime;
  readonly practiceNow: PracticeTime;
}

/** Keeps what happened at an instant, and its audit-trail entries, in the transaction of the act itself. */
export async function keepEvents(
  transaction: Database,
  classroomId: ClassroomId,
  at: Omit<Place, 'classroomId'>,
  events: readonly ClassEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await pipelined(transaction, async (together) => {
    const sent: Promise<unknown>[] = [];
    const writes = gatherWrites(together, classroomId, (asked) => sent.push(asked));
    writeEvents(writes, { classroomId, ...at }, { events, ofPeople: events });
    writes.flush();
    sent.push(auditEvents(together, { classroomId, ...at }, events));
    await Promise.all(sent);
  });
}

/** As `keepEvents`, among the writes of a turn. An account manager hears of what concerns people. */
export function writeEvents(
  { insert }: Pick<TurnWrites, 'insert'>,
  { practiceNow }: Place,
  { events, ofPeople }: { readonly events: readonly ClassEvent[]; readonly ofPeople: readonly ClassEvent[] },
): void {
  insert(
    'class_command',
    events.map((event) => ({ ...keep(event), practice_at: practiceNow })),
  );
  insert(
    'message_cue',
    ofPeople.map(keep).flatMap(({ kind, investor_id, facts }) => {
      return investor_id === null || !CUES.has(kind) ? [] : { investor_id, cue: kind, facts, at: practiceNow };
    }),
  );
}

/** Writes the audit-trail entries of what happened: the trail is not a table of a class. */
export function auditEvents(
  transaction: Database,
  { classroomId, now }: Place,
  events: readonly ClassEvent[],
): Promise<void> {
  return audit(transaction, ...events.flatMap((event) => auditRecord(event, classroomId, now) ?? []));
}

/** What an account manager can respond to: what happened to a person for the first time. */
const CUES: ReadonlySet<string> = new Set<ClassEvent['kind']>([
  'joined',
  'deposit-approved',
  'investment-placed',
  'withdrawal-requested',
  'withdrawal-approved',
  'release-fee-paid',
]);

function auditRecord(event: ClassEvent, classroomId: ClassroomId, at: RealTime): AuditRecord | null {
  const audited = auditedEvent(event);
  return audited && { ...audited, at, classroomId, subject: audited.subject ?? `class ${classroomId}` };
}

interface KeptRow {
  readonly kind: string;
  readonly investor_id: InvestorId | null;
  readonly actor: string | null;
  readonly facts: string;
}

/** Returns the row of an event. Amounts are whole numbers of the smallest unit, as text: JSON has no type for them. */
function keep(event: ClassEvent): KeptRow {
  const { facts, ...kept } = keptEvent(event);
  const text = JSON.stringify(facts, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  return { ...kept, facts: text };
}
