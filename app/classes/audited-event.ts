import { ALONE, ASLEEP, type ClassEvent } from './class-event.ts';

/** What the audit trail keeps of an event; a null subject is the class itself. */
export interface AuditedEvent {
  readonly action: string;
  readonly actor: string;
  readonly subject: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Returns the audit-trail entry for an event; null for what people do for themselves, and for sweeps. */
export function auditedEvent(event: ClassEvent): AuditedEvent | null {
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
      // The steps of a lesson plan are too frequent to be of interest there.
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
