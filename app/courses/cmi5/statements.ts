import * as z from 'zod';
import type { RealTime } from '#app/time/instants.ts';

const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories';

/** In this order within a session. */
const VERBS = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
};
export const COMPLETED = VERBS.completed;

/** xAPI takes one activity for a list of one. */
const activities = z.union([z.array(z.unknown()), z.looseObject({})]);

/** What the platform writes down for a launch (cmi5, section 10.2); the template holds the number of its session. */
export const launchData = z.object({
  contextTemplate: z.looseObject({
    extensions: z.looseObject({ 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': z.string().min(1) }),
    contextActivities: z.looseObject({ category: activities.optional() }).optional(),
  }),
  launchMode: z.enum(['Normal', 'Browse', 'Review']),
  /** The standard allows any address, such as that of an app: what no page can link to is left out. */
  returnURL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});
export type LaunchData = z.infer<typeof launchData>;

interface About {
  readonly actor: object;
  readonly registration: string;
  readonly activityId: string;
  readonly template: LaunchData['contextTemplate'];
  readonly initializedAt: RealTime;
}

export type Statement = ReturnType<typeof statement>;

/**
 * A statement that cmi5 defines (section 9), with the platform's template for its context. How long it took is no more
 * than what the platform can tell from the times of the statements.
 */
export function statement(verb: keyof typeof VERBS, id: string, about: About, at: RealTime) {
  const { actor, registration, activityId, template, initializedAt } = about;
  const { contextActivities = {} } = template;
  const isCompleted = verb === 'completed';
  const added = [{ id: `${CATEGORY}/cmi5` }, ...(isCompleted ? [{ id: `${CATEGORY}/moveon` }] : [])];
  const duration = `PT${((at.getTime() - initializedAt.getTime()) / 1000).toFixed(2)}S`;
  return {
    id,
    actor,
    verb: { id: VERBS[verb], display: { en: verb } },
    object: { objectType: 'Activity', id: activityId },
    ...(verb === 'initialized' ? {} : { result: { duration, ...(isCompleted ? { completion: true } : {}) } }),
    context: {
      ...template,
      registration,
      contextActivities: { ...contextActivities, category: [contextActivities.category ?? [], added].flat() },
    },
    timestamp: at.toISOString(),
  };
}
