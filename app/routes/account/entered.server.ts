import { redirectDocument } from 'react-router';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import { chosenLocale } from '#app/i18n/choose-locale.ts';
import { localeNamed } from '#app/i18n/locale.ts';
import { languageCookie } from '../language-cookie.ts';
import { returnCodeCookie } from '../return-code-cookie.ts';
import type { RequestFacts, Services } from '../services.server.ts';

/** Somebody who is in a class now; its language, and a return code unless they came back by theirs. */
interface Entered {
  readonly cookies: readonly string[];
  readonly language: string;
  readonly returnCode?: string;
}

/**
 * To their dashboard, as a document: with it come the words of a language, and the clock of whoever is alone. Whoever has
 * chosen no language here is shown it in that of their class. Throws the redirect.
 */
export function toDashboard({ settings }: Services, facts: RequestFacts, request: Request, entered: Entered): never {
  const cookies = [...entered.cookies, ...returnCodeCookie(entered.returnCode ?? null, settings.isHttps)];
  const language = localeNamed(entered.language);
  const isNew = language !== facts.locale && chosenLocale(request.headers.get('cookie') ?? undefined) === null;
  if (language !== null && isNew) cookies.push(...languageCookie(language, settings.isHttps));
  throw redirectDocument('/dashboard', { headers: cookieHeaders(cookies) });
}
