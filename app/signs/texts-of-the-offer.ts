import { msg } from '@lingui/core/macro';
import type { Chapter } from './warning-sign.ts';

/** The promise: signs 1 to 9. */
export const SIGNS_OF_THE_PROMISE: Chapter = {
  'guaranteed-profit': {
    name: msg`Guaranteed profit`,
    explanation: msg`Nobody can promise what markets will bring, so a guaranteed profit is a made-up number.`,
    check: msg`Ask who is legally bound to pay it, and look that firm up in your regulator’s register.`,
    sourced: 'A',
    sources: ['sec-complaints', 'sec-crypto', 'cftc-signs', 'sec-cftc-websites', 'asic-ten'],
  },
  'impossible-yield': {
    name: msg`An impossible return in days`,
    explanation: msg`Money that doubles every 10 days would grow about a hundred billion times over in a year, and nothing on earth earns that.`,
    check: msg`Work out the return for a whole year, and compare it with shares in large companies: over the long run they have earned less than 10% a year.`,
    sourced: 'A',
    sources: ['finra-hyips'],
  },
  'no-risk': {
    name: msg`Little or no risk`,
    explanation: msg`High returns without risk do not exist, and the words are there to switch off your caution.`,
    check: msg`Look for a written statement of the risks, and read in it how much you can lose.`,
    sourced: 'A',
    sources: ['cftc-signs', 'sec-ponzi'],
  },
  'smooth-returns': {
    name: msg`Returns that only rise`,
    explanation: msg`Real returns go up and down, so a line that rises evenly was drawn, not earned.`,
    check: msg`Ask for monthly results that an auditor has confirmed, with the months of loss among them.`,
    sourced: 'A',
    sources: ['sec-complaints', 'sec-ponzi'],
  },
  'plan-ladder': {
    name: msg`More profit for larger deposits`,
    explanation: msg`The more you pay in, the higher the promised rate, so the list of plans itself pulls you up to the next one.`,
    check: msg`Ask why a real business would earn a better rate on your money just because there is more of it.`,
    sourced: 'B',
    sources: ['coin-clarity'],
  },
  'leaping-balance': {
    name: msg`A balance that leaps up`,
    explanation: msg`A number that climbs on a screen costs nothing to show, and it makes you want to pay in more.`,
    check: msg`Ask for all of your money back before you add any.`,
    sourced: 'A',
    sources: ['sec-crypto'],
  },
  'secret-strategy': {
    name: msg`A secret or vague method`,
    explanation: msg`Words such as trading, arbitrage or mining without any detail often mean that there is nothing to describe.`,
    check: msg`Ask for the prospectus, for audited accounts, and for the name of the bank or custodian that holds the money.`,
    sourced: 'A',
    sources: ['finra-hyips', 'sec-ponzi'],
  },
  'jargon-wall': {
    name: msg`A wall of hard words`,
    explanation: msg`Words that few people understand can be there to stop your questions, not to answer them.`,
    check: msg`Explain the offer aloud to a friend in your own words, and stop if you cannot.`,
    sourced: 'A',
    sources: ['sec-cftc-websites'],
  },
  'technology-halo': {
    name: msg`The glow of new technology`,
    explanation: msg`A fashionable term, such as artificial intelligence, takes the place of a business that can be checked.`,
    check: msg`Ask what is sold, to whom it is sold, and what is left of the price after costs.`,
    sourced: 'A',
    sources: ['sec-five-ways', 'sec-ponzi'],
  },
};

