import { type ActionFunctionArgs, redirect } from 'react-router';
import { localeNamed } from '#app/i18n/locale.ts';
import { readForm } from '#app/forms/posted-form.server.ts';
import { notFound } from '../guards.server.ts';
import { languageCookie } from '../language-cookie.ts';
import { sameOriginPath } from '../page-url.ts';
import { requestContext, servicesContext } from '../services.server.ts';

/** The language dialog's form: keeps the chosen language for a year and goes back to where it was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { settings } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext).locale);
  const locale = localeNamed(form.text('language'));
  if (locale === null) throw new Response(null, { status: 400 });
  return redirect(sameOriginPath(form.text('returnTo')) ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(locale, settings.isHttps) },
  });
}

/** There is nothing to read here: the form's own address alone. */
export function loader() {
  throw notFound();
}
