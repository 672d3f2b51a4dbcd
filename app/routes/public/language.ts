import { type ActionFunctionArgs, redirect } from 'react-router';
import { localeNamed } from '#app/i18n/locale.ts';
import { formText } from '../account/form-text.ts';
import { notFound } from '../guards.server.ts';
import { languageCookie } from '../language-cookie.ts';
import { sameOriginPath } from '../same-origin-path.ts';
import { servicesContext } from '../services.server.ts';

/** The language dialog's form: keeps the chosen language for a year and goes back to where it was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { settings } = context.get(servicesContext);
  const form = await request.formData();
  const locale = localeNamed(formText(form, 'language'));
  if (locale === null) throw new Response(null, { status: 400 });
  return redirect(sameOriginPath(formText(form, 'returnTo')) ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(locale, settings.isHttps) },
  });
}

/** There is nothing to read here: the form's own address alone. */
export function loader() {
  throw notFound();
}
