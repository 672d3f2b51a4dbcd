import { addressBlock, fromAddress, type Limit } from '#app/platform/rate-limit.ts';
import { plainEmail } from './identity.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;

/** Failed log-ins; a success clears them. */
export function logInsOfAccountFrom(email: string, address: string): Limit {
  return {
    rule: 'log-in by account and address',
    ...accountFrom(email, address),
    limit: 10,
    windowSeconds: QUARTER_SECONDS,
  };
}

/** From anywhere. Beyond it log-ins are slowed down, not refused: an account has one owner. */
export function logInsOfAccount(email: string): Limit {
  return { rule: 'log-in by account', ...accountOf(email), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/**
 * Right or wrong, because each costs a hash. A school that shares one address, and logs in within the same quarter of
 * an hour, stays below it.
 */
export function logInTriesFromAddress(address: string): Limit {
  return {
    rule: 'log-in tries by address',
    ...fromAddress(address),
    limit: 600,
    windowSeconds: QUARTER_SECONDS,
  };
}

/** Failed log-ins from one address, which a whole school may share. */
export function logInsFromAddress(address: string): Limit {
  return { rule: 'log-in by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** Wrong codes, at log-in or while the second factor is set up; a right one clears them. */
export function secondStepsOfMember(memberId: string): Limit {
  return {
    rule: 'second step by member',
    subject: memberId,
    account: memberId,
    limit: 10,
    windowSeconds: HOUR_SECONDS,
  };
}

/** The identity provider may answer a question, known by its state, once within the life of its cookie. */
export function returnsOfState(state: string): Limit {
  return { rule: 'return of the organisation by state', subject: state, limit: 1, windowSeconds: HOUR_SECONDS };
}

/** A whole school may share one address, and opens its homework at the bell. */
export function launchesFromAddress(address: string): Limit {
  return { rule: 'launch by address', ...fromAddress(address), limit: 2_000, windowSeconds: QUARTER_SECONDS };
}

/** A learning platform may answer a question, known by its state, once within the life of its cookie. */
export function launchesOfState(state: string): Limit {
  return { rule: 'launch by state', subject: state, limit: 1, windowSeconds: HOUR_SECONDS };
}

const SIGN_UPS_FROM_ADDRESS = 60;

/** Sign-ups without a class code, and wrong codes. */
export function signUpsFromAddress(address: string): Limit {
  return {
    rule: 'sign-up by address',
    ...fromAddress(address),
    limit: SIGN_UPS_FROM_ADDRESS,
    windowSeconds: HOUR_SECONDS,
  };
}

/** The whole class may share an address, and people who come when it is full should read that it is full. */
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
 * Codes that no class has, from one address, which a whole school may share. Beyond it the address is closed to right
 * codes too, so that guessing never finds one.
 */
export function classCodesFromAddress(address: string): Limit {
  return { rule: 'class code by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** A join form, known by what its person is drawn from, makes one person. Nobody returns to a page a week old. */
export function joinsByForm(form: string): Limit {
  return { rule: 'join by form', subject: form, limit: 1, windowSeconds: 7 * 24 * HOUR_SECONDS };
}

/** A whole school may share one address. */
export function soloClassesFromAddress(address: string): Limit {
  return { rule: 'solo class by address', ...fromAddress(address), limit: 300, windowSeconds: HOUR_SECONDS };
}

/**
 * Where a question was answered instead of doing the work, which any robot can do. Most people's browsers do the work,
 * so these are few even in a school.
 */
export function soloClassesByAnswer(address: string): Limit {
  return { rule: 'solo class by answer', ...fromAddress(address), limit: 20, windowSeconds: HOUR_SECONDS };
}

/** Codes that belonged to nobody, from one address, which a whole school may share. */
export function returnCodesFromAddress(address: string): Limit {
  return { rule: 'return code by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** Codes of certificates that were never given, from one address, which a whole organisation may share. */
export function certificatesFromAddress(address: string): Limit {
  return { rule: 'certificate by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** Whether or not the account exists. */
export function resetsOfAccountFrom(email: string, address: string): Limit {
  return {
    rule: 'reset by account and address',
    ...accountFrom(email, address),
    limit: 5,
    windowSeconds: HOUR_SECONDS,
  };
}

/** From anywhere. Beyond it requests for a new password are slowed down, not refused. */
export function resetsOfAccount(email: string): Limit {
  return { rule: 'reset by account', ...accountOf(email), limit: 60, windowSeconds: HOUR_SECONDS };
}

export function resetsFromAddress(address: string): Limit {
  return { rule: 'reset by address', ...fromAddress(address), limit: 30, windowSeconds: HOUR_SECONDS };
}

/** A whole school may share one address. */
export function enquiriesFromAddress(address: string): Limit {
  return { rule: 'enquiry by address', ...fromAddress(address), limit: 60, windowSeconds: HOUR_SECONDS };
}

/** A signed-in member is asked for their password again to change it, or to withdraw. */
export function passwordChecksOfMember(memberId: string): Limit {
  return { rule: 'password by member', subject: memberId, account: memberId, limit: 10, windowSeconds: HOUR_SECONDS };
}

/**
 * With or without a payment: each receipt is a file to draw and a row to store. A whole life with a deposit for every
 * plan takes fewer than ten.
 */
export function receiptsOfMember(memberId: string): Limit {
  return { rule: 'receipt by member', subject: memberId, limit: 20, windowSeconds: HOUR_SECONDS };
}

/** Payments out of the practice wallet, including deposits; a class in a hurry makes one every few minutes. */
export function sendsOfMember(memberId: string): Limit {
  return { rule: 'send by member', subject: memberId, limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Proofs of payment, whether or not they are accepted. */
export function uploadsOfMember(memberId: string): Limit {
  return { rule: 'upload by member', subject: memberId, limit: 30, windowSeconds: HOUR_SECONDS };
}

/** The same however the address is written. */
function accountOf(email: string) {
  const account = plainEmail(email);
  return { subject: account, account };
}

function accountFrom(email: string, address: string) {
  const { account } = accountOf(email);
  return { subject: `${account} ${addressBlock(address)}`, account, address };
}

// Links and steps of a sign-in, in real time; for how long a session lasts, see sign-in/sessions.server.ts.

export const RESET_LINK_MINUTES = 30;
/**
 * Before a link is replaced: otherwise someone who asks again and again could end each link before its owner has
 * followed it, and fill their mailbox.
 */
export const STAFF_LINK_REST_MINUTES = 5;

export const INVITATION_HOURS = 48;

/** For someone whose password was right, or whom their organisation knows, to look for their code. */
export const SECOND_STEP_MINUTES = 10;
/** For a step of a sign-in by the organisation. */
export const CARRIED_MINUTES = 10;
/** An act that cannot be undone may follow this long after the organisation has checked again who it is. */
export const CONFIRMED_MINUTES = 5;
