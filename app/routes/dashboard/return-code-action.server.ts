import { data } from 'react-router';
import { digestOfReturnCode, isReturnCodeOf, renewReturnCode } from '#app/members/return-codes.server.ts';
import { type Failed, type Offline, refusalInit, writeDownFailure } from '../account/form-answers.server.ts';
import type { InvestorRequest } from '../guards.server.ts';
import { requestIdOf } from '../request-id.ts';
import { readReturnCodeCookie } from '../return-code-cookie.ts';
import type { Services } from '../services.server.ts';

export type ReturnCodeAnswer = { readonly form: 'return-code' } & (
  | { readonly ok: true; readonly code: string }
  | Failed
  | Offline
);

/** Makes a new return code for whoever is signed in, and shows it this once. */
export async function answerReturnCodeForm(services: Services, asked: InvestorRequest, form: FormData) {
  const owner = { classroomId: asked.classroom.id, investorId: asked.investorId };
  const answer = await renewReturnCode(services, owner, requestIdOf(form), asked.now).then(
    (code) => ({ ok: true, code }) as const,
    (error: unknown) => writeDownFailure(services.log, error),
  );
  return data<ReturnCodeAnswer>({ form: 'return-code', ...answer }, answer.ok ? {} : refusalInit(answer));
}

/** The code that joining has left in this browser, while it is still that of whoever is signed in; else null. */
export async function returnCodeToShow(services: Services, asked: InvestorRequest, request: Request) {
  const code = readReturnCodeCookie(request.headers.get('cookie'));
  if (code === null) return null;
  const owner = { classroomId: asked.classroom.id, investorId: asked.investorId };
  const digest = digestOfReturnCode(code, services.settings.authSecret);
  return (await isReturnCodeOf(services.database, owner, digest)) ? code : null;
}