/** Pressure and recruitment: signs 31 to 37. */
export const SIGNS_OF_PRESSURE: Chapter = {
  countdown: {
    name: msg`Last places and countdowns`,
    explanation: msg`A clock or a number of places running out takes away your time to think; lawful shops use them too.`,
    check: msg`Load the page again to see whether the clock starts over, and wait a day on purpose.`,
    strength: 'weak',
    sourced: 'A',
    sources: ['ftc-dark-patterns', 'cftc-signs', 'coin-clarity'],
  },
  'unasked-contact': {
    name: msg`Out of the blue`,
    explanation: msg`People who write to you out of the blue do not give real profits away.`,
    check: msg`Never act on an offer that you did not ask for; look for one yourself.`,
    sourced: 'A',
    sources: ['sec-cftc-websites', 'asic-ten'],
  },
  'private-chat': {
    name: msg`A private chat`,
    explanation: msg`In a private chat nobody else is reading, and they can lead you on step by step.`,
    check: msg`Stay out of the chat, and ask your question on the telephone number given in the register.`,
    sourced: 'A',
    sources: ['sec-group-chats', 'relationship-scams'],
  },
  'no-support': {
    name: msg`Nobody to call`,
    explanation: msg`A form, a bot and an email address all go away together with the site.`,
    check: msg`Look for a telephone number in the regulator’s register, and call it.`,
    sourced: 'A',
    sources: ['cftc-ten'],
    note: msg`We have read this list only in a summary.`,
  },
  'referral-pay': {
    name: msg`Pay for bringing friends`,
    explanation: msg`A commission for every friend can mean that newcomers are the only income, but honest firms give such rewards too.`,
    check: msg`Ask whether the business would still earn anything if nobody new joined.`,
    strength: 'weak',
    sourced: 'A',
    sources: ['finra-release'],
  },
  'early-exit': {
    name: msg`In early, out in time`,
    explanation: msg`Believing that you will get out in time is part of the trap: in one study even informed early investors lost 24% on average.`,
    check: msg`Try it on our page about the collapse, and see who still gets out.`,
    sourced: 'A',
    sources: ['neisius-clayton', 'finra-release'],
  },
  'anyone-can-join': {
    name: msg`Anyone may join`,
    explanation: msg`A licensed seller normally has to ask what you earn, what you know and what you can afford to lose.`,
    check: msg`Compare it with the questions that a bank asks before it sells you a fund.`,
    sourced: 'A',
    sources: ['sec-ponzi', 'bar-association'],
  },
};

/** Money in: signs 38 to 40. */
export const SIGNS_OF_MONEY_IN: Chapter = {
  'crypto-only': {
    name: msg`Digital coins only`,
    explanation: msg`A seller who insists on a payment that cannot be reversed takes away the protection of your bank.`,
    check: msg`Offer to pay by bank transfer or by card, and see what they say.`,
    sourced: 'A',
    sources: ['ftc-crypto', 'asic-ten', 'sec-five-ways'],
  },
  'shared-address': {
    name: msg`One address for everybody`,
    explanation: msg`If all clients pay to the same address, everybody’s money is mixed and nobody’s is kept apart.`,
    check: msg`Look the address up in a block explorer, and compare it with the one a friend was given.`,
    sourced: 'C',
    sources: ['trezor'],
    note: msg`The source says that a new address for each payment is good practice. It is our own inference that one address for everybody points to fraud.`,
  },
  'proof-upload': {
    name: msg`Send us a proof of payment`,
    explanation: msg`A firm that needs a picture of your payment is not reading its own books.`,
    check: msg`Ask why they cannot see the payment themselves: a real payment firm can.`,
    sourced: 'C',
    sources: [],
  },
};

/** Money out: signs 41 to 44. */
export const SIGNS_OF_MONEY_OUT: Chapter = {
  'fee-to-withdraw': {
    name: msg`Pay first, then be paid`,
    explanation: msg`Lawful costs are taken out of what you are paid; anyone who asks for new money first is after that money.`,
    check: msg`Pay nothing, and ask them to deduct the fee or the tax from your payout.`,
    sourced: 'A',
    sources: ['sec-cftc-websites', 'dfpi-case', 'fbi-guidance', 'asic-ten'],
  },
  delay: {
    name: msg`Delays and new conditions`,
    explanation: msg`One review after another, a minimum that rises, a plan that must end first: each of them keeps your money in.`,
    check: msg`Ask in writing for the whole amount by a date. A minimum alone is common on lawful sites; a new condition each time is not.`,
    sourced: 'A',
    sources: ['sec-ponzi', 'moore-han-clayton'],
    note: msg`The sources name trouble with payouts, pressure to leave the money in, and long terms. The limit of one running plan at a time is our own addition.`,
  },
  'empty-balance': {
    name: msg`A balance with nothing behind it`,
    explanation: msg`The figure on your screen is a line in a database, and the wallet behind it can be empty.`,
    check: msg`Ask for a statement that the custodian itself sends you, and for a proof of the reserves.`,
    sourced: 'A',
    sources: ['sec-group-chats'],
  },
  'recovery-offer': {
    name: msg`Help after the loss, for a fee`,
    explanation: msg`After the loss, someone offers to get your money back, and takes even more of it.`,
    check: msg`Report the loss to the police and to your bank, and pay nobody who promises to undo it.`,
    sourced: 'A',
    sources: ['fbi-guidance', 'cftc-imposters'],
  },
};
