import { redirectDocument } from 'react-router';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import { chosenLocale } from '#app/i18n/choose-locale.ts';
import { localeNamed } from '#app/i18n/locale.ts';
import { languageCookie, returnCodeCookie } from '../visitor-cookies.ts';
import type { RequestFacts, Services } from '../services.server.ts';

/** Someone who has just entered a class, with its language, and with a return code unless they came back by theirs. */
interface Entered {
  readonly cookies: readonly string[];
  readonly language: string;
  readonly returnCode?: string;
}

/**
 * Redirects to the dashboard as a document, which brings the words of a language and the clock of people who live
 * alone. A visitor who has chosen no language here sees the language of their class. Throws the redirect.
 */
export function toDashboard({ settings }: Services, facts: RequestFacts, request: Request, entered: Entered): never {
  const cookies = [...entered.cookies, ...returnCodeCookie(entered.returnCode ?? null, settings.isHttps)];
  const language = localeNamed(entered.language);
  const isNew = language !== facts.locale && chosenLocale(request.headers.get('cookie') ?? undefined) === null;
  if (language !== null && isNew) cookies.push(...languageCookie(language, settings.isHttps));
  throw redirectDocument('/dashboard', { headers: cookieHeaders(cookies) });
}
