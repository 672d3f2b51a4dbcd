import { randomInt } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { createStaff } from '#app/members/staff.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { query } from '../postgres.ts';
import { Authenticator } from './authenticator.ts';
import { logIn, signUp, Visitor } from './visitor.ts';

interface Where {
  readonly url: string;
  readonly databaseUrl: string;
  readonly now: () => RealTime;
}

export interface SiteInvestor {
  readonly visitor: Visitor;
  readonly id: InvestorId;
  readonly email: string;
  readonly password: string;
}

/** With its own code and clock, and access to the site's database. */
export class SiteClass {
  readonly where: Where;
  readonly classroom: Classroom;
  readonly code: string;
  readonly #open: OpenDatabase;

  private constructor(where: Where, classroom: Classroom, code: string, open: OpenDatabase) {
    this.where = where;
    this.classroom = classroom;
    this.code = code;
    this.#open = open;
  }

  /** Its price stays at $60,000; `rate` practice seconds pass in a real one. */
  static async found(
    where: Where,
    choices: { readonly rate?: number; readonly sizeLimit?: number; readonly scenario?: Scenario } = {},
  ): Promise<SiteClass> {
    const open = openDatabase({ url: where.databaseUrl, poolSize: 4 });
    const code = inventCode();
    const classroom = await establishClass(
      open.database,
      {
        kind: 'invited',
        name: `Class ${code}`,
        joinCode: code,
        sizeLimit: choices.sizeLimit ?? 1000,
        rate: choices.rate ?? 1440,
        scenario: choices.scenario ?? BY_HAND,
        price: { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 },
      },
      where.now(),
    );
    return new SiteClass(where, classroom, code, open);
  }

  get database() {
    return this.#open.database;
  }

  async investor(headers: Readonly<Record<string, string>> = {}): Promise<SiteInvestor> {
    const visitor = new Visitor(this.where.url, headers);
    const who = await signUp(visitor, this.code);
    const { rows } = await query<{ id: number }>(
      this.where.databaseUrl,
      'select investor.id from investor join member on member.id = member_id where email = $1',
      [who.email],
    );
    return { visitor, id: investorId(rows[0]?.id ?? 0), ...who };
  }

  /** Of this class alone. */
  async facilitator(): Promise<Visitor> {
    return (await this.facilitatorWithPassword()).visitor;
  }

  /** For acts that ask for the password again. */
  async facilitatorWithPassword(): Promise<{
    readonly visitor: Visitor;
    readonly email: string;
    readonly password: string;
    readonly authenticator: Authenticator;
  }> {
    const email = `facilitator-${this.code.toLowerCase()}@example.test`;
    const made = await createStaff(
      { database: this.database, actor: 'test' },
      { email, role: 'facilitator' },
      this.where.now(),
    );
    if (!made.ok) throw new Error(made.why);
    await query(this.where.databaseUrl, 'update member set must_change_password = false where email = $1', [email]);
    await query(this.where.databaseUrl, 'insert into facilitation select $1, id from member where email = $2', [
      this.classroom.id,
      email,
    ]);
    const visitor = new Visitor(this.where.url);
    const authenticator = new Authenticator(this.where, email);
    const password = made.oneTimePassword;
    await logIn(visitor, { email, password, authenticator });
    return { visitor, email, password, authenticator };
  }

  [Symbol.asyncDispose]() {
    return this.#open.close();
  }
}

function inventCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}
