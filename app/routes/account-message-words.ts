import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountMessageId, PersuasionPattern } from '#app/simulation/account-messages.ts';

/** What the account manager writes: a fixed catalogue of the fictional company. */
export const ACCOUNT_MESSAGE_WORDS: Record<AccountMessageId, MessageDescriptor> = {
  welcome: msg`Welcome! I am Rafael, your personal account manager, with twenty years in the markets. You are in expert hands now: follow my advice and you need not worry about anything.`,
  'bonus-kept': msg`Your deposit is in. I have done something for you that I do for few: your account opening charge is waived. Start a larger plan this week and we are even.`,
  'others-moved-up': msg`Eleven of my clients moved up to a higher plan this week. A teacher, a nurse, a retired couple. Nobody wants to be the last one left on a small plan.`,
  halfway: msg`Your plan is halfway there. Look at your overview: every day it shows more. Imagine the same days on the PREMIUM plan: a house, a year off, no more worries.`,
  'paid-so-deposit-more': msg`Your withdrawal is in your wallet, just as I promised. Now you know that it works. Most of my clients come back with ten times the amount. Shall we?`,
  patience: msg`I see that your withdrawal takes a little longer. You have come so far: do not throw it away now. Clients who stay calm are always paid in the end.`,
  'fee-received': msg`Your fee has reached us, thank you. There is one last formality, then nothing stands in the way. It would be a pity to stop after all that you have put in.`,
  'last-places': msg`Only three places are left in the PREMIUM plan, and they close at midnight. I am holding one for you, but I cannot hold it for long. Decide today.`,
};

/** The pattern behind a message, by its name, and how it works. */
export const PATTERN_WORDS: Record<
  PersuasionPattern,
  { readonly name: MessageDescriptor; readonly works: MessageDescriptor }
> = {
  authority: {
    name: msg`Authority`,
    works: msg`Somebody who sounds like an expert takes the thinking off your hands.`,
  },
  reciprocity: {
    name: msg`A favour to return`,
    works: msg`A small gift, real or not, makes you feel that you owe something.`,
  },
  'phantom-riches': {
    name: msg`Phantom riches`,
    works: msg`A picture of wealth that is almost yours drowns the question of where it comes from.`,
  },
  'social-proof': {
    name: msg`Everybody does it`,
    works: msg`Other people’s success, which nobody can check, makes you feel late.`,
  },
  commitment: {
    name: msg`A first small step`,
    works: msg`Whoever was paid once believes in the next, larger step.`,
  },
  'sunk-cost': {
    name: msg`Too much to stop now`,
    works: msg`What is already paid in becomes the reason to pay more.`,
  },
  scarcity: {
    name: msg`Last places`,
    works: msg`A deadline takes away the time to think and to ask.`,
  },
};
