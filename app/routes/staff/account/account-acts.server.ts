import type { RouterContextProvider } from 'react-router';
import { answerForm, attempt, cookieHeaders, type PostedForm } from '#app/forms/posted-form.server.ts';
import { carriedBy, carriedCookie } from '#app/members/organisation/carried.server.ts';
import { isLinked, linkMember } from '#app/members/organisation/linked-staff.server.ts';
import { hasPassword } from '#app/members/sign-in/passwords.server.ts';
import { writeRecoveryCode } from '#app/members/sign-in/recovery-codes.server.ts';
import {
  hasSecondFactor,
  makeRecoveryCodes,
  replaceAuthenticator,
  setUpSecondFactor,
} from '#app/members/sign-in/second-factor.server.ts';
import { endOtherSession, endSessions } from '#app/members/sign-in/sessions.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { tellOfEnd } from '#app/platform/live/live.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { renewSession } from '#app/routes/guards.server.ts';
import { type Services, servicesContext } from '#app/routes/services.server.ts';
import { confirmPassword } from './confirm-password.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Needs the first code of the authenticator. */
export async function setUp(context: Context, viewer: Viewer, form: PostedForm) {
  const services = context.get(servicesContext);
  const { memberId, sessionId } = viewer;
  const asked = { memberId, sessionId, codeText: form.secret('code') };
  const answer = await attempt(services.log, setUpSecondFactor(services, asked, services.now()));
  if (!answer.ok && answer.why === 'set-up-already') return movedOn(form, answer.why);
  if (!answer.ok) return answerForm(form, 'set-up', answer);
  await renewSession(context, viewer, 'at once');
  return answerForm(form, 'set-up', { ok: true, codes: answer.recoveryCodes.map(writeRecoveryCode) });
}

/** Only with the password and a code: an open console is not enough. */
export async function changeSecondFactor(context: Context, viewer: Viewer, form: PostedForm) {
  const services = context.get(servicesContext);
  if (!(await hasSecondFactor(services.database, viewer.memberId))) return movedOn(form, 'not-set-up');
  const { memberId, sessionId } = viewer;
  const change = { memberId, codeText: form.secret('code') };
  const earlierEnds = form.intent === 'authenticator' ? 'at once' : 'soon';
  const refusal = await attempt(services.log, confirmPassword(context, viewer, form, earlierEnds));
  if (refusal !== null) return answerForm(form, 'second-factor', refusal);
  if (form.intent === 'authenticator') {
    const replacing = replaceAuthenticator(services, { ...change, sessionId }, services.now());
    const replaced = await attempt(services.log, replacing);
    if (replaced.ok) tellOfEnd(services.database, memberId);
    return answerForm(form, 'second-factor', replaced.ok ? { ok: true, codes: null } : replaced);
  }
  const made = await attempt(services.log, makeRecoveryCodes(services, change, services.now()));
  if (!made.ok) return answerForm(form, 'second-factor', made);
  return answerForm(form, 'second-factor', { ok: true, codes: made.recoveryCodes.map(writeRecoveryCode) });
}

/** For a form that the page no longer has, because another window was faster: the page says so itself. */
function movedOn<const Why extends 'set-up-already' | 'not-set-up'>(form: PostedForm, why: Why) {
  return answerForm(form, 'moved-on', { ok: false, why } as const, { refusedStatus: 409 });
}

/** Ends the session whose button was pressed, or all but this one, for a member with the password. */
export async function endOwnSessions(context: Context, viewer: Viewer, form: PostedForm) {
  const services = context.get(servicesContext);
  const refusal = await attempt(services.log, confirmPassword(context, viewer, form));
  if (refusal !== null) return answerForm(form, 'end-sessions', refusal);
  const { memberId: actor, sessionId } = viewer;
  const chosen = form.text('session');
  const ended =
    chosen === ''
      ? await endSessions(services.database, actor, sessionId)
      : await endOtherSession(services.database, viewer, chosen);
  tellOfEnd(services.database, actor);
  await noteSecurity(services.database, { what: 'sessions-ended', outcome: 'done', actor }, services.now());
  return answerForm(form, 'end-sessions', { ok: true, ended });
}

/** `organisation` is null where no identity provider is set. */
export async function organisationOf(services: Services, viewer: Viewer, browser: Headers) {
  const { database, identityProvider } = services;
  if (identityProvider === null) return { hasPassword: true, organisation: null };
  const { memberId } = viewer;
  const linked = await isLinked(database, memberId, identityProvider.settings.issuer);
  const canLink = !linked && subjectToLink(services, viewer, browser) !== null;
  return { hasPassword: await hasPassword(database, memberId), organisation: { isLinked: linked, canLink } };
}

/** Needs the password again. */
export async function link(context: Context, viewer: Viewer, form: PostedForm, browser: Headers) {
  const services = context.get(servicesContext);
  const subject = subjectToLink(services, viewer, browser);
  if (subject === null) return answerForm(form, 'link', { ok: false, why: 'too-late' } as const);
  const refusal = await attempt(services.log, confirmPassword(context, viewer, form));
  if (refusal !== null) return answerForm(form, 'link', refusal);
  const linking = { ...subject, memberId: viewer.memberId };
  const linked = await attempt(services.log, linkMember(services.database, linking, services.now()));
  const headers = cookieHeaders([carriedCookie.line(services.settings, null, services.now())]);
  return answerForm(form, 'link', linked, { headers });
}

/**
 * The person whom the organisation has just named in this browser, if it has verified exactly this account's address
 * for them.
 */
function subjectToLink(services: Services, viewer: Viewer, browser: Headers) {
  const carried = carriedBy(services, browser, 'link', services.now());
  const isOurs = carried?.email === viewer.email && carried.issuer === services.identityProvider?.settings.issuer;
  return carried !== null && isOurs ? { issuer: carried.issuer, subject: carried.subject } : null;
}
