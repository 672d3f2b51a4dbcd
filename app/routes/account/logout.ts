import { type ActionFunctionArgs, redirect } from 'react-router';
import { logOut } from '#app/members/sign-in/sessions.server.ts';
import { farewellHeaders } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import { returnCodeCookie } from '../visitor-cookies.ts';

/** Signing out changes state, so following a link here does nothing. */
export function loader() {
  return redirect('/dashboard');
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const cookies = [...(await logOut(services, request.headers)), ...returnCodeCookie(null, services.settings.isHttps)];
  return redirect('/login', { headers: farewellHeaders(cookies) });
}
