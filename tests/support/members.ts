import { randomInt } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { createClassroom } from '#app/classes/classrooms.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { joinClass } from '#app/enrolment/join-class.server.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { checkIdentity } from '#app/members/identity.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { logIn } from '#app/members/sign-in/log-in.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { MOVING_PRICE } from './life/price.ts';

export const testSettings = {
  authSecret: 'a secret of tests that is long enough to pass',
  appUrl: 'http://localhost:3000',
  isHttps: false,
  hashWork: { memory: 64, passes: 1, parallelism: 1 },
};

export async function createTestClassroom(
  database: Database,
  now: RealTime,
  choices: { joinCode?: string; sizeLimit?: number } = {},
) {
  const joinCode = choices.joinCode ?? null;
  const kind = joinCode === null ? 'open' : 'invited';
  const classroom = await createClassroom(
    database,
    { kind, name: kind, joinCode, sizeLimit: choices.sizeLimit ?? 5000, price: MOVING_PRICE },
    now,
  );
  await openAddress(database, classroom.id, HOUSE, now);
  return classroom;
}

export interface TestInvestor {
  readonly memberId: string;
  readonly investorId: InvestorId;
  readonly email: string;
  readonly password: string;
}

export async function createTestInvestor(database: Database, classroom: Classroom, now: RealTime) {
  const { passPhrase, phone, ...invented } = inventIdentity(() => randomInt(2 ** 32) / 2 ** 32);
  const fields = {
    ...invented,
    phoneNumber: phone,
    password: passPhrase,
    confirmPassword: passPhrase,
    termsAccepted: true,
  };
  const checked = checkIdentity(fields);
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals));
  const joined = await joinClass(
    { database, settings: testSettings },
    { classroomId: classroom.id, identity: checked.identity, password: passPhrase },
    now,
  );
  if (!joined.ok) throw new Error(joined.why);
  return {
    memberId: joined.memberId,
    investorId: joined.investorId,
    email: checked.identity.email,
    password: passPhrase,
  };
}

/** Without the form; returns the headers that a browser would send from then on. */
export async function signInAs(database: Database, who: { email: string; password: string }, now: RealTime) {
  const answer = await logIn(
    { database, settings: testSettings },
    { ...who, remember: true, clientAddress: '192.0.2.1' },
    now,
  );
  if (!answer.ok) throw new Error(answer.why);
  return headersWith(answer.cookies);
}

export function headersWith(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') });
}
