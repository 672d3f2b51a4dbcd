import { randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { launchesFromAddress, launchesOfState } from '#app/members/limits.ts';
import { openSession, type SessionTools } from '#app/members/sign-in/sessions.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { LaunchAnswer, LaunchRefusal } from '../launch-answer.ts';
import { type LtiLearner, learnerCookie, returnCookie } from '../learner.server.ts';
import { memberOfLearner } from '../learners.server.ts';
import { ANSWER_MINUTES, askedCookie, choiceCookie } from './carried-launch.server.ts';
import { type ResourceLinkMessage, readClaims } from './claims.ts';
import { findPlatform, type LtiPlatform } from './platforms.server.ts';

const CLOCK_SKEW_SECONDS = 30;

export interface LaunchTools extends SessionTools {
  readonly settings: SessionTools['settings'] & { readonly appUrl: string };
  readonly ltiPlatforms: readonly LtiPlatform[];
  readonly log: Log;
  readonly browser: Headers;
}

const refuse = (why: LaunchRefusal): LaunchAnswer => ({ to: 'refused', why, cookies: [] });

/**
 * Sends the browser back to its platform with a question that only this browser can bring the answer to. `sent` is what
 * the platform says, by name. Refuses whoever names no platform of the settings, or brings no hint. Writes no row.
 */
export function beginLaunch(
  { ltiPlatforms, settings }: Pick<LaunchTools, 'ltiPlatforms' | 'settings'>,
  sent: (name: string) => string | null,
  now: RealTime,
): LaunchAnswer {
  const platform = findPlatform(ltiPlatforms, sent('iss') ?? '', sent('client_id'));
  const [hint, messageHint] = [sent('login_hint'), sent('lti_message_hint')];
  if (platform === null || hint === null || hint === '') return refuse('unknown-platform');
  const { issuer, clientId, authorizationUrl } = platform.settings;
  const [state, nonce] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const address = new URL(authorizationUrl);
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: clientId,
    redirect_uri: `${settings.appUrl}/lti/launch`,
    login_hint: hint,
    ...(messageHint === null ? {} : { lti_message_hint: messageHint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const cookies = [askedCookie.line(settings, { issuer, clientId, state, nonce }, now)];
  return { to: 'platform', address: address.href, cookies };
}

/** What the platform's form brings back; each is empty where it is not sent. */
export interface LaunchForm {
  readonly state: string;
  readonly token: string;
  readonly error: string;
  readonly clientAddress: string;
}

/**
 * Takes the token that the browser brings from the platform. Opens a session only for a learner who has joined by the
 * same link before. Refuses an answer to a question that this browser did not ask, one given before, and a token that
 * the platform did not sign for it now.
 */
export async function takeLaunch(tools: LaunchTools, form: LaunchForm, now: RealTime): Promise<LaunchAnswer> {
  const { database, settings, ltiPlatforms, log, browser } = tools;
  const asked = askedCookie.in(settings, browser, now);
  const platform = asked === null ? null : findPlatform(ltiPlatforms, asked.issuer, asked.clientId);
  if (asked === null || platform === null || form.state !== asked.state) return refuse('not-asked');
  const isWithin = async (limit: Limit) => (await consume(database, limit, settings.authSecret, now)).ok;
  if (!(await isWithin(launchesFromAddress(form.clientAddress)))) return refuse('too-often');
  // The answer takes the cookie away; a browser that has kept it is refused all the same.
  if (!(await isWithin(launchesOfState(asked.state)))) return refuse('not-asked');
  if (form.error !== '') return refuse('turned-away');
  const told = await readToken(platform, form.token, asked.nonce, log, now);
  if (typeof told === 'string') return refuse(told);
  const reading = readClaims(told, platform.settings, settings.appUrl);
  if (!reading.ok) {
    log.warn({ why: reading.why }, 'a launch by a learning platform was refused');
    return refuse(reading.why);
  }
  const { issuer, clientId } = platform.settings;
  const cookies = [askedCookie.line(settings, null, now)];
  const { message } = reading;
  if (message.kind === 'resource-link') return follow(tools, { issuer, clientId, ...message }, cookies, now);
  const { deployment, returnUrl, data } = message;
  cookies.push(choiceCookie.line(settings, { issuer, clientId, deployment, returnUrl, data }, now));
  return { to: 'choose', cookies };
}

/** The claims of a token that is the platform's, for this site, in time, and answers this question. */
async function readToken(
  { settings, keySet }: LtiPlatform,
  token: string,
  nonce: string,
  log: Log,
  now: RealTime,
): Promise<JWTPayload | 'not-valid' | 'unavailable'> {
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['RS256'],
      issuer: settings.issuer,
      audience: settings.clientId,
      requiredClaims: ['exp', 'nonce'],
      maxTokenAge: ANSWER_MINUTES * 60,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now,
    });
    if (payload['nonce'] === nonce) return payload;
    log.warn({ claim: 'nonce' }, 'a launch by a learning platform was refused');
    return 'not-valid';
  } catch (error) {
    return explain(log, error);
  }
}

/** Logs code and claim; what the token says about the person stays out of the log. */
function explain(log: Log, error: unknown): 'not-valid' | 'unavailable' {
  const isAway = !(error instanceof errors.JOSEError) || AWAY.includes(error.code);
  if (isAway) {
    log.error({ err: error }, 'a learning platform does not give its keys');
    return 'unavailable';
  }
  const claim = 'claim' in error ? error.claim : undefined;
  log.warn({ code: error.code, claim }, 'a launch by a learning platform was refused');
  return 'not-valid';
}

/** The key set did not come, or is none. The second stands for an answer that is no success, too. */
const AWAY: readonly string[] = [errors.JWKSTimeout.code, errors.JOSEError.code, errors.JWKSInvalid.code];

type Followed = ResourceLinkMessage & Pick<LtiLearner, 'issuer' | 'clientId'>;

/** Nothing is kept of a learner whose platform wants no score. */
async function follow(tools: LaunchTools, link: Followed, cookies: string[], now: RealTime): Promise<LaunchAnswer> {
  const { code, isTeacher, subject, lineItem, resourceLink, issuer, clientId, deployment } = link;
  if (isTeacher) return { to: 'teacher', code, cookies };
  if (code === '') return refuse('nothing-chosen');
  const isScored = subject !== null && lineItem !== null;
  const learner = isScored ? { issuer, clientId, deployment, resourceLink, subject, lineItem } : null;
  const found = learner === null ? null : await memberOfLearner(tools, learner);
  const kept = found?.isRunning === true ? found : null;
  const carried = learner === null || kept !== null ? null : { who: learner, code: plainJoinCode(code) };
  cookies.push(learnerCookie.line(tools.settings, carried, now));
  if (kept === null) return { to: 'join', code, cookies };
  // Somebody else may have come from a course by cmi5 in this browser.
  cookies.push(returnCookie.line(tools.settings, null, now));
  return { to: 'dashboard', cookies: [...cookies, ...(await openSession(tools, kept.memberId))] };
}
