import { type ActionFunctionArgs, redirect } from 'react-router';
import { cookieHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { askedLocale } from '#app/i18n/choose-locale.ts';
import { localeNamed } from '#app/i18n/locale.ts';
import { notFound } from '../guards.server.ts';
import { sameOriginPath } from '../page-url.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { languageCookie } from '../visitor-cookies.ts';

/** Keeps the chosen language for a year and goes back to where it was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { settings } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const locale = localeNamed(form.text('language'));
  if (locale === null) throw form.notOurs();
  return redirect(withoutLanguage(sameOriginPath(form.text('returnTo')) ?? '/'), {
    status: 303,
    headers: cookieHeaders(languageCookie(locale, settings.isHttps)),
  });
}

/** An address with a language would ask for it again. */
function withoutLanguage(path: string): string {
  if (askedLocale(path) === null) return path;
  const { pathname, searchParams } = new URL(path, 'https://nowhere.invalid');
  searchParams.delete('lang');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** This address belongs to the form alone: there is nothing to read here. */
export function loader() {
  throw notFound();
}
