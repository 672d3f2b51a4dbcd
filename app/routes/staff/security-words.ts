import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SECURITY_ACTORS, SecurityEvent, Tampered } from '#app/platform/security/security-log.server.ts';

/** The events of the security log, in the order of the filter. */
export const SECURITY_WORDS: Readonly<Record<SecurityEvent['what'], MessageDescriptor>> = {
  password: msg`Log-in by password`,
  'second-step': msg`Second step of a log-in`,
  'return-code': msg`Return by code`,
  organisation: msg`Sign-in with the organisation`,
  'password-again': msg`Password asked for again`,
  limit: msg`Limit reached`,
  access: msg`Access refused`,
  'foreign-form': msg`Form from another site`,
  tampering: msg`Attempt to get round a check`,
  export: msg`File exported`,
  'password-changed': msg`Password changed`,
  'password-reset': msg`Password reset by a link`,
  'sessions-ended': msg`Sessions ended`,
  'second-factor-set-up': msg`Second factor set up`,
  'second-factor-removed': msg`Second factor removed`,
  'recovery-codes-made': msg`Recovery codes created`,
  'staff-added': msg`Member of staff added`,
  'staff-reset': msg`Password and second factor of staff reset`,
  'staff-invited': msg`Member of staff invited`,
  'staff-invitation-withdrawn': msg`Invitation taken back`,
  'staff-joined': msg`Invitation accepted`,
  'organisation-linked': msg`Linked with the organisation`,
  'staff-role-changed': msg`Role changed by the organisation`,
  'staff-access-ended': msg`Staff access ended`,
  'server-started': msg`Server started`,
  'server-stopped': msg`Server stopped`,
};

export const SECURITY_OUTCOME_WORDS: Readonly<Record<SecurityEvent['outcome'], MessageDescriptor>> = {
  done: msg({ context: 'the outcome of an event', message: 'Done' }),
  failed: msg`Failed`,
  refused: msg`Refused`,
};

/** The actors who are not members of staff. */
export const SECURITY_ACTOR_WORDS: Readonly<Record<(typeof SECURITY_ACTORS)[number], MessageDescriptor>> = {
  investor: msg`An investor`,
  unknown: msg`Unknown`,
  'command line': msg`The command line`,
  'first start': msg`The first start of the site`,
  'identity provider': msg`The organisation’s sign-in`,
  system: msg`The server`,
};

/** What was refused, and which limit was reached; a file or an id is shown as it is. */
export const SECURITY_SUBJECT_WORDS: Readonly<Record<string, MessageDescriptor>> &
  Readonly<Record<Tampered, MessageDescriptor>> = {
  request: msg`A request that no browser would send`,
  form: msg`A form that none of our pages sends`,
  'session cookie': msg`A sign-in that was not issued here`,
  challenge: msg`Proof of work that was not asked for here`,
  'number of the queue': msg`A queue number that was not issued here`,
  ticket: msg`A second step without a first`,
  link: msg`A link that does not work, or no longer works`,
  console: msg`The console, by someone who is not on the staff`,
  administrators: msg`A page for administrators`,
  class: msg`A class that is not theirs`,
  homework: msg`Homework that is not theirs`,
  check: msg`A check that is not theirs`,
  proof: msg`A proof of payment that is not theirs`,
  'log-in by account and address': msg`Log-ins to one account from one origin`,
  'log-in by account': msg`Log-ins to one account: further ones have to wait`,
  'log-in tries by address': msg`Log-ins from one origin`,
  'log-in by address': msg`Failed log-ins from one origin`,
  'second step by member': msg`Codes of one member of staff`,
  'sign-up by address': msg`Sign-ups from one origin`,
  'sign-up by class': msg`Sign-ups to one class from one origin`,
  'class code by address': msg`Wrong class codes from one origin`,
  'solo class by address': msg`Solo starts from one origin`,
  'solo class by answer': msg`Solo starts by answer from one origin`,
  'return code by address': msg`Wrong return codes from one origin`,
  'reset by account and address': msg`Resets of one account from one origin`,
  'reset by account': msg`Resets of one account: further ones have to wait`,
  'reset by address': msg`Resets from one origin`,
  'enquiry by address': msg`Enquiries from one origin`,
  'password by member': msg`Repeated password checks of one member`,
  'receipt by member': msg`Receipts by one investor`,
  'send by member': msg`Payments by one investor`,
  'upload by member': msg`Uploads by one investor`,
  'check by address': msg`People taking a check from one origin`,
  'check guess by address': msg`Wrong words for a check from one origin`,
};

/** Returns whether a text from an address or a row is one that has words. */
export function isOneOf<Name extends string>(
  words: Readonly<Record<Name, MessageDescriptor>>,
  text: string,
): text is Name {
  return Object.hasOwn(words, text);
}
