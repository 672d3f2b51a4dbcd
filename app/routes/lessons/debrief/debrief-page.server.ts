import type { I18n } from '@lingui/core';
import { bankOrdersOf, peopleAtBank } from '#app/bank/bank-orders.server.ts';
import { helpGivenBy } from '#app/bank/helper-desk.server.ts';
import { bankCounts, wasWrittenTo } from '#app/bank/payment-order.ts';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { classDay } from '#app/classes/classroom.ts';
import { isFeeCalledTax, STORIES } from '#app/classes/scenario/stories.ts';
import { priceAt } from '#app/coins/price.ts';
import { certificateCode, completionOf } from '#app/debrief/certificate.server.ts';
import { debriefOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import { devicesInWords, ownFactsOf } from '#app/debrief/elsewhere/elsewhere.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import type { PersuasiveMessage } from '#app/debrief/path-of-investor.ts';
import { peopleBroughtBy } from '#app/debrief/people-brought.server.ts';
import { nextTimeInWords, patternInWords } from '#app/debrief/texts.ts';
import { savingsTotalsOf } from '#app/investments/savings.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { InvestorRequest } from '#app/routes/guards.server.ts';
import { answerTo, isFriendMessage } from '#app/simulation/friend-messages.ts';
import { scoreOfFlags } from '#app/spotter/debrief-flags.server.ts';

/** What an investor did, and what was true, in the words of `i18n`. */
export async function storyOf(database: Database, asked: InvestorRequest, i18n: I18n) {
  const { classroom, investorId, now, practiceNow } = asked;
  const { persuasiveMessages, ...debrief } = await debriefOfInvestor(database, classroom, investorId, now);
  const [check, savings, peopleBrought, atBank] = await Promise.all([
    cohortOfClass(database, classroom.homeworkId ?? classroom.id, dayNumber(now)),
    savingsTotalsOf(database, classroom.id, investorId),
    peopleBroughtBy(database, classroom, investorId),
    paymentsAtBank(database, asked),
  ]);
  const { path, truth } = debrief;
  const releaseFee = classroom.scenario.releaseFeeBasisPoints;
  const { chat } = STORIES[classroom.scenario.name];
  const facts = ownFactsOf({ path, persuasiveMessages, paidIn: truth.paidIn, releaseFee, chat });
  return {
    debrief,
    atBank,
    /** Null where there was no savings account. */
    savings: classroom.scenario.savings || savings.paidIn > 0n ? savings : null,
    /** Empty where nobody can be brought along, too. */
    peopleBrought,
    /** Whole practice days of the class so far. */
    daysLived: classDay(classroom, practiceNow) - 1,
    persuasiveMessages: persuasiveMessages.map((message) => ({
      ...message,
      words: patternInWords(i18n, message.pattern),
      evasion: evasionIn(i18n, message),
    })),
    /** Cents for a coin at the end, or now. */
    price: priceAt(classroom.price, practiceNow),
    flags: await scoreOfFlags(database, classroom, investorId, i18n),
    devices: devicesInWords(i18n, facts),
    nextTime: nextTimeInWords(i18n),
    checkCode: check?.code ?? null,
  };
}

/** The pattern of what the friend answered to a reply, where it was an evasion. */
function evasionIn(i18n: I18n, { message, reply }: PersuasiveMessage): string | null {
  const lever = isFriendMessage(message) && reply !== null ? answerTo(message, reply) : null;
  return lever && patternInWords(i18n, lever.pattern).name;
}

/**
 * Returns a certificate, its code, and the whole address of the page that confirms it. Null before the Debrief of the
 * class, and for somebody who has not opened it yet.
 */
export async function certificateOf(
  database: Database,
  { classroom, investorId: investor }: InvestorRequest,
  { appUrl, authSecret }: { readonly appUrl: string; readonly authSecret: string },
) {
  const completion = completionOf(classroom);
  const { debriefOpenedAt } = await lessonProgressOf(database, classroom.id, investor);
  if (completion === null || debriefOpenedAt === null) return null;
  const code = certificateCode(completion, { classroom: classroom.id, investor }, authSecret);
  return { completion, code, confirmedAt: `${appUrl}/completed` };
}

/**
 * What their bank asked, and what they did, or how they helped others; null where it never came before a payment of
 * theirs, and they are no helper.
 */
async function paymentsAtBank(database: Database, { viewer, classroom, investorId }: InvestorRequest) {
  const orders = await bankOrdersOf(database, classroom.id, investorId);
  if (orders.length === 0 && !viewer.isHelper) return null;
  const people = classroom.kind === 'solo' ? null : await peopleAtBank(database, classroom.id);
  const writtenTo = people?.filter(wasWrittenTo) ?? [];
  return {
    isByLot: classroom.scenario.bank === 'by-lot',
    payments: orders.map(({ id, kind, amount, satoshi, arm, answers, waits, outcome, help, ...order }) => ({
      ...{ id, kind, amount, satoshi, arm, answers, waits, outcome },
      helperLine: help?.line ?? null,
      isTax: isFeeCalledTax(classroom),
      day: classDay(classroom, order.decidedAt ?? order.askedAt),
    })),
    /** How many of the class stopped a payment, as far as it may be told; not of whoever was alone. */
    stopped: people === null ? undefined : bankCounts(people).stopped,
    /** The same of those to whom a helper wrote; where none wrote to anybody, it is left out. */
    stoppedAfterLine: writtenTo.length === 0 ? undefined : bankCounts(writtenTo).stopped,
    helpGiven: viewer.isHelper ? await helpGivenBy(database, classroom.id, investorId) : null,
  };
}
