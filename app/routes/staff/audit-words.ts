import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ARM_WORDS } from '#app/check/estimate/check-figures.tsx';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { DEPOSIT_REASON_LABELS, WITHDRAWAL_REASON_LABELS } from '../decline-reason-words.ts';
import { DESIGN_WORDS, OFFER_SET_WORDS, WAVE_WORDS } from './check/check-words.ts';

export const AUDIT_ACTION_WORDS = {
  'class-founded': msg`Class created`,
  'class-closed': msg`Class closed`,
  'class-erased': msg`Class erased`,
  'deposit-approved': msg`Deposit approved`,
  'deposit-declined': msg`Deposit declined`,
  'unmatched-credited': msg`Coins without a deposit credited`,
  'unmatched-returned': msg`Coins without a deposit returned`,
  'withdrawal-approved': msg`Withdrawal approved`,
  'withdrawal-declined': msg`Withdrawal declined`,
  'house-address-rotated': msg`Deposit address rotated`,
  'clock-changed': msg`Clock changed`,
  'clock-jumped': msg`Clock moved forward`,
  'class-opened': msg`Class opened`,
  'class-started': msg`Class started`,
  'class-collapsed': msg`Collapse`,
  'coins-taken': msg`Coins taken at the collapse`,
  'class-debriefed': msg`Debrief shown`,
  'scenario-set': msg`Scenario changed`,
  'lesson-set': msg`Lesson plan changed`,
  'homework-set': msg`Homework assigned`,
  'homework-ended': msg`Homework ended`,
  'homework-reported': msg`Homework report created`,
  'homework-erased': msg`Homework erased`,
  'check-set': msg`Check created`,
  'check-lesson-ended': msg`Lesson of a check ended`,
  'check-published': msg`Figures of a check published`,
  'check-erased': msg`Check erased`,
  'investor-left': msg`Investor left`,
  'investor-sessions-ended': msg`Sessions of an investor ended`,
  'chat-number-changed': msg`Chat number changed`,
  'enquiry-deleted': msg`Enquiry deleted`,
  'create staff': msg`Staff member added`,
  'reset staff password': msg`Password and second factor of staff reset`,
  'staff-invited': msg`Staff member invited`,
  'staff-invitation-withdrawn': msg`Invitation taken back`,
  'staff-joined': msg`Invitation accepted`,
  'staff-joined-by-claim': msg`Let in by the organization`,
  'staff-role-changed': msg`Role changed by the organization`,
  'identity-provider-linked': msg`Linked with the organization`,
  'staff-access-ended': msg`Staff access ended`,
  'second-factor-set-up': msg`Second factor set up`,
  'second-factor-removed': msg`Second factor removed`,
  'recovery-codes-made': msg`Recovery codes created`,
  'recovery-code-used': msg`Recovery code used`,
} as const satisfies Record<string, MessageDescriptor>;

export type AuditAction = keyof typeof AUDIT_ACTION_WORDS;

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTION_WORDS, text);
}

/** Any value without words is shown as it was recorded. */
type ValueWords = Readonly<Record<string, MessageDescriptor>>;

const STATUS_WORDS: ValueWords = { pending: msg`pending`, approved: msg`approved`, declined: msg`declined` };
const BACKING_WORDS: ValueWords = { coins: msg`coins`, receipt: msg`a receipt alone` };
const ROLE_WORDS: ValueWords = { administrator: msg`administrator`, facilitator: msg`facilitator` };
const REASON_WORDS: ValueWords = { ...DEPOSIT_REASON_LABELS, ...WITHDRAWAL_REASON_LABELS };
const SCENARIO_TITLES: ValueWords = titlesOf(STORY_WORDS);
const DESIGN_TITLES: ValueWords = titlesOf(DESIGN_WORDS);

function titlesOf(words: Readonly<Record<string, { readonly title: MessageDescriptor }>>): ValueWords {
  return Object.fromEntries(Object.entries(words).map(([name, { title }]) => [name, title]));
}

/** Entries record them from before and after the act. */
export const AUDIT_FACTS: Readonly<
  Record<string, { readonly words: MessageDescriptor; readonly values: 'dollars' | 'coins' | ValueWords }>
> = {
  status: { words: msg`Status`, values: STATUS_WORDS },
  claimed: { words: msg`Claimed`, values: 'dollars' },
  amount: { words: msg`Asked for`, values: 'dollars' },
  credited: { words: msg`Credited`, values: 'dollars' },
  fee: { words: msg`Fee`, values: 'dollars' },
  satoshi: { words: msg`Paid`, values: 'coins' },
  returned: { words: msg`Returned`, values: 'coins' },
  coinsReturned: { words: msg`Returned`, values: 'coins' },
  backing: { words: msg`Backed by`, values: BACKING_WORDS },
  reason: { words: msg`Reason`, values: REASON_WORDS },
  investor: { words: msg`Investor`, values: {} },
  address: { words: msg`Address`, values: {} },
  rate: { words: msg`Practice seconds per real second`, values: {} },
  phoneNumber: { words: msg`Chat number`, values: {} },
  email: { words: msg`Email`, values: {} },
  role: { words: msg`Role`, values: ROLE_WORDS },
  scenario: { words: msg`Scenario`, values: SCENARIO_TITLES },
  sizeLimit: { words: msg`Maximum participants`, values: {} },
  lifetimeDays: { words: msg`Erased after this many days`, values: {} },
  days: { words: msg`Open for this many days`, values: {} },
  design: { words: msg`Design`, values: DESIGN_TITLES },
  plannedPeople: { words: msg`People you expect`, values: {} },
  offerSet: { words: msg`Offers`, values: titlesOf(OFFER_SET_WORDS) },
  arm: { words: msg`Whose lesson it is`, values: ARM_WORDS },
  wave: { words: msg`Wave`, values: WAVE_WORDS },
};

export const AUDIT_ACTOR_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'first start': msg`The first start of the site`,
  'command line': msg`The command line`,
  lesson: msg`The lesson plan`,
  clock: msg`The clock itself`,
  'the end of the class': msg`The end of the class`,
  'the end of the homework': msg`The end of the homework`,
  'an investor': msg`An investor`,
  scenario: msg`The scenario`,
  // The people of an erased class: what they were is kept, but not who.
  administrator: msg`An administrator`,
  facilitator: msg`A facilitator`,
  staff: msg`Someone on the staff`,
};
