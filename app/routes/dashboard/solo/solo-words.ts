import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SoloScenario } from '#app/classes/scenario/solo-lesson.ts';
import type { HintPage } from './hints.ts';

const HOW_IS_IT_EARNED = msg`What does the site tell you about how this profit is earned?`;
const WHAT_PROVES_A_PAYMENT = msg`Ask for some of it back. If it is paid: what does that payment prove?`;
const WHERE_FROM = msg`Where does the money that is paid to others come from?`;
const PAY_THE_FEE = msg`You may be asked for a fee before anything is paid. Would you pay it?`;
const WANTED_TO_DO = msg`What did you want to do during these days? Next comes the Debrief: what was true all along.`;

/** What a facilitator would ask when the clock stops, by the step that has just ended (docs/teaching.md). */
export const QUESTIONS: Readonly<Record<SoloScenario, readonly MessageDescriptor[]>> = {
  quick: [HOW_IS_IT_EARNED, WHAT_PROVES_A_PAYMENT, WHERE_FROM, PAY_THE_FEE, WANTED_TO_DO],
  long: [HOW_IS_IT_EARNED, WHAT_PROVES_A_PAYMENT, WHERE_FROM, PAY_THE_FEE, WANTED_TO_DO],
  honest: [
    HOW_IS_IT_EARNED,
    WHAT_PROVES_A_PAYMENT,
    msg`Compare the plans with the savings account. What makes the savings account dull, and what is that worth?`,
    WANTED_TO_DO,
  ],
};

/** What a client of the company would do on each page. */
export const HINTS: Readonly<Record<HintPage, MessageDescriptor>> = {
  overview: msg`A client looks here first: what is invested, what it has become, what can be withdrawn.`,
  wallet: msg`Your practice coins are here, outside the company. A client would pay with coins of their own.`,
  deposit: msg`A client pays in here: type an amount, continue, pay from the practice wallet. “On to the next event” ends the wait.`,
  plans: msg`A client chooses a plan and puts the deposit into it. The longer plans promise more.`,
  savings: msg`A dull alternative: a client could leave money here, and take it out at any time.`,
  withdraws: msg`When a plan is over, a client asks for the money here.`,
  history: msg`A client looks here to see what was paid in and out, and what is still waiting.`,
  messages: msg`The account manager writes to clients here.`,
  profile: msg`A client would type their own name here. Yours is invented, and you can leave it as it is.`,
  explorer: msg`Hardly any client looks here: every coin payment is in this public record.`,
};
