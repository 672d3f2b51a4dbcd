import * as z from 'zod';

/** Of all that a platform says about a person, only what it knows them by. */
export const actor = z.object({
  objectType: z.literal('Agent').optional(),
  account: z.object({ homePage: z.url(), name: z.string().min(1) }),
});

const parameters = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  fetch: z.url({ protocol: /^https?$/ }),
  actor: z.string().transform(parseJson).pipe(actor),
  registration: z.guid(),
  activityId: z.string().min(1),
});
export type LaunchParameters = z.infer<typeof parameters>;

/**
 * Takes the parameters that a platform appends to a link (cmi5, section 8.1), by name; `origins` are the platforms of
 * the settings. Refuses what is incomplete, and an address of no platform.
 */
export function readLaunchParameters(
  sent: (name: string) => string | null,
  origins: readonly string[],
):
  | { readonly ok: true; readonly launch: LaunchParameters }
  | { readonly ok: false; readonly why: 'incomplete' | 'unknown-platform' } {
  const { data } = parameters.safeParse(
    Object.fromEntries(Object.keys(parameters.shape).map((name) => [name, sent(name)])),
  );
  if (data === undefined) return { ok: false, why: 'incomplete' };
  const isKnown = [data.endpoint, data.fetch].every((address) => {
    const { origin, username, password } = new URL(address);
    // Node refuses a sign-in in an address with an error that quotes all of it, and it may name the learner.
    return origins.includes(origin) && username === '' && password === '';
  });
  return isKnown ? { ok: true, launch: data } : { ok: false, why: 'unknown-platform' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
