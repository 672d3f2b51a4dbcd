import { beforeAll, expect, inject, test } from 'vitest';
import { dayNumber } from '#app/check/cohort.ts';
import { makeCohort } from '#app/check/cohorts.server.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { done, inClass, recordedEvents } from '#app/classes/recording.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt } from '#app/ledger/posting.ts';
import { audit } from '#app/platform/audit.server.ts';
import { type Database, type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { auditTrail } from '#app/routes/staff/records.server.ts';
import { NOW } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { arrangeClass, arrangeInvestor } from '../support/people.ts';
import { query, withDatabase } from '../support/postgres.ts';
import { waitingForClass } from '../support/waiting.ts';

/** A log-in without rights of its own, like that of a site. */
const SITE = 'glasshouse_site';

let db: TestDatabase;
/** The application's connections to the coordinator and to each worker. */
let nodes: Database[];

beforeAll(async () => {
  db = await createTestDatabase();
  await db.ownerPool.query(`create role ${SITE} login`);
  const opened: OpenDatabase[] = [];
  for (const node of [db.url, ...inject('testServer').workerUrls]) opened.push(await openSite(node));
  nodes = opened.map(({ database }) => database);
  return async () => {
    await Promise.all(opened.map(({ close }) => close()));
    await db[Symbol.asyncDispose]();
    const { maintenanceUrl, workerUrls } = inject('testServer');
    for (const node of [maintenanceUrl, ...workerUrls]) await query(node, `drop role ${SITE}`);
  };
});

/** The site's DATABASE_URL is a node's, its DATABASE_DIRECT_URL the coordinator's. */
async function openSite(node: string) {
  const address = new URL(withDatabase(node, new URL(db.url).pathname.slice(1)));
  address.username = SITE;
  const { restrictedRole } = await migrate(db.url, address.href);
  return openDatabase({ url: address.href, directUrl: db.url, restricted: restrictedRole });
}

test('every table is known on every node', async () => {
  const { rows: ours } = await query(
    db.url,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  for (const node of inject('testServer').workerUrls) {
    const { rows: known } = await query(
      withDatabase(node, new URL(db.url).pathname.slice(1)),
      'select logicalrelid::text as name from pg_dist_partition order by 1',
    );
    expect(known).toEqual(ours);
  }
});

test('a class can be founded from any node, with its own number', async () => {
  const classes = await Promise.all([...nodes, ...nodes].map((node) => arrangeClass(node, NOW)));
  expect(new Set(classes.map(({ id }) => id)).size).toBe(2 * nodes.length);
});

test('a cohort can be made from any node, with its own number', async () => {
  const choices = { name: 'Form 5', language: 'en', design: 'one-group', facilitatorId: null } as const;
  const cohorts = await Promise.all([...nodes, ...nodes].map((node) => makeCohort(node, choices, dayNumber(NOW))));
  expect(new Set(cohorts.map(({ id }) => id)).size).toBe(2 * nodes.length);
});

test('the audit trail keeps its order, whichever node an act was done from', async () => {
  const actions = nodes.map((_node, index) => `turn ${index}`);
  for (const [index, node] of [...nodes.entries()].toReversed()) {
    await audit(node, { at: NOW, actor: 'test', classroomId: null, action: `turn ${index}`, subject: 'order' });
  }
  const choice = { scope: { kind: 'installation' }, action: null, page: 1, pageSize: nodes.length } as const;
  const { entries } = await auditTrail(db.database, choice);
  expect(entries.map(({ action }) => action)).toEqual(actions);
});

test('entries written at once from all nodes each have a number of their own', async () => {
  const writers = Array.from({ length: 8 }, () => nodes).flat();
  const entry = { at: NOW, actor: 'test', classroomId: null, action: 'at once', subject: 'order' };
  const entries = Array.from({ length: 200 }, () => entry);
  await Promise.all(writers.map((node) => audit(node, ...entries)));
  const { rows } = await db.ownerPool.query<{ written: number }>(
    `select count(*)::integer as written from audit_entry where action = 'at once'`,
  );
  expect(rows).toEqual([{ written: writers.length * entries.length }]);
});

test('events keep their order, whichever node they were recorded from', async () => {
  const classroom = await arrangeClass(db.database, NOW);
  const turns = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const turn of turns) {
    const node = nodes[turn % nodes.length] ?? db.database;
    await inClass(node, classroom.id, NOW, async () =>
      done({ ok: true }, { kind: 'clock-set', actor: `turn ${turn}`, rate: turn, position: null }),
    );
  }
  const events = await recordedEvents(db.database, classroom.id, { after: 0n, limit: 100 });
  const rates = events.flatMap(({ event }) => (event.kind === 'clock-set' ? [event.rate] : []));
  expect(rates).toEqual(turns);
});

test('the same request sent to all nodes at once happens once', async () => {
  const classroom = await arrangeClass(db.database, NOW);
  const investor = await arrangeInvestor(db.database, classroom, NOW);
  const deposit = { key: 'once', occurredAt: NOW, investor: investorId(investor), amount: cents(100n) };
  const answers = await Promise.all(
    nodes.map((node) => postOne(node, classroom.id, depositApprovedOnReceipt(deposit))),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
});

test('closing a class at one node waits for a posting in flight at another', async () => {
  for (const [index, node] of nodes.entries()) {
    const other = nodes[(index + 1) % nodes.length] ?? db.database;
    const classroom = await arrangeClass(db.database, NOW);
    const investor = await arrangeInvestor(db.database, classroom, NOW);
    const deposit = (key: string) =>
      depositApprovedOnReceipt({ key, occurredAt: NOW, investor: investorId(investor), amount: cents(100n) });
    const steps: string[] = [];
    const [closing] = await node.transaction().execute(async (transaction) => {
      await postOne(transaction, classroom.id, deposit('in flight'));
      const closed = closeClassroom(other, classroom.id, NOW).then(() => steps.push('closed'));
      await expect.poll(() => waitingForClass(db)).toBe(1);
      steps.push('posted');
      return [closed];
    });
    await closing;
    expect(steps).toEqual(['posted', 'closed']);
    expect(await postOne(node, classroom.id, deposit('late'))).toEqual({ ok: false, why: 'class-not-running' });
  }
});

test('a log-in used between nodes is given no restricted role', async () => {
  await expect(migrate(db.url, db.url)).rejects.toThrow('needs a log-in of its own');
});
