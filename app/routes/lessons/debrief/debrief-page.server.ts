import type { I18n } from '@lingui/core';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { classDay } from '#app/classes/classroom.ts';
import { priceAt } from '#app/coins/price.ts';
import { debriefOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import { devicesInWords, ownFactsOf } from '#app/debrief/elsewhere/elsewhere.ts';
import { nextTimeInWords, patternInWords } from '#app/debrief/texts.ts';
import { savingsTotalsOf } from '#app/investments/savings.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { InvestorRequest } from '#app/routes/guards.server.ts';
import { scoreOfFlags } from '#app/spotter/debrief-flags.server.ts';

/** What an investor did, and what was true, in the words of `i18n`. */
export async function storyOf(
  database: Database,
  { classroom, investorId, now, practiceNow }: InvestorRequest,
  i18n: I18n,
) {
  const { persuasiveMessages, ...debrief } = await debriefOfInvestor(database, classroom, investorId, now);
  const [check, savings] = await Promise.all([
    cohortOfClass(database, classroom.homeworkId ?? classroom.id, dayNumber(now)),
    savingsTotalsOf(database, classroom.id, investorId),
  ]);
  const { path, truth } = debrief;
  const releaseFee = classroom.scenario.releaseFeeBasisPoints;
  const facts = ownFactsOf({ path, persuasiveMessages, paidIn: truth.paidIn, releaseFee });
  return {
    debrief,
    /** Null where there was no savings account. */
    savings: classroom.scenario.savings || savings.paidIn > 0n ? savings : null,
    /** Whole practice days of the class so far. */
    daysLived: classDay(classroom, practiceNow) - 1,
    persuasiveMessages: persuasiveMessages.map((message) => ({
      ...message,
      words: patternInWords(i18n, message.pattern),
    })),
    /** Cents for a coin at the end, or now. */
    price: priceAt(classroom.price, practiceNow),
    flags: await scoreOfFlags(database, classroom.id, investorId, i18n),
    devices: devicesInWords(i18n, facts),
    nextTime: nextTimeInWords(i18n),
    checkCode: check?.code ?? null,
  };
}
