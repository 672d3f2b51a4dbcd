import { redirect } from 'react-router';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import type { OrganisationAnswer, OrganisationTools } from '#app/members/organisation/sign-in.server.ts';
import { notFound } from '../guards.server.ts';
import type { Services } from '../services.server.ts';

/** Throws a 404 when no provider is set. */
export function organisationTools(services: Services, request: Request): OrganisationTools {
  const { identityProvider } = services;
  if (identityProvider === null) throw notFound();
  return { ...services, identityProvider, browser: request.headers };
}

/** The log-in page says what prevented the sign-in. */
export function sendOn(answer: OrganisationAnswer): Response {
  return redirect(addressOf(answer), { headers: cookieHeaders(answer.cookies) });
}

function addressOf(answer: OrganisationAnswer): string {
  switch (answer.to) {
    case 'provider':
      return answer.address;
    case 'site':
      return answer.path;
    case 'account':
      return '/admin/account';
    case 'second-step':
      return logInPage('second-step', answer.path);
    case 'log-in':
      // The account page is where the two can be linked, after signing in with the password.
      return logInPage(answer.why, answer.why === 'link-first' ? '/admin/account' : null);
  }
}

function logInPage(organisation: string, redirectTo: string | null): string {
  return `/login?${new URLSearchParams({ organisation, ...(redirectTo === null ? {} : { redirectTo }) })}`;
}
