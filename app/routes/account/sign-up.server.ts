import { joinClass } from '#app/coins/join-class.server.ts';
import { type EnrolmentRefusal, type JoinRefusal, findClassToJoin } from '#app/members/enrolment.server.ts';
import { checkIdentity, type IdentityFields, type Refusals } from '#app/members/identity.ts';
import { openSession } from '#app/members/sessions.server.ts';
import { giveBack } from '#app/platform/limits.server.ts';
import type { Services } from '../services.server.ts';

export type SignUpAnswer =
  | { readonly ok: true; readonly firstName: string; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: Refusals }
  | { readonly ok: false; readonly why: EnrolmentRefusal | JoinRefusal }
  | { readonly ok: false; readonly why: 'too-many-tries'; readonly retryAfterSeconds: number };

/** Checks a sign-up, makes its member in the class of its code or in the open class, and signs them in. */
export async function signUp(
  services: Services,
  signingUp: { readonly fields: IdentityFields; readonly code: string; readonly clientAddress: string },
): Promise<SignUpAnswer> {
  const { database, settings } = services;
  const now = services.now();
  const checked = checkIdentity(signingUp.fields);
  if (!checked.ok) return { ok: false, why: 'fields', refusals: checked.refusals };
  const found = await findClassToJoin(services, signingUp, now);
  if (!found.ok) return found;
  const { identity, password } = checked;
  const joined = await joinClass(database, { classroomId: found.classroom.id, identity, password }, now);
  if (!joined.ok) {
    await giveBack(database, found.limit, settings.authSecret);
    return joined;
  }
  return { ok: true, firstName: identity.firstName, cookies: await openSession(services, joined.memberId) };
}
