import { redirect } from 'react-router';
import { answerForm, attempt, type PostedForm } from '#app/forms/posted-form.server.ts';
import { digestsOfReturnCode, isReturnCodeOf, renewReturnCode } from '#app/members/return-codes.server.ts';
import type { InvestorRequest } from '../guards.server.ts';
import type { Services } from '../services.server.ts';
import { readReturnCodeCookie, returnCodeCookie } from '../visitor-cookies.ts';

/** The new code is shown only this once. */
export async function answerReturnCodeForm(services: Services, asked: InvestorRequest, form: PostedForm) {
  const { memberId, sessionId } = asked.viewer;
  const owner = { classroomId: asked.classroom.id, investorId: asked.investorId, memberId, sessionId };
  const renewed = await attempt(services.log, renewReturnCode(services, owner, form.requestId, asked.now));
  // The page itself leads to the log-in.
  if (!renewed.ok && renewed.why === 'session-over') throw redirect('/dashboard/profile');
  return answerForm(form, 'return-code', renewed);
}

/** Notes in this browser that its code has been written down. */
export function keptCookie({ headers }: Request, isHttps: boolean) {
  return returnCodeCookie(readReturnCodeCookie(headers.get('cookie'))?.code ?? null, isHttps, true);
}

/** The code that joining left in this browser, while it still belongs to the signed-in investor. */
export async function returnCodeToShow(services: Services, asked: InvestorRequest, request: Request) {
  const shown = readReturnCodeCookie(request.headers.get('cookie'));
  if (shown === null) return null;
  const owner = { classroomId: asked.classroom.id, investorId: asked.investorId };
  const digests = digestsOfReturnCode(shown.code, services.settings);
  return (await isReturnCodeOf(services.database, owner, digests)) ? shown : null;
}
