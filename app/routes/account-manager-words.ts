import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountMessageId } from '#app/simulation/account-manager-messages.ts';

/**
 * The account manager writes only from this catalogue of the fictional company. Whatever a message asks for, the site
 * accepts at the moment it arrives, also while a plan runs.
 */
export const ACCOUNT_MESSAGE_WORDS: Record<AccountMessageId, MessageDescriptor> = {
  welcome: msg`Welcome! I am Rafael, your personal account manager, with twenty years in the markets. You are in expert hands now: follow my advice and you need not worry about anything.`,
  'bank-will-ask': msg`One thing, before you pay in. Your bank will ask. Say it is for furniture: banks do not understand our business, and their questions only cost you time.`,
  'bonus-kept': msg`Your deposit is in. I have done something for you that I do for few: your account opening charge is waived. Pay in a little more this week for your next plan, and we are even.`,
  'others-moved-up': msg`Eleven of my clients moved up to a higher plan this week. A teacher, a nurse, a retired couple. Pay in today what a higher plan takes, and I will keep your place in it for the day your present one ends.`,
  halfway: msg`Your plan is halfway there. Look at your overview: every day it shows more. Imagine the same days on the PREMIUM plan: a house, a year off, no more worries.`,
  'paid-so-deposit-more': msg`Your withdrawal is in your wallet, just as I promised. Now you know that it works. Most of my clients come back with ten times the amount. Shall we?`,
  patience: msg`I see that your withdrawal takes a little longer. You have come so far: do not throw it away now. Clients who stay calm are always paid in the end.`,
  'fee-received': msg`Your fee has reached us, thank you. There is one last formality, then nothing stands in the way. It would be a pity to stop after all that you have put in.`,
  'last-places': msg`Only three places are left in the next round, and they close at midnight. I am holding one for you, for any amount that you pay in today, but I cannot hold it for long.`,
};
