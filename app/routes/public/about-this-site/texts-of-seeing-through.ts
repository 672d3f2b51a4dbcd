import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface AboutWords {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** The page where everybody can see it. */
  readonly to?: '/warning-signs' | '/register' | '/registers' | '/collapse';
}

export const WAYS_TO_SEE_THROUGH: readonly AboutWords[] = [
  {
    id: 'xray',
    title: msg`X-ray`,
    text: msg`The button in the practice notice. It marks every warning sign on the page, says what to check instead, and writes beside the figures what the ledger knows. In a class it may be held back until the truth is shown to all, and no longer.`,
  },
  {
    id: 'spotter',
    title: msg`Spotter`,
    text: msg`In a class you can flag what worries you and what reassures you on the company’s pages. The flags set before you first opened X-ray are counted in your Debrief: found, missed, false alarm. Nobody is graded on them.`,
  },
  {
    id: 'debrief',
    title: msg`Debrief`,
    text: msg`Every invited class ends in it; in the open class you can read it at any time. It retraces your own path through the company: what you saw, what was true at that moment, and where your coins went. It names nobody in your class.`,
  },
  {
    id: 'warning-signs',
    title: msg`Warning signs`,
    text: msg`All the signs this site shows: how strong each one is, what to check, and where it is documented.`,
    to: '/warning-signs',
  },
  {
    id: 'collapse',
    title: msg`Why it collapses`,
    text: msg`The arithmetic behind such an offer, to play with: whatever the settings, no more can ever be paid out than came in.`,
    to: '/collapse',
  },
  {
    id: 'register',
    title: msg`Look up a firm`,
    text: msg`Three offers to look up in the register of an invented country: at least one of them is honest.`,
    to: '/register',
  },
  {
    id: 'registers',
    title: msg`Real registers`,
    text: msg`Where to look a firm up in your country, and where to report one.`,
    to: '/registers',
  },
];

/** Each is enough by itself: none of them can happen in Glasshouse as it was written. */
export const SIGNS_OF_ABUSE: readonly { id: string; text: MessageDescriptor }[] = [
  { id: 'notice', text: msg`The practice notice is missing at the top of a page, or on paper.` },
  { id: 'xray', text: msg`The notice has no “X-ray” button, inside or outside a class.` },
  { id: 'address', text: msg`It shows a coin address that does not begin with “play1”.` },
  {
    id: 'real',
    text: msg`It asks participants for a real payment, a real document, a real name or a real email address.`,
  },
  { id: 'look', text: msg`It has a different name, logo or look.` },
  { id: 'end', text: msg`There is no Debrief, or someone tells you to skip it.` },
];

export const WHEN_ABUSED: readonly { id: string; text: MessageDescriptor }[] = [
  { id: 'pay', text: msg`Pay nothing, or nothing more, no matter what they ask for or how little it is.` },
  { id: 'keep', text: msg`Keep its address, its messages and your receipts. Take screenshots of the pages.` },
  { id: 'bank', text: msg`If you have paid, tell your bank or your card company today.` },
  { id: 'report', text: msg`Report it to the police and to the financial regulator of your country.` },
  {
    id: 'us',
    text: msg`Also tell the people who publish Glasshouse, at the place where its source is published, so that they can warn others.`,
  },
];
