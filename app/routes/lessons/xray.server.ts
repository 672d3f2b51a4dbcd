import type { RouterContextProvider } from 'react-router';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { openedLesson } from '#app/debrief/lesson-progress.server.ts';
import { truthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { bankSolvencyOf } from '#app/investments/savings.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { signsInWords } from '#app/signs/warning-signs.ts';
import type { XrayAnswer, XrayNews } from '#app/signs/xray-state.ts';
import { isXrayHeldBack, truthsInWords } from '#app/xray/xray.ts';
import { isAskedHere, viewerOfRequest } from '../guards.server.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';

type Context = Readonly<RouterContextProvider>;

/** `of` is the reader for whom their tab has X-ray on, or null when the button was pressed. */
interface Asked {
  readonly of: string | null;
  readonly truthsOnly: boolean;
}

/** For an address that asks for X-ray without scripts; null if it does not ask, or another site sent the request. */
export async function xrayAskedFor(request: Request, context: Context): Promise<XrayAnswer | null> {
  if (!new URL(request.url).searchParams.has('xray')) return null;
  const news = await xrayFor(request, context, { of: null, truthsOnly: false });
  return 'reader' in news ? news : null;
}

/** For scripts that turn X-ray on or already have it on. */
export async function xrayNewsFor(request: Request, context: Context): Promise<XrayNews> {
  const { searchParams } = new URL(request.url);
  return xrayFor(request, context, { of: searchParams.get('of'), truthsOnly: searchParams.has('truths') });
}

/** In the reader's language; refuses while X-ray is held back. */
async function xrayFor(request: Request, context: Context, { of, truthsOnly }: Asked): Promise<XrayNews> {
  const services = context.get(servicesContext);
  const { locale } = context.get(requestContext);
  const investor = (await viewerOfRequest(request, context))?.investor ?? null;
  const reader = investor === null ? '' : `${investor.classroom.id}:${investor.id}`;
  if (of !== null && of !== reader) return { state: 'off' };
  // Telling an investor ends their Spotter, so they must ask for it themselves, not a link elsewhere.
  if (investor !== null && !isAskedHere(request)) return { state: 'off' };
  if (investor !== null && isXrayHeldBack(investor.classroom)) return { state: 'held-back', reader };
  const truths = investor === null ? {} : await truthsFor(services, investor, locale);
  if (truthsOnly) return { state: 'truths', truths };
  const signs = signsInWords(serverTranslator(locale)).map(({ id, name, explanation, check, strength, sourced }) => ({
    id,
    name,
    explanation,
    check,
    strength,
    sourced,
  }));
  return { state: 'shown', reader, signs, truths };
}

async function truthsFor(
  services: Services,
  { classroom, id }: NonNullable<Viewer['investor']>,
  locale: Locale,
): Promise<ReturnType<typeof truthsInWords>> {
  const now = services.now();
  const practiceNow = practiceAt(classroom.clock, now);
  await openedLesson(services.database, classroom.id, id, 'xray_opened_at', practiceNow);
  const [truth, bank] = await Promise.all([
    truthOfInvestor(services.database, classroom, id, now),
    bankSolvencyOf(services.database, classroom, now),
  ]);
  const { collapsedAt, debriefedAt } = classroom.stages;
  const shown = { ...truth, bank, hasEnded: collapsedAt !== null || debriefedAt !== null };
  return truthsInWords(serverTranslator(locale), locale, shown, priceAt(classroom.price, practiceNow));
}
