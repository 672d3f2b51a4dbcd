import { addressBlock, fromAddress, type Limit } from '#app/platform/rate-limit.ts';
import { plainEmail } from './identity.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;

/** Limits failed log-ins to one account from one address; a success clears them. */
export function logInsOfAccountFrom(email: string, address: string): Limit {
  return {
    rule: 'log-in by account and address',
    ...accountFrom(email, address),
    limit: 10,
    windowSeconds: QUARTER_SECONDS,
  };
}

/**
 * Limits log-ins to one account from anywhere. Beyond it they are slowed down, not refused: an account has one owner.
 */
export function logInsOfAccount(email: string): Limit {
  return { rule: 'log-in by account', ...accountOf(email), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/**
 * Limits log-ins from one address, right or wrong, because each costs a hash. A school that shares one address, and
 * logs in within the same quarter of an hour, stays below it.
 */
export function logInTriesFromAddress(address: string): Limit {
  return {
    rule: 'log-in tries by address',
    ...fromAddress(address),
    limit: 600,
    windowSeconds: QUARTER_SECONDS,
  };
}

/** Limits failed log-ins from one address, which a whole school may share. */
export function logInsFromAddress(address: string): Limit {
  return { rule: 'log-in by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** Limits a member's wrong codes at the second step of a log-in, or while it is set up; a right one clears them. */
export function secondStepsOfMember(memberId: string): Limit {
  return {
    rule: 'second step by member',
    subject: memberId,
    account: memberId,
    limit: 10,
    windowSeconds: HOUR_SECONDS,
  };
}

/** Limits the identity provider's answers to one question, known by its state, to one within the life of its cookie. */
export function returnsOfState(state: string): Limit {
  return { rule: 'return of the organisation by state', subject: state, limit: 1, windowSeconds: HOUR_SECONDS };
}

const SIGN_UPS_FROM_ADDRESS = 60;

/** Limits sign-ups without a class code, and wrong codes, from one address. */
export function signUpsFromAddress(address: string): Limit {
  return {
    rule: 'sign-up by address',
    ...fromAddress(address),
    limit: SIGN_UPS_FROM_ADDRESS,
    windowSeconds: HOUR_SECONDS,
  };
}

/**
 * Limits sign-ups with the code of a class from one address: the whole class may sit behind it, and people who come
 * after its last place is taken should read that it is full.
 */
export function signUpsOfClass(classroom: { id: number; sizeLimit: number }, address: string): Limit {
  const subject = `${classroom.id} ${addressBlock(address)}`;
  return {
    rule: 'sign-up by class',
    subject,
    address,
    limit: classroom.sizeLimit + SIGN_UPS_FROM_ADDRESS,
    windowSeconds: HOUR_SECONDS,
  };
}

/**
 * Limits class codes that no class has from one address, which a whole school may share. Beyond it the address is
 * closed to right codes too, so that guessing never finds one.
 */
export function classCodesFromAddress(address: string): Limit {
  return { rule: 'class code by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/**
 * Limits a join form, known by what its person is drawn from, to making one person. Nobody returns to a page a week
 * old.
 */
export function joinsByForm(form: string): Limit {
  return { rule: 'join by form', subject: form, limit: 1, windowSeconds: 7 * 24 * HOUR_SECONDS };
}

/** Limits classes of one founded from one address, which a whole school may share. */
export function soloClassesFromAddress(address: string): Limit {
  return { rule: 'solo class by address', ...fromAddress(address), limit: 300, windowSeconds: HOUR_SECONDS };
}

/**
 * Limits the same where a question was answered instead of doing the work, which any robot can do. Most people's
 * browsers do the work, so these are few even in a school.
 */
export function soloClassesByAnswer(address: string): Limit {
  return { rule: 'solo class by answer', ...fromAddress(address), limit: 20, windowSeconds: HOUR_SECONDS };
}

/** Limits return codes that belonged to nobody, from one address, which a whole school may share. */
export function returnCodesFromAddress(address: string): Limit {
  return { rule: 'return code by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** Limits requests for a new password of one account, whether or not it exists, from one address. */
export function resetsOfAccountFrom(email: string, address: string): Limit {
  return {
    rule: 'reset by account and address',
    ...accountFrom(email, address),
    limit: 5,
    windowSeconds: HOUR_SECONDS,
  };
}

/** Limits the same from anywhere: beyond it they are slowed down, not refused. */
export function resetsOfAccount(email: string): Limit {
  return { rule: 'reset by account', ...accountOf(email), limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Limits requests for a new password from one address. */
export function resetsFromAddress(address: string): Limit {
  return { rule: 'reset by address', ...fromAddress(address), limit: 30, windowSeconds: HOUR_SECONDS };
}

/** Limits enquiries from one address, which a whole school may share. */
export function enquiriesFromAddress(address: string): Limit {
  return { rule: 'enquiry by address', ...fromAddress(address), limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Limits how often a signed-in member is asked for their password again: to change it, or to withdraw. */
export function passwordChecksOfMember(memberId: string): Limit {
  return { rule: 'password by member', subject: memberId, account: memberId, limit: 10, windowSeconds: HOUR_SECONDS };
}

/**
 * Limits receipts that a member draws in their practice wallet, with or without a payment: each is a file to draw and a
 * row to keep. A whole life with a deposit for every plan takes fewer than ten.
 */
export function receiptsOfMember(memberId: string): Limit {
  return { rule: 'receipt by member', subject: memberId, limit: 20, windowSeconds: HOUR_SECONDS };
}

/**
 * Limits payments out of a member's practice wallet, including deposits; a class in a hurry makes one every few
 * minutes.
 */
export function sendsOfMember(memberId: string): Limit {
  return { rule: 'send by member', subject: memberId, limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Limits proofs of payment that a member hands in, whether or not they are accepted. */
export function uploadsOfMember(memberId: string): Limit {
  return { rule: 'upload by member', subject: memberId, limit: 30, windowSeconds: HOUR_SECONDS };
}

/** Returns the account of an e-mail address, the same however it is written. */
function accountOf(email: string) {
  const account = plainEmail(email);
  return { subject: account, account };
}

function accountFrom(email: string, address: string) {
  const { account } = accountOf(email);
  return { subject: `${account} ${addressBlock(address)}`, account, address };
}

// How long links and steps of a sign-in last, in real time; for how long a session lasts, see
// sign-in/sessions.server.ts.

/** How long a link for a new password works. */
export const RESET_LINK_MINUTES = 30;
/**
 * How old a staff member's link must be before it is replaced: otherwise someone who asks again and again could end
 * each link before its owner has followed it, and fill their mailbox.
 */
export const STAFF_LINK_REST_MINUTES = 5;

/** How long the link of an invitation to the staff works. */
export const INVITATION_HOURS = 48;

/** How long someone whose password was right, or whom their organisation knows, may look for their code. */
export const SECOND_STEP_MINUTES = 10;
/** How long someone has for a step of a sign-in by the organisation. */
export const CARRIED_MINUTES = 10;
/** How long an act that cannot be undone may follow after the organisation has checked again who it is. */
export const CONFIRMED_MINUTES = 5;
