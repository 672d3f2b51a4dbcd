import { type RouterContextProvider, redirect } from 'react-router';
import { canBeJoinCode, plainJoinCode } from '#app/classes/join-code.ts';
import type { LaunchAnswer } from '#app/courses/launch-answer.ts';
import { findHomeworkByCode } from '#app/enrolment/homework.server.ts';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { notFound } from '../guards.server.ts';
import { type Services, servicesContext } from '../services.server.ts';

/** Throws a 404 when no course can lead here. */
export function courseServices(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (services.ltiPlatforms.length + services.settings.cmi5Platforms.length === 0) throw notFound();
  return services;
}

/** Throws a 404 when no platform is set. */
export function ltiServices(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (services.ltiPlatforms.length === 0) throw notFound();
  return services;
}

/** Leads on by GET, so that reloading the page sends no token again. */
export async function answerLaunch({ database }: Services, answer: LaunchAnswer): Promise<Response> {
  return redirect(await addressOf(database, answer), { status: 303, headers: cookieHeaders(answer.cookies) });
}

async function addressOf(database: Database, answer: LaunchAnswer): Promise<string> {
  switch (answer.to) {
    case 'refused':
      return `/course?${new URLSearchParams({ refused: answer.why })}`;
    case 'platform':
      return answer.address;
    case 'dashboard':
      return '/dashboard';
    case 'choose':
      return '/lti/choose';
    case 'teacher':
      return `/course?${new URLSearchParams({ code: answer.code })}`;
    case 'join':
      return joinAddress(database, answer.code);
  }
}

/** Where everybody goes who has the code of a homework or class, which has its say about a wrong one. */
async function joinAddress(database: Database, code: string): Promise<string> {
  const homework = canBeJoinCode(code) ? await findHomeworkByCode(database, code) : null;
  return `${homework === null ? '/join' : '/homework'}?${new URLSearchParams({ code: plainJoinCode(code) })}`;
}
