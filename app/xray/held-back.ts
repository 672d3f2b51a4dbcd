import type { Classroom } from '#app/classes/classroom.ts';

/**
 * Returns whether the investors of a class must wait for the X-ray, which its facilitator may keep for the reveal. Only
 * invited classes can hold it back, and only until the collapse or the Debrief, whichever comes first.
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
