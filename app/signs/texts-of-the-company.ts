import { msg } from '@lingui/core/macro';
import type { Chapter } from './warning-sign.ts';

/** Who is behind it: signs 10 to 21. */
export const SIGNS_OF_IDENTITY: Chapter = {
  'not-registered': {
    name: msg`Not on any register`,
    explanation: msg`Almost everywhere, taking the public’s money to invest it requires permission, so a firm that no regulator knows is the strongest single sign.`,
    check: msg`Type the address of your regulator’s register yourself, and search there for the exact name of the firm.`,
    sourced: 'A',
    sources: ['fca-unauthorised', 'sec-complaints'],
  },
  'company-number': {
    name: msg`A company number sold as a license`,
    explanation: msg`Anyone can form a company cheaply, and its number is no permission to take investments.`,
    check: msg`Look in the register of the financial regulator, not in the register of companies.`,
    sourced: 'B',
    sources: ['agarwal-vasek'],
  },
  'framed-certificate': {
    name: msg`A framed certificate`,
    explanation: msg`A certificate can be drawn in minutes, so the picture of one proves nothing.`,
    check: msg`Ask the authority that is said to have issued it, and take its contact details from its own site.`,
    sourced: 'A',
    sources: ['cftc-imposters', 'kwikchex-documents'],
  },
  'claimed-approval': {
    name: msg`Approved by an authority`,
    explanation: msg`Regulators license firms, but they never vouch for an offer, so an offer that calls itself approved misleads you.`,
    check: msg`Read on the regulator’s own page what the firm may do, and what it may not do.`,
    sourced: 'A',
    sources: ['sec-cftc-endorsements', 'sec-2002'],
  },
  'cloned-firm': {
    name: msg`A borrowed name`,
    explanation: msg`The name and the number of a real firm are shown with different contact details, so that a quick search finds the real firm.`,
    check: msg`Call the firm back on the telephone number given in the register.`,
    sourced: 'A',
    sources: ['fca-clones', 'sec-fbi-impersonators'],
  },
  'invented-team': {
    name: msg`A team that nobody can find`,
    explanation: msg`If the people behind the money cannot be traced, nobody will answer for it.`,
    check: msg`Search with their photographs, and ask the firms they name whether they ever worked there.`,
    sourced: 'A',
    sources: ['cftc-learn', 'finra-hyips'],
  },
  'prestige-address': {
    name: msg`A grand address`,
    explanation: msg`A famous street or a rented letter box can stand for an office that does not exist.`,
    check: msg`Look at the place in a map’s street view, and ask at the building whether the firm has offices there.`,
    sourced: 'A',
    sources: ['fca-crypto', 'cftc-learn'],
  },
  'young-domain': {
    name: msg`A site younger than its story`,
    explanation: msg`A history of many years does not fit a web address that was registered a month ago.`,
    check: msg`Look up on lookup.icann.org when the web address was registered.`,
    sourced: 'A',
    sources: ['cftc-learn'],
  },
  'out-of-reach': {
    name: msg`Out of reach of the law`,
    explanation: msg`If the firm is based where no authority of your country can reach it, nobody handles your complaint and no fund makes up for your loss.`,
    check: msg`Ask which ombudsman and which compensation fund would cover you, and have both confirm it.`,
    sourced: 'A',
    sources: ['finra-hyips', 'fca-unauthorised'],
  },
  'copy-errors': {
    name: msg`Spelling and copying mistakes`,
    explanation: msg`Careless text can show that a site was copied, but honest firms make mistakes too.`,
    check: msg`Search for an odd sentence in quotation marks, and see where else it appears.`,
    strength: 'weak',
    sourced: 'A',
    sources: ['cftc-learn'],
  },
  'template-twin': {
    name: msg`The same site under other names`,
    explanation: msg`Kits for such sites are sold, so the same pages and sentences come back under many names.`,
    check: msg`Search for the slogan or for a sentence of the footer, and see who else uses it.`,
    sourced: 'A',
    sources: ['finra-hyips', 'neisius-clayton'],
  },
  'warning-list': {
    name: msg`On a warning list`,
    explanation: msg`A regulator has already warned about this name; not being on the list proves nothing.`,
    check: msg`Search the warning list of your regulator, and I-SCAN, the common list of regulators worldwide.`,
    sourced: 'A',
    sources: ['iosco-scam'],
  },
};

