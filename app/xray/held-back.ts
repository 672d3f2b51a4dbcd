import type { Classroom } from '#app/classes/classroom.ts';

/**
 * Whether the investors of a class must wait for the X-ray: its facilitator may keep it for the reveal. Never in the
 * open class, and never longer than the class goes on: with its collapse or its Debrief, whichever comes first, it is
 * free.
 */
export function isXrayHeldBack({
  kind,
  state,
  scenario,
  stages,
}: Pick<Classroom, 'kind' | 'state' | 'scenario' | 'stages'>): boolean {
  return (
    kind === 'invited' &&
    scenario.xray === 'from-the-reveal' &&
    state === 'running' &&
    stages.collapsedAt === null &&
    stages.debriefedAt === null
  );
}
