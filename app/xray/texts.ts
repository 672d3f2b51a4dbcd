import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the ledger knows about a figure on an investor's pages; amounts come as finished text. */
export const TRUTH_WORDS = {
  behind: (amount: string): MessageDescriptor => msg`Coins behind it: ${amount}`,
  taken: (paidIn: string): MessageDescriptor =>
    msg`The coins that you paid in would be worth ${paidIn} today. The people behind the company have taken all that was there.`,
  paidIn: (paidIn: string, behind: string): MessageDescriptor =>
    msg`The coins that you paid in would be worth ${paidIn} today. Behind all that you are owed, coins worth ${behind} are left.`,
  paidInCovered: (paidIn: string, owed: string): MessageDescriptor =>
    msg`The coins that you paid in would be worth ${paidIn} today. So far there are coins behind all of the ${owed} that you are owed. They came out of what was paid in, by you or by others.`,
  paidInNotOwed: (paidIn: string, there: string): MessageDescriptor =>
    msg`The coins that you paid in would be worth ${paidIn} today. You are owed nothing at the moment: a deposit counts once it has been approved. Coins worth ${there} are with the company, or on their way from you to it.`,
  paidInForNothing: (paidIn: string, there: string): MessageDescriptor =>
    msg`The coins that you paid in would be worth ${paidIn} today. You are owed nothing, and no deposit is approved anymore. Coins worth ${there} are with the company, or on their way from you to it.`,
  nothingPaid: (): MessageDescriptor => msg`You paid nothing in and got nothing back.`,
  cameBack: (amount: string): MessageDescriptor =>
    msg`Came back to your wallet: coins worth ${amount} today. No business earned them. They came out of what was paid in, by you or by others.`,
  nothingBack: (): MessageDescriptor => msg`No coins have come back to your wallet.`,
  nothingEarned: (amount: string): MessageDescriptor =>
    msg`Earned by any business: ${amount}. The profit was only written into the books. No coins came in for it.`,
  eachDollar: (amount: string): MessageDescriptor => msg`Behind each dollar that the company owes: ${amount} in coins.`,
  nobodyOwed: (): MessageDescriptor => msg`The company owes nobody anything at the moment.`,
  company: (held: string, owed: string): MessageDescriptor =>
    msg`The company holds coins worth ${held} and owes its investors ${owed}.`,
  bank: (held: string, owed: string): MessageDescriptor =>
    msg`The savings bank holds coins worth ${held} and owes its savers ${owed}. It is not the company.`,
};