/** Manufactured trust: signs 22 to 30. */
export const SIGNS_OF_TRUST: Chapter = {
  'invented-testimonials': {
    name: msg`Praise from happy clients`,
    explanation: msg`Happy clients on the seller’s own page may be paid, or may not exist at all.`,
    check: msg`Search for their photographs and for their exact words, and see where else they appear.`,
    sourced: 'A',
    sources: ['sec-crypto'],
  },
  'review-badge': {
    name: msg`A badge full of stars`,
    explanation: msg`A picture of five stars, or reviews that were bought, imitate an independent judge.`,
    check: msg`Open the review site yourself, read the reviews with one star, and look at the dates.`,
    sourced: 'B',
    sources: ['kwikchex-reviews'],
  },
  'payout-counter': {
    name: msg`Counters of success`,
    explanation: msg`A page can count up to any number of clients or payouts, and nobody can check the figure.`,
    check: msg`Ask for some of the transfers behind the figure, and look them up.`,
    sourced: 'C',
    sources: ['finra-hyips'],
    note: msg`The source speaks of invented popularity in general. It is our own inference that a counter is one of its forms.`,
  },
  'staged-activity': {
    name: msg`Someone was just paid`,
    explanation: msg`The names and amounts of people who were just paid can come from a list, and they make you feel late.`,
    check: msg`Load the page again, and see whether the same names come back.`,
    sourced: 'C',
    sources: ['ftc-dark-patterns'],
    note: msg`The source speaks of invented activity of other buyers in general. It is our own inference that payouts are one of its forms.`,
  },
  'borrowed-face': {
    name: msg`A famous face`,
    explanation: msg`Often the well-known people never agreed to it, or their picture and voice were faked.`,
    check: msg`Check the person’s own official channel to see whether they say so there.`,
    sourced: 'A',
    sources: ['fca-crypto', 'asic-ten', 'engadget'],
  },
  'payment-proofs': {
    name: msg`Pictures of payouts`,
    explanation: msg`Pictures of payouts, and even real early payouts, prove only that new money came in.`,
    check: msg`Ask where the money for the payouts came from, and who has audited it.`,
    sourced: 'B',
    sources: ['moore-han-clayton', 'sec-group-chats'],
  },
  'paid-rankings': {
    name: msg`Rankings that are paid`,
    explanation: msg`Sites that rank such programs are often paid by them for every newcomer.`,
    check: msg`Find out who pays the site that does the ranking.`,
    sourced: 'A',
    sources: ['finra-hyips', 'neisius-clayton'],
  },
  'scam-notice': {
    name: msg`A warning about other scams`,
    explanation: msg`A seller who warns you of fraud seems honest, but the warning proves nothing.`,
    check: msg`Set the words aside, and look the firm up in the register.`,
    sourced: 'A',
    sources: ['finra-hyips'],
  },
  'early-success': {
    name: msg`A first success`,
    explanation: msg`The first small withdrawal is paid because it is bait for a larger deposit.`,
    check: msg`Take it as advertising: it does not show that a large amount would be paid.`,
    sourced: 'A',
    sources: ['sec-five-ways'],
  },
};

/** Data and security: signs 45 and 46. */
export const SIGNS_OF_DATA: Chapter = {
  'readable-password': {
    name: msg`A password that they can read`,
    explanation: msg`A site that can show or mail you your password keeps it where a thief can read it too.`,
    check: msg`Use another password for every site, and leave a site that can read yours.`,
    // The reference does not call it a sign of fraud as such.
    strength: 'weak',
    sourced: 'B',
    sources: ['cwe-256'],
    note: msg`The source describes a mistake in security. It is not a sign of fraud as such.`,
  },
  'identity-upload': {
    name: msg`Papers and selfies`,
    explanation: msg`Honest firms must ask for your papers too, so what matters is who asks: in the wrong hands they are sold.`,
    check: msg`Look the firm up in the register first, and hand over papers last.`,
    strength: 'weak',
    sourced: 'A',
    sources: ['sec-five-ways'],
  },
};
