import { type ActionFunctionArgs, redirect } from 'react-router';
import { LANGUAGE_COOKIE } from '#app/i18n/choose-locale.ts';
import { localeNamed } from '#app/i18n/locale.ts';
import { formText } from '../account/form-text.ts';
import { notFound } from '../guards.server.ts';
import { sameOriginPath } from '../same-origin-path.ts';
import { servicesContext } from '../services.server.ts';

const YEAR_SECONDS = 31_536_000;

/** The language dialog's form: keeps the chosen language for a year and goes back to where it was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { settings } = context.get(servicesContext);
  const form = await request.formData();
  const locale = localeNamed(formText(form, 'language'));
  if (locale === null) throw new Response(null, { status: 400 });
  const cookie = `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${settings.isHttps ? '; Secure' : ''}`;
  return redirect(sameOriginPath(formText(form, 'returnTo')) ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  });
}

/** There is nothing to read here: the form's own address alone. */
export function loader() {
  throw notFound();
}
