import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The acts, as the audit trail names them. */
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
  'clock-jumped': msg`Clock moved on`,
  'class-opened': msg`Class opened`,
  'class-started': msg`Class started`,
  'class-collapsed': msg`Collapse`,
  'class-debriefed': msg`Debrief shown`,
  'scenario-set': msg`Scenario changed`,
  'lesson-set': msg`Lesson plan changed`,
  'homework-set': msg`Homework set`,
  'homework-ended': msg`Homework ended`,
  'homework-reported': msg`Homework report created`,
  'homework-erased': msg`Homework erased`,
  'check-set': msg`Check set`,
  'check-lesson-ended': msg`Lesson of a check ended`,
  'check-published': msg`Figures of a check published`,
  'check-erased': msg`Check erased`,
  'investor-left': msg`Investor left`,
  'investor-sessions-ended': msg`Sessions of an investor ended`,
  'chat-number-changed': msg`Chat number changed`,
  'enquiry-deleted': msg`Enquiry deleted`,
  'create staff': msg`Member of staff added`,
  'reset staff password': msg`Password and second factor of staff reset`,
  'staff-invited': msg`Member of staff invited`,
  'staff-invitation-withdrawn': msg`Invitation taken back`,
  'staff-joined': msg`Invitation accepted`,
  'staff-joined-by-claim': msg`Let in by the organisation`,
  'staff-role-changed': msg`Role changed by the organisation`,
  'identity-provider-linked': msg`Linked with the organisation`,
  'staff-access-ended': msg`Staff access ended`,
  'second-factor-set-up': msg`Second factor set up`,
  'second-factor-removed': msg`Second factor removed`,
  'recovery-codes-made': msg`Recovery codes created`,
  'recovery-code-used': msg`Recovery code used`,
} as const satisfies Record<string, MessageDescriptor>;

export type AuditAction = keyof typeof AUDIT_ACTION_WORDS;

/** Returns whether a text from the address or a row names an act that has words. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTION_WORDS, text);
}

/** How to read the value of a fact. */
type FactKind = 'dollars' | 'coins' | 'plain';

/** The facts that entries keep about the state before and after. */
export const AUDIT_FACTS: Readonly<Record<string, { readonly words: MessageDescriptor; readonly kind: FactKind }>> = {
  status: { words: msg`Status`, kind: 'plain' },
  claimed: { words: msg`Claimed`, kind: 'dollars' },
  amount: { words: msg`Asked for`, kind: 'dollars' },
  credited: { words: msg`Credited`, kind: 'dollars' },
  fee: { words: msg`Fee`, kind: 'dollars' },
  satoshi: { words: msg`Paid`, kind: 'coins' },
  returned: { words: msg`Returned`, kind: 'coins' },
  coinsReturned: { words: msg`Returned`, kind: 'coins' },
  backing: { words: msg`Backed by`, kind: 'plain' },
  reason: { words: msg`Reason`, kind: 'plain' },
  investor: { words: msg`Investor`, kind: 'plain' },
  address: { words: msg`Address`, kind: 'plain' },
  rate: { words: msg`Practice seconds per real second`, kind: 'plain' },
  phoneNumber: { words: msg`Chat number`, kind: 'plain' },
  email: { words: msg`E-mail`, kind: 'plain' },
  role: { words: msg`Role`, kind: 'plain' },
};

/** The values with words of their own; any other is shown as it was kept. */
export const AUDIT_VALUE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  pending: msg`pending`,
  approved: msg`approved`,
  declined: msg`declined`,
  coins: msg`coins`,
  receipt: msg`a receipt alone`,
  administrator: msg`administrator`,
  facilitator: msg`facilitator`,
};

/** Actors who are not members, by the names that the trail keeps. */
export const AUDIT_ACTOR_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'first start': msg`The first start of the site`,
  'command line': msg`The command line`,
  lesson: msg`The lesson plan`,
  clock: msg`The clock itself`,
  'the end of the class': msg`The end of the class`,
  'the end of the homework': msg`The end of the homework`,
  'an investor': msg`An investor`,
  scenario: msg`The scenario`,
  // The people an erased class knew: what they were is kept, but not who.
  administrator: msg`An administrator`,
  facilitator: msg`A facilitator`,
  staff: msg`Someone on the staff`,
};
