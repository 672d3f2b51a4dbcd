import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementRefusal } from '#app/investments/move-savings.server.ts';
import type { SavingsLine } from '#app/investments/savings.server.ts';

/** The message when something broke on our side, or the form did not arrive. */
export const NOTHING_MOVED = msg`Nothing was moved. Please try again later.`;

/** Why nothing was moved, for the amount field or the form as a whole, with limits in the reader's format. */
export const SAVINGS_REFUSAL_WORDS: Record<
  MovementRefusal,
  (limits: { readonly least: string; readonly guaranteed: string; readonly saved: string }) => {
    readonly field: 'amount' | 'form';
    readonly words: MessageDescriptor;
  }
> = {
  'invalid-amount': () => ({
    field: 'amount',
    words: msg`Please enter an amount in dollars, with two decimals at most.`,
  }),
  'below-minimum': ({ least }) => ({ field: 'amount', words: msg`Please pay in at least ${least}.` }),
  'above-guarantee': ({ guaranteed }) => ({
    field: 'amount',
    words: msg`The account takes up to ${guaranteed} in all: that is as much as the guarantee covers.`,
  }),
  'more-than-saved': ({ saved }) => ({ field: 'amount', words: msg`You have ${saved} in this account.` }),
  'not-enough-coins': () => ({ field: 'amount', words: msg`There are not enough coins in your practice wallet.` }),
  'not-offered': () => ({ field: 'form', words: msg`There is no longer a savings account.` }),
  'request-used-otherwise': () => ({
    field: 'form',
    words: msg`This form was already sent with a different amount. Please look at the movements and try again.`,
  }),
  'class-not-running': () => ({
    field: 'form',
    words: msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`,
  }),
};

export const SAVINGS_LINE_WORDS: Record<SavingsLine['kind'], MessageDescriptor> = {
  'paid-in': msg`Paid into savings`,
  'paid-out': msg`Paid out to your practice wallet`,
  interest: msg`Interest, after the fee`,
};
