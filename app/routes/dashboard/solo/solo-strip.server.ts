import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { soloClockNow } from '#app/operations/solo-clock.server.ts';
import { viewerOfRequest } from '#app/routes/guards.server.ts';
import { pageUrl } from '#app/routes/page-url.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import { aloneCookie, aloneIn } from '../../visitor-cookies.ts';
import { hintOfVisit, hintsCookie } from './hints.ts';
import type { SoloStripProps } from './solo-strip.tsx';

/** The strip, and the lines of its cookie if one is to be set. */
interface StripOfRequest {
  readonly strip: SoloStripProps | null;
  readonly cookies: readonly string[];
}

/**
 * Returns the strip for the page of a request, if the visitor lives alone and has not come to the Debrief; for
 * everybody else none. Looking at any page is a sign of life.
 */
export async function soloStripOf(request: Request, context: Readonly<RouterContextProvider>): Promise<StripOfRequest> {
  const { database, now, settings } = context.get(servicesContext);
  const viewer = await viewerOfRequest(request, context);
  const classroom = viewer?.investor?.classroom;
  const held = request.headers.get('cookie');
  const life = classroom?.kind === 'solo' ? classroom.id : null;
  // Whoever is signed out is told by it what became of their exercise.
  const remembered = viewer === null || aloneIn(held) === life ? [] : aloneCookie(life, settings.isHttps);
  if (classroom?.kind !== 'solo' || classroom.stages.debriefedAt !== null) return { strip: null, cookies: remembered };
  const { name } = classroom.scenario;
  if (name === 'by-hand') return { strip: null, cookies: remembered };
  const moment = now();
  const clock = await soloClockNow(database, classroom, moment);
  await stayAwake(database, classroom, moment);
  const { hint, cookie } = hintOfVisit(held, pageUrl(request).pathname, classroom.id);
  return {
    strip: { scenario: name, clock, hint, requestId: randomUUID() },
    cookies: [...remembered, ...(cookie === null ? [] : hintsCookie(settings.isHttps, classroom.id, cookie))],
  };
}
