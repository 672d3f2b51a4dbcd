import { redirect, type RouterContextProvider } from 'react-router';
import { standingOf } from '#app/check/answers.server.ts';
import { dayNumber } from '#app/check/cohort.ts';
import { requestContext, servicesContext } from '../../services.server.ts';
import { personIn } from './check-cookie.ts';

/** Finds who takes the check in this browser, or null. */
export async function findStanding(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { locale } = context.get(requestContext);
  const now = services.now();
  const today = dayNumber(now);
  const person = personIn(request.headers.get('cookie'));
  const standing = person === null ? null : await standingOf(services.database, person, today);
  return { services, locale, now, today, standing };
}

/** As `findStanding`, for pages that are only for such people. Leads to the front page when nobody has begun. */
export async function readStanding(request: Request, context: Readonly<RouterContextProvider>) {
  const { standing, ...rest } = await findStanding(request, context);
  if (standing === null) throw redirect('/check');
  return { ...rest, standing };
}
