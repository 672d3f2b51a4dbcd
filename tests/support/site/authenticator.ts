import { TOTP } from 'otpauth';
import type { RealTime } from '#app/time/instants.ts';
import { query } from '../postgres.ts';
import { plainText, type Visitor } from './visitor.ts';

const KEY = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/;

interface Where {
  readonly databaseUrl: string;
  readonly now: () => RealTime;
}

/** Of a member of staff. Tests log in more often than every half minute, which is not possible with a real phone. */
export class Authenticator {
  readonly #where: Where;
  readonly #email: string;
  #key: string | null = null;

  constructor(where: Where, email: string) {
    this.#where = where;
    this.#email = email;
  }

  /** Scans the key that the account page shows to a signed-in person, and submits its first code. */
  async setUp(visitor: Visitor): Promise<void> {
    const key = KEY.exec(plainText(await visitor.get('/admin/account')))?.[0];
    if (key === undefined) throw new Error('The account page shows no key to scan.');
    this.#key = key.replaceAll(' ', '');
    const answer = await visitor.post('/admin/account', { intent: 'set-up', code: this.#codeNow(this.#key) });
    if (answer.status !== 200) throw new Error(`The second factor was not set up: ${plainText(answer)}`);
  }

  /** Accepted now, even if it was used before: the database is told to forget that. */
  async code(): Promise<string> {
    if (this.#key === null) throw new Error(`${this.#email} has set up no second factor here.`);
    await query(
      this.#where.databaseUrl,
      'update second_factor set last_step = 0 where member_id = (select id from member where email = $1)',
      [this.#email],
    );
    return this.#codeNow(this.#key);
  }

  #codeNow(key: string): string {
    return new TOTP({ secret: key }).generate({ timestamp: this.#where.now().getTime() });
  }
}
