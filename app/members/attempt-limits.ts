import { addressBlock, fromAddress, type Limit } from '#app/platform/rate-limit.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;

/** Failed log-ins of one account from one address; a success clears them. */
export function logInsOfAccountFrom(email: string, address: string): Limit {
  return {
    rule: 'log-in by account and address',
    ...accountFrom(email, address),
    limit: 10,
    windowSeconds: QUARTER_SECONDS,
  };
}

/** Log-ins of one account from wherever. Beyond it they are slowed down and not refused: an account has one owner. */
export function logInsOfAccount(email: string): Limit {
  return { rule: 'log-in by account', ...accountOf(email), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/**
 * Log-ins from one address, right and wrong: each costs a hash. A school that shares one, and logs in within the same
 * quarter of an hour, stays below.
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

/** Wrong codes of one member at the second step of a log-in, or while it is set up; a right one clears them. */
export function secondStepsOfMember(memberId: string): Limit {
  return {
    rule: 'second step by member',
    subject: memberId,
    account: memberId,
    limit: 10,
    windowSeconds: HOUR_SECONDS,
  };
}

/** Answers of the identity provider to one question, known by its state: there is one, within the life of its cookie. */
export function returnsOfState(state: string): Limit {
  return { rule: 'return of the organisation by state', subject: state, limit: 1, windowSeconds: HOUR_SECONDS };
}

const SIGN_UPS_FROM_ADDRESS = 60;

/** Sign-ups without a class code, and wrong codes, from one address. */
export function signUpsFromAddress(address: string): Limit {
  return {
    rule: 'sign-up by address',
    ...fromAddress(address),
    limit: SIGN_UPS_FROM_ADDRESS,
    windowSeconds: HOUR_SECONDS,
  };
}

/**
 * Sign-ups with the code of a class from one address: the whole class may sit behind it, and whoever comes after its
 * last place is taken should read that it is full.
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
 * Class codes that no class has, from one address, which a whole school may share. It closes the address to right codes
 * too, so that trying on never finds one.
 */
export function classCodesFromAddress(address: string): Limit {
  return { rule: 'class code by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** A join form, known by what its person is drawn from: it makes one person. Nobody returns to a page a week old. */
export function joinsByForm(form: string): Limit {
  return { rule: 'join by form', subject: form, limit: 1, windowSeconds: 7 * 24 * HOUR_SECONDS };
}

/** Classes of one founded from one address, which a whole school may share. */
export function soloClassesFromAddress(address: string): Limit {
  return { rule: 'solo class by address', ...fromAddress(address), limit: 300, windowSeconds: HOUR_SECONDS };
}

/**
 * The same without work, where somebody answered a question instead: any robot can. Most people's browsers do the work,
 * so these are few even in a school.
 */
export function soloClassesByAnswer(address: string): Limit {
  return { rule: 'solo class by answer', ...fromAddress(address), limit: 20, windowSeconds: HOUR_SECONDS };
}

/** Return codes that were nobody's, from one address, which a whole school may share. */
export function returnCodesFromAddress(address: string): Limit {
  return { rule: 'return code by address', ...fromAddress(address), limit: 100, windowSeconds: QUARTER_SECONDS };
}

/** Requests for a new password of one account, whether or not it exists, from one address. */
export function resetsOfAccountFrom(email: string, address: string): Limit {
  return {
    rule: 'reset by account and address',
    ...accountFrom(email, address),
    limit: 5,
    windowSeconds: HOUR_SECONDS,
  };
}

/** The same from wherever: beyond it they are slowed down and not refused. */
export function resetsOfAccount(email: string): Limit {
  return { rule: 'reset by account', ...accountOf(email), limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Requests for a new password from one address. */
export function resetsFromAddress(address: string): Limit {
  return { rule: 'reset by address', ...fromAddress(address), limit: 30, windowSeconds: HOUR_SECONDS };
}

/** Enquiries from one address, which a whole school may share. */
export function enquiriesFromAddress(address: string): Limit {
  return { rule: 'enquiry by address', ...fromAddress(address), limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Times that a signed-in member's password is asked again: to change it, or to withdraw. */
export function passwordChecksOfMember(memberId: string): Limit {
  return { rule: 'password by member', subject: memberId, account: memberId, limit: 10, windowSeconds: HOUR_SECONDS };
}

/**
 * Receipts that a member draws in their practice wallet, with and without a payment: each is a file to draw and a row to
 * keep. A whole life with a deposit for every plan takes less than ten.
 */
export function receiptsOfMember(memberId: string): Limit {
  return { rule: 'receipt by member', subject: memberId, limit: 20, windowSeconds: HOUR_SECONDS };
}

/** Payments out of a member's practice wallet, deposits among them; a class in a hurry makes one in some minutes. */
export function sendsOfMember(memberId: string): Limit {
  return { rule: 'send by member', subject: memberId, limit: 60, windowSeconds: HOUR_SECONDS };
}

/** Proofs of payment that a member hands in, taken or not. */
export function uploadsOfMember(memberId: string): Limit {
  return { rule: 'upload by member', subject: memberId, limit: 30, windowSeconds: HOUR_SECONDS };
}

/** Written however, it is the same account. */
function accountOf(email: string) {
  const account = email.trim().toLowerCase();
  return { subject: account, account };
}

function accountFrom(email: string, address: string) {
  const { account } = accountOf(email);
  return { subject: `${account} ${addressBlock(address)}`, account, address };
}
