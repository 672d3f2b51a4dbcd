import type { RealTime } from '#app/time/instants.ts';
import type { Classroom } from './classroom.ts';
import { isGoing } from './clock.ts';

/**
 * Where a class stands in its arc. Prepared: nobody can join yet. Open: people join, the clock has not started. Running
 * and paused: by its clock. Collapsed: withdrawals are no longer paid. Debriefing: the truth is shown and the clock has
 * stopped. Closed: no posting reaches it, and it waits to be erased. A deleted class has no row to have a state.
 */
export type ClassState = 'prepared' | 'open' | 'running' | 'paused' | 'collapsed' | 'debriefing' | 'closed';

/** Returns the state of a class at an instant, from the stages it has been through. */
export function stateOf(classroom: Classroom, now: RealTime): ClassState {
  if (classroom.state === 'closed') return 'closed';
  const { openedAt, startedAt, collapsedAt, debriefedAt } = classroom.stages;
  if (debriefedAt !== null) return 'debriefing';
  if (collapsedAt !== null) return 'collapsed';
  if (startedAt !== null) return isGoing(classroom.clock, now) ? 'running' : 'paused';
  return openedAt === null ? 'prepared' : 'open';
}

/** Returns whether people may join a class: from its opening until its collapse or its Debrief. */
export function mayJoin(classroom: Classroom): boolean {
  const { openedAt, collapsedAt, debriefedAt } = classroom.stages;
  return classroom.state === 'running' && openedAt !== null && collapsedAt === null && debriefedAt === null;
}

/**
 * Returns whether the people of a class may read their Debrief: once it is shown, and in the open class, which has no
 * common end, whenever they like.
 */
export function mayReadDebrief({ kind, stages }: Pick<Classroom, 'kind' | 'stages'>): boolean {
  return kind === 'open' || stages.debriefedAt !== null;
}

/** What may be done to a class as a whole. */
export type ClassAct = 'open' | 'start' | 'set-clock' | 'collapse' | 'debrief' | 'close';

const ALLOWED: Readonly<Record<ClassAct, readonly ClassState[]>> = {
  open: ['prepared'],
  start: ['open'],
  'set-clock': ['running', 'paused', 'collapsed'],
  collapse: ['running', 'paused'],
  // From an unstarted class too: a person who changed their mind may still end it the same way.
  debrief: ['open', 'running', 'paused', 'collapsed'],
  // Never before the truth is shown; a class that nobody ever joined has none to show.
  close: ['prepared', 'debriefing'],
};

/** Returns whether a class in that state allows an act. */
export function allows(state: ClassState, act: ClassAct): boolean {
  return ALLOWED[act].includes(state);
}
