import * as z from 'zod';
import type { Cmi5Learner } from '../learner.server.ts';
import { COMPLETED, type LaunchData, launchData, type Statement } from './statements.ts';

const TIMEOUT_MS = 5_000;
/** Of what is read. A link can name any address of a platform, such as that of a film somebody has put there. */
const LONGEST_ANSWER_BYTES = 1_000_000;
/** In letters; what is wanted is remembered by its text (choose-locale.ts). */
const LONGEST_LANGUAGES = 200;

/** A launch, and the token by which the platform knows what belongs to it. */
export type Session = Pick<Cmi5Learner, 'endpoint' | 'token' | 'actor' | 'registration' | 'activityId'>;

const tokenAnswer = z.object({ 'auth-token': z.string().optional(), 'error-code': z.coerce.string().optional() });
const USED = '1';

/** The token of a launch; the platform gives it once. Throws when the platform cannot be asked. */
export async function fetchToken(address: string): Promise<{ token: string } | 'used' | 'refused'> {
  const answer = await request(new URL(address), { method: 'POST' });
  const { 'auth-token': token, 'error-code': code } = tokenAnswer.safeParse(await bodyOf(answer)).data ?? {};
  if (token) return { token };
  return code === USED ? 'used' : 'refused';
}

/** Null when the platform has written down nothing of use. Throws when it cannot be asked. */
export async function launchDataOf(session: Session): Promise<LaunchData | null> {
  const asked = { ...agentOf(session), ...activityOf(session), stateId: 'LMS.LaunchData' };
  return launchData.safeParse(await bodyOf(await ask(session, 'activities/state', asked))).data ?? null;
}

const preferences = z.object({ languagePreference: z.string() });

/** The languages that the learner prefers, parted by commas, the first first; empty where the platform does not say. */
export async function languagesOf(session: Session): Promise<string> {
  const asked = { ...agentOf(session), profileId: 'cmi5LearnerPreferences' };
  const { data } = preferences.safeParse(await bodyOf(await ask(session, 'agents/profile', asked)));
  return data?.languagePreference.slice(0, LONGEST_LANGUAGES) ?? '';
}

const statements = z.object({ statements: z.array(z.unknown()).min(1) });

/** Whether “completed” is known of this registration, which may hear it only once. */
export async function isCompleted(session: Session): Promise<boolean> {
  const { activityId: activity, registration } = session;
  const asked = { ...agentOf(session), activity, registration, verb: COMPLETED, limit: '1' };
  return statements.safeParse(await bodyOf(await ask(session, 'statements', asked))).success;
}

/** Returns the HTTP status. The platform takes all of them or none. Throws when it cannot be asked. */
export async function send(session: Session, said: readonly Statement[]): Promise<number> {
  const answer = await ask(session, 'statements', {}, JSON.stringify(said));
  await answer.body?.cancel();
  return answer.status;
}

const agentOf = ({ actor }: Session) => ({ agent: JSON.stringify(actor) });
const activityOf = ({ activityId, registration }: Session) => ({ activityId, registration });

function ask(
  { endpoint, token }: Session,
  resource: string,
  asked: Readonly<Record<string, string>>,
  body?: string,
): Promise<Response> {
  const address = new URL(resource, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  address.search = String(new URLSearchParams(asked));
  const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3' };
  if (body === undefined) return request(address, { headers });
  return request(address, { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } });
}

/** A redirect is an error: nothing is sent to a host that the settings do not name. */
function request(address: URL, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Undefined when it is no success, too long, or no JSON. Throws when the platform has failed. */
async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status >= 500) {
    await answer.body?.cancel();
    throw new Error(`HTTP ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (!answer.ok || length > LONGEST_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return answer.ok ? JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))) : undefined;
  } catch {
    return undefined;
  }
}
