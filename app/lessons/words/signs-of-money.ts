import { msg } from '@lingui/core/macro';
import type { SignEntry } from '../warning-sign.ts';

/** Money in: signs 38 to 40. */
export const SIGNS_OF_MONEY_IN: readonly SignEntry[] = [
  {
    id: 'crypto-only',
    name: msg`Digital coins only`,
    explanation: msg`A seller who insists on a payment that nobody can call back takes away the protection of your bank.`,
    check: msg`Offer to pay by bank transfer or by card, and see what they say.`,
    strength: 'strong',
    sourced: 'A',
    sources: ['ftc-crypto', 'asic-ten', 'sec-five-ways'],
  },
  {
    id: 'shared-address',
    name: msg`One address for everybody`,
    explanation: msg`Where all clients pay to the same address, the money of all is mixed and nobody’s is kept apart.`,
    check: msg`Look the address up in a block explorer, and compare it with the one that a friend was given.`,
    strength: 'strong',
    sourced: 'C',
    sources: ['trezor'],
    note: msg`The source says that a new address for each payment is good practice. That one address for all points to fraud is our own inference.`,
  },
  {
    id: 'proof-upload',
    name: msg`Send us a proof of payment`,
    explanation: msg`A firm that needs a picture of your payment is not reading its own books.`,
    check: msg`Ask why they cannot see the payment themselves: a real payment firm can.`,
    strength: 'strong',
    sourced: 'C',
    sources: [],
  },
];

/** Money out: signs 41 to 44. */
export const SIGNS_OF_MONEY_OUT: readonly SignEntry[] = [
  {
    id: 'fee-to-withdraw',
    name: msg`Pay first, then be paid`,
    explanation: msg`Lawful costs are taken out of what you are paid; whoever asks for new money first is after the new money.`,
    check: msg`Pay nothing, and ask them to deduct the fee or the tax from your payout.`,
    strength: 'strong',
    sourced: 'A',
    sources: ['sec-cftc-websites', 'dfpi-case', 'fbi-guidance', 'asic-ten'],
  },
  {
    id: 'delay',
    name: msg`Delays and new conditions`,
    explanation: msg`One review after another, a minimum that rises, a plan that must end first: each of them keeps your money in.`,
    check: msg`Ask in writing for the whole amount by a date. A minimum alone is common on lawful sites; a new condition each time is not.`,
    strength: 'strong',
    sourced: 'A',
    sources: ['sec-ponzi', 'moore-han-clayton'],
    note: msg`The sources name trouble with payouts, pressure to leave the money in, and long terms. That only one plan may run at a time is our own addition.`,
  },
  {
    id: 'empty-balance',
    name: msg`A balance with nothing behind it`,
    explanation: msg`The figure on your screen is a line in a database, and the wallet behind it can be empty.`,
    check: msg`Ask for a statement that the custodian itself sends you, and for a proof of the reserves.`,
    strength: 'strong',
    sourced: 'A',
    sources: ['sec-group-chats'],
  },
  {
    id: 'recovery-offer',
    name: msg`Help after the loss, for a fee`,
    explanation: msg`After the loss, somebody offers to get your money back and takes still more of it.`,
    check: msg`Report the loss to the police and to your bank, and pay nobody who promises to undo it.`,
    strength: 'strong',
    sourced: 'A',
    sources: ['fbi-guidance', 'cftc-imposters'],
  },
];
