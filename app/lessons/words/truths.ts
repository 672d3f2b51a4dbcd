import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the ledger knows beside a figure of an investor's pages; amounts come as finished text. */
export const TRUTH_WORDS = {
  behind: (amount: string): MessageDescriptor => msg`Coins behind it: ${amount}`,
  stillThere: (amount: string, paidIn: string): MessageDescriptor =>
    msg`You paid in ${paidIn}. Behind all that you are owed lie coins worth ${amount}.`,
  paidByOthers: (amount: string): MessageDescriptor =>
    msg`Came back to your wallet: ${amount}. Nothing was ever earned here: it came out of deposits, yours or those of others.`,
  nothingEarned: (amount: string): MessageDescriptor =>
    msg`Earned by any business: ${amount}. This profit is an entry in the books with no coins behind it.`,
  company: (held: string, owed: string): MessageDescriptor =>
    msg`The company holds coins worth ${held} and owes its investors ${owed}.`,
};
