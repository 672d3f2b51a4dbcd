import { randomUUID } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt, investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { arrangeDeposits } from './people.ts';
import { query } from './postgres.ts';
import type { Site } from './site/site.ts';
import { SiteClass, type SiteInvestor } from './site/site-class.ts';

type BreakableTable = 'investment' | 'withdrawal' | 'release_fee' | 'receipt' | 'outbox_message' | 'session';

/** One investor, signed in, in a class of their own whose practice time is real time. */
export interface Scene extends SiteInvestor {
  readonly class: SiteClass;
  readonly classroom: Classroom;
  readonly database: Database;
  /** In whole dollars. */
  giveDeposits(dollars: number): Promise<void>;
  /** To withdraw, in whole dollars, as if a plan without a profit had run its term. */
  giveBalance(dollars: number): Promise<void>;
  /** From now on, the database refuses a new row of `table` that belongs to their class or to them. */
  breakTable(table: BreakableTable): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openScene(site: Site): Promise<Scene> {
  const own = await SiteClass.found(site, { rate: 1 });
  return arrangeScene(site, own, await own.investor());
}

export function arrangeScene(site: Site, own: SiteClass, investor: SiteInvestor): Scene {
  const { classroom, database } = own;
  return {
    ...investor,
    class: own,
    classroom,
    database,
    giveDeposits: (dollars) => arrangeDeposits(database, classroom, investor.id, inCents(dollars), site.now()),
    async giveBalance(dollars) {
      const event = () => ({ investor: investor.id, key: randomUUID(), occurredAt: site.now() });
      const amount = inCents(dollars);
      await postOne(database, classroom.id, depositApprovedOnReceipt({ ...event(), amount }));
      await postOne(database, classroom.id, investmentPlaced({ ...event(), principal: amount, profit: cents(0n) }));
      await postOne(database, classroom.id, investmentMatured({ ...event(), payout: amount }));
    },
    async breakTable(table) {
      const { rows } = await query<{ id: string }>(site.databaseUrl, 'select id from member where email = $1', [
        investor.email,
      ]);
      const theirs = table === 'session' ? `member_id = '${rows[0]?.id}'` : `classroom_id = ${classroom.id}`;
      await query(
        site.databaseUrl,
        `alter table ${table} add constraint broken_${classroom.id} check (not (${theirs})) not valid`,
      );
    },
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  };
}

function inCents(dollars: number): Cents {
  return cents(BigInt(dollars) * 100n);
}
