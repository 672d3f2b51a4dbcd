import type { RouterContextProvider } from 'react-router';
import { practiceAt } from '#app/classes/clock.ts';
import { isXrayHeldBack } from '#app/classes/xray-held-back.ts';
import { priceAt } from '#app/coins/price.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { bankSolvencyOf } from '#app/investments/savings-bank.server.ts';
import { openedLesson } from '#app/lessons/lesson-progress.server.ts';
import { signsInWords } from '#app/lessons/signs-in-words.ts';
import { truthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import { truthsInWords } from '#app/lessons/xray-truths.ts';
import { type Viewer, viewerOf } from '#app/members/viewer.server.ts';
import type { XrayAnswer } from '#app/lessons/xray-answer.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a page brings with it when its address asks for the X-ray, as it does without scripts; null: it does not ask. */
export async function xrayAskedFor(request: Request, context: Context): Promise<XrayAnswer | null> {
  return new URL(request.url).searchParams.has('xray') ? xrayFor(request, context) : null;
}

/** The signs in the reader's language and, for an investor, what the ledger knows of their figures; refused while their class holds it back. */
export async function xrayFor(request: Request, context: Context): Promise<XrayAnswer> {
  const services = context.get(servicesContext);
  const { locale } = context.get(requestContext);
  const signs = signsInWords(serverTranslator(locale));
  const viewer = await viewerOf(services, request.headers);
  if (viewer === null || viewer.investor === null) return { state: 'shown', signs, truths: {} };
  if (isXrayHeldBack(viewer.investor.classroom)) return { state: 'held-back' };
  return { state: 'shown', signs, truths: await truthsFor(services, viewer.investor, locale) };
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
  return truthsInWords(serverTranslator(locale), locale, { ...truth, bank }, priceAt(classroom.price, practiceNow));
}
