import { type LoaderFunctionArgs, redirect } from 'react-router';
import { beginSignIn } from '#app/members/organisation/sign-in.server.ts';
import { sameOriginPath } from '../page-url.ts';
import { servicesContext } from '../services.server.ts';
import { organisationTools, sendOn } from './organisation.server.ts';

/** A cookie carries it to the provider and back. */
const LONGEST_PATH = 500;

/**
 * Sends staff to sign in with their organisation; `?again`, whoever is signed in, to be asked there once more. A link and
 * no form: the policy of our pages lets no form be answered by another site. Whom another site's link leads here has to
 * press the button first: their organisation may know them already, and would sign them in unasked.
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
  return sendOn(await beginSignIn(organisationTools(services, request), asked, services.now()));
}
