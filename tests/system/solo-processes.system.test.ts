import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startEmbeddedPostgres } from '../../launcher/embedded-postgres.ts';
import { query } from '../support/postgres.ts';
import { endServer } from '../support/site/server-process.ts';
import { startSite } from '../support/site/site.ts';
import { SoloVisitor } from '../support/site/solo-visitor.ts';

const LIVES = 100;
const AT_ONCE = 8;
const DEPOSIT = '/dashboard/deposit';

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-solo-'));
const postgres = await startEmbeddedPostgres({ dataDirectory, log: createLog('error') });
const environment = {
  DATABASE_URL: postgres.superuserUrl(),
  AUTH_SECRET: 'a secret that both of the processes know',
  TRUST_PROXY: '1',
};
const [one, other] = await Promise.all([startSite(environment), startSite(environment)]);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await postgres.stop();
  await rm(dataDirectory, { recursive: true });
});

async function everybody<Person>(people: readonly Person[], work: (person: Person) => Promise<void>) {
  const left = [...people];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let person = left.shift(); person !== undefined; person = left.shift()) await work(person);
    }),
  );
}

/** Leaves out the crowd. */
async function depositsOfPeople() {
  const { rows } = await query(
    postgres.superuserUrl(),
    `select count(*)::int as asked, count(distinct investor_id)::int as people, count(decision.deposit_id)::int as approved,
      (select count(*)::int from ledger_posting where kind = 'deposit_approved_with_coins' and exists (
        select from deposit_decision booked join deposit of on of.classroom_id = booked.classroom_id and of.id = booked.deposit_id
        join investor on investor.classroom_id = of.classroom_id and investor.id = of.investor_id and not investor.is_crowd
        where booked.classroom_id = ledger_posting.classroom_id and booked.posting_id = ledger_posting.id)) as booked
    from deposit join investor on investor.classroom_id = deposit.classroom_id and investor.id = deposit.investor_id
    left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
    where not investor.is_crowd`,
  );
  return rows[0];
}

test('when one of two processes is killed under a hundred lone investors, all go on, without loss or repeats', {
  timeout: 300_000,
}, async () => {
  const people = Array.from({ length: LIVES }, (_, number) => ({
    person: new SoloVisitor(number % 2 === 0 ? one.url : other.url, `10.1.${number % 2}.${number}`),
  }));
  await everybody(people, async ({ person }) => person.begin(await person.come()));

  let paid = 0;
  let lost = 0;
  await everybody(people, async ({ person }) => {
    const page = await person.get(`${DEPOSIT}?amount=400`).catch(() => {
      lost += 1;
      person.moveTo(one.url);
      return person.get(`${DEPOSIT}?amount=400`);
    });
    const pay = () => person.press(page, DEPOSIT, 'Pay from practice wallet');
    // Killed for good while others wait for its answers; anyone who gets none presses again, at the process that is
    // left.
    if (paid === LIVES / 4) void endServer(other, 'SIGKILL');
    paid += 1;
    await pay().catch(() => {
      lost += 1;
      person.moveTo(one.url);
      return pay();
    });
  });
  expect(lost).toBeGreaterThan(0);

  const all = { asked: LIVES, people: LIVES, approved: LIVES, booked: LIVES };
  for (let looks = 0; looks < 120 && (await depositsOfPeople())?.['approved'] < LIVES; looks += 1) await wait(500);
  expect(await depositsOfPeople()).toEqual(all);

  await everybody(people, async ({ person }) => {
    person.moveTo(one.url);
    const page = await person.get('/dashboard');
    expect(page).toContain('$400.00');
    expect(await person.goOn(page, ['On to the next event', 'I would rather not invest'])).toContain('Your clock');
  });
  const { database, close } = openDatabase({ url: postgres.superuserUrl() });
  expect(await reconcile(database)).toEqual([]);
  await close();
});
