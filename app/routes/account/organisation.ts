import { type LoaderFunctionArgs, redirect } from 'react-router';
import { beginSignIn } from '#app/members/organisation/sign-in.server.ts';
import { sameOriginPath } from '../page-url.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { organisationTools, sendOn } from './organisation.server.ts';

/** The path travels to the provider and back in a cookie. */
const LONGEST_PATH = 500;

/**
 * Sends staff to sign in with their organisation; with `?again`, sends someone already signed in to be asked there once
 * more. It is a link and not a form, because our pages' policy lets no other site answer a form. A visitor who comes by
 * another site's link has to press the button first: their organisation may already know them and would sign them in
 * unasked.
 */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const path = sameOriginPath(url.searchParams.get('redirectTo'));
  const asked = {
    path: path !== null && path.length <= LONGEST_PATH ? path : null,
    isAgain: url.searchParams.has('again'),
  };
  const cameFrom = request.headers.get('sec-fetch-site');
  if (cameFrom === 'cross-site' || cameFrom === 'same-site') {
    throw redirect(asked.path === null ? '/login' : `/login?${new URLSearchParams({ redirectTo: asked.path })}`);
  }
  if (!context.get(requestContext).keepsCookies) throw redirect('/login?organisation=cookies-refused');
  return sendOn(await beginSignIn(organisationTools(services, request), asked, services.now()));
}
