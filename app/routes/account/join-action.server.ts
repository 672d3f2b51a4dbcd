import { data, redirect, redirectDocument } from 'react-router';
import { joinAsInvented } from '#app/coins/join-as-invented.server.ts';
import { chosenLocale } from '#app/i18n/choose-locale.ts';
import { localeNamed } from '#app/i18n/locale.ts';
import { comeBack } from '#app/members/return-codes.server.ts';
import { languageCookie } from '../language-cookie.ts';
import { requestIdOf } from '../request-id.ts';
import { returnCodeCookie } from '../return-code-cookie.ts';
import type { RequestFacts, Services } from '../services.server.ts';
import { refusalInit, writeDownFailure } from './form-answers.server.ts';
import { type JoinAnswer, readJoinForm } from './join-form.ts';

/** Joins a class, or comes back into one, and goes to the dashboard; else says why not, with what was typed. */
export async function answerJoinPage(services: Services, facts: RequestFacts, request: Request) {
  const form = await request.formData();
  const typed = readJoinForm(form);
  if (typed.form === 'return') return answerReturnForm(services, facts, request, typed);
  if (!typed.isUnderstood) {
    return data<JoinAnswer>({ ...typed, refused: { ok: false, why: 'not-understood' } }, { status: 400 });
  }
  const joining = { code: typed.code, requestId: requestIdOf(form), clientAddress: facts.clientAddress };
  const answer = await joinAsInvented(services, joining, services.now()).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  if (!answer.ok) return data<JoinAnswer>({ ...typed, refused: answer }, refusalInit(answer));
  return enter(services, facts, request, answer);
}

async function answerReturnForm(services: Services, facts: RequestFacts, request: Request, typed: TypedReturn) {
  const attempt = { code: typed.returnCode, clientAddress: facts.clientAddress };
  const answer = await comeBack(services, attempt, services.now()).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  if (!answer.ok) return data<JoinAnswer>({ ...typed, refused: answer }, refusalInit(answer));
  return enter(services, facts, request, answer);
}

type TypedReturn = Extract<ReturnType<typeof readJoinForm>, { form: 'return' }>;
type Entered = { readonly cookies: readonly string[]; readonly language: string; readonly returnCode?: string };

/** Whoever has chosen no language here is shown the dashboard in that of their class. */
function enter({ settings }: Services, facts: RequestFacts, request: Request, entered: Entered) {
  const cookies = [...entered.cookies, returnCodeCookie(entered.returnCode ?? null, settings.isHttps)];
  const language = localeNamed(entered.language);
  const isNew = language !== facts.locale && chosenLocale(request.headers.get('cookie') ?? undefined) === null;
  if (language !== null && isNew) cookies.push(languageCookie(language, settings.isHttps));
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
  // The words of a language come with the document.
  return isNew ? redirectDocument('/dashboard', { headers }) : redirect('/dashboard', { headers });
}
