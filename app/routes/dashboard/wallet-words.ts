import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendRefusal } from '#app/coins/wallet.ts';

/** Why coins were not sent, and at which field that is said. */
export const SEND_WORDS: Record<
  SendRefusal,
  { readonly field: 'to' | 'amount' | 'form'; readonly words: MessageDescriptor }
> = {
  'address-empty': { field: 'to', words: msg`Please enter the address to send to.` },
  'real-bitcoin-address': {
    field: 'to',
    words: msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
  },
  'not-a-play-address': {
    field: 'to',
    words: msg`That is not a practice address. It starts with play1; please copy it again.`,
  },
  'unknown-address': {
    field: 'to',
    words: msg`Nobody in your class has this address. Practice coins never leave their class.`,
  },
  'same-address': { field: 'to', words: msg`That is the address of this wallet itself.` },
  'amount-empty': { field: 'amount', words: msg`Please enter an amount.` },
  'amount-not-a-number': { field: 'amount', words: msg`Please enter the amount as a number, such as 0.0025.` },
  'amount-too-precise': { field: 'amount', words: msg`Please use at most eight decimals.` },
  'amount-too-large': { field: 'amount', words: msg`That is more than there are practice coins.` },
  'amount-zero': { field: 'amount', words: msg`Please enter an amount above zero.` },
  'not-enough-coins': { field: 'amount', words: msg`There are not enough coins in this wallet.` },
  'key-used-otherwise': {
    field: 'form',
    words: msg`This form was sent before with other values. Please check your payments and try again.`,
  },
};

/** Why no receipt was drawn. */
export const DRAW_WORDS: Record<'amount-unreadable' | 'amount-too-small' | 'amount-too-large', MessageDescriptor> = {
  'amount-unreadable': msg`Please enter an amount in dollars, such as 1,000.00.`,
  'amount-too-small': msg`Please enter an amount above zero.`,
  'amount-too-large': msg`Please enter a smaller amount.`,
};
