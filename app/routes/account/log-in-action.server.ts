import { data } from 'react-router';
import { type LogInAnswer, logIn, type SecondStepAnswer, takeSecondStep } from '#app/members/log-in.server.ts';
import { sameOriginPath } from '../same-origin-path.ts';
import type { Services } from '../services.server.ts';
import { type Failed, type Offline, onwardHeaders, refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formText } from './form-text.ts';

/** Why somebody is not signed in, but for the second step, which is none. */
export type LogInRefusal =
  | Exclude<LogInAnswer, { ok: true } | { why: 'second-step' }>
  | Exclude<SecondStepAnswer, { ok: true }>
  | Failed
  | Offline;

/** What the page shows next. With a ticket it asks for the code, else for e-mail and password. */
export interface LogInPage {
  readonly answer: { readonly ok: true; readonly path: string } | LogInRefusal | null;
  readonly ticket: string | null;
  readonly email: string;
  readonly remember: boolean;
}

/** Handles the form of either step: that of the second one carries the ticket which the first one gave. */
export async function answerLogInForm(
  services: Services,
  request: Request,
  facts: { readonly clientAddress: string; readonly redirectSeconds: number },
) {
  const { clientAddress } = facts;
  const form = await request.formData();
  const ticket = formText(form, 'ticket');
  const kept = { email: formText(form, 'email'), remember: form.get('remember') !== null };
  const asked =
    ticket === ''
      ? logIn(services, { ...kept, password: formText(form, 'password'), clientAddress }, services.now())
      : takeSecondStep(
          services,
          { ticket, codeText: formText(form, 'code'), remember: kept.remember, clientAddress },
          services.now(),
        );
  const answer = await asked.catch((error: unknown) => writeDownFailure(services.log, error));
  if (answer.ok) {
    const path = sameOriginPath(new URL(request.url).searchParams.get('redirectTo')) ?? answer.home;
    const headers = onwardHeaders(answer.cookies, facts.redirectSeconds, path);
    return data<LogInPage>({ answer: { ok: true, path }, ticket: ticket === '' ? null : ticket, ...kept }, { headers });
  }
  if (answer.why === 'second-step') return data<LogInPage>({ answer: null, ticket: answer.ticket, ...kept });
  const isOver = ticket === '' || answer.why === 'ticket-dead';
  return data<LogInPage>({ answer, ticket: isOver ? null : ticket, ...kept }, refusalInit(answer));
}
