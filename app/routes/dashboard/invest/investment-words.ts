import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlacingRefusal } from '#app/investments/place-investment.server.ts';

export const FAILED_TO_INVEST = msg`Failed to invest. Please try again later.`;

export interface PlanInWords {
  name: string;
  minimum: string;
  maximum: string;
}

export const INVESTING_REFUSAL_WORDS: Record<PlacingRefusal, (plan: PlanInWords) => MessageDescriptor> = {
  'ongoing-plan': () => msg`You have an ongoing Plan`,
  'needs-friends': () => msg`This plan is for people who have brought two friends.`,
  'invalid-amount': () => msg`Please enter a valid investment amount.`,
  'below-minimum': ({ name, minimum }) => msg`The minimum investment amount for the ${name} plan is ${minimum}.`,
  'above-maximum': ({ name, maximum }) => msg`The maximum investment amount for the ${name} plan is ${maximum}.`,
  'insufficient-funds': () => msg`Insufficient funds. Your total deposits are less than the amount you wish to invest.`,
  'request-used-otherwise': () => msg`This form was already sent with different values. Please load the page again.`,
  'class-not-running': () => msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`,
};

/** A refusal about the amount belongs to its field; any other is about the investor as a whole. */
export function concernsAmount(why: PlacingRefusal): boolean {
  return (
    why !== 'ongoing-plan' && why !== 'needs-friends' && why !== 'request-used-otherwise' && why !== 'class-not-running'
  );
}
