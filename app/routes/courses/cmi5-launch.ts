import type { LoaderFunctionArgs } from 'react-router';
import { takeCmi5Launch } from '#app/courses/cmi5/launch.server.ts';
import { chooseLocale, chosenLocale } from '#app/i18n/choose-locale.ts';
import { notFound } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { languageCookie } from '../visitor-cookies.ts';
import { answerLaunch } from './course.server.ts';

/** Whoever has chosen no language here sees the one that they prefer on their platform. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const { settings } = services;
  if (settings.cmi5Platforms.length === 0) throw notFound();
  // Whoever only asks whether there is something must not use up the token.
  if (request.method === 'HEAD') return new Response();
  const { clientAddress } = context.get(requestContext);
  const code = url.searchParams.get('code') ?? '';
  const link = { sent: (name: string) => url.searchParams.get(name), code, clientAddress };
  const { headers } = request;
  const { languages, ...answer } = await takeCmi5Launch({ ...services, browser: headers }, link, services.now());
  const isNew = languages !== '' && chosenLocale(headers.get('cookie') ?? undefined) === null;
  const language = chooseLocale(undefined, `${languages},${headers.get('accept-language') ?? ''}`);
  const cookies = isNew ? languageCookie(language, settings.isHttps) : [];
  return answerLaunch(services, { ...answer, cookies: [...answer.cookies, ...cookies] });
}
