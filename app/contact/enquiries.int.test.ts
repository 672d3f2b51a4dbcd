import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetExpired } from '#app/operations/system-sweeps.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { ENQUIRY } from '../../tests/support/enquiry.ts';
import { testSettings } from '../../tests/support/members.ts';
import { deleteEnquiry, enquiries, sendEnquiry } from './enquiries.server.ts';
import type { EnquiryFields } from './enquiry.ts';

const clock = fakeClock();
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.ownerPool.query('delete from enquiry'));

function send(change: Partial<EnquiryFields> = {}, clientAddress = '192.0.2.1') {
  const tools = { database: db.database, settings: testSettings };
  return sendEnquiry(tools, { fields: { ...ENQUIRY, ...change }, clientAddress }, clock.now());
}

const all = async () => (await enquiries(db.database, { page: 1, pageSize: 100 })).rows;

test('an enquiry is kept as it was written', async () => {
  expect(await send()).toEqual({ ok: true });
  expect(await all()).toEqual([
    {
      ...ENQUIRY,
      id: expect.stringMatching(/^enq_/),
      phoneNumber: '+12025550143',
      whatsappNumber: '+447700900123',
      sentAt: clock.now(),
    },
  ]);
});

test('a refused enquiry is not kept', async () => {
  const answer = await send({ message: '', email: 'ada@gmail.com' });
  expect(answer).toMatchObject({
    ok: false,
    why: 'fields',
    refusals: { message: { why: 'required' }, email: { why: 'email-not-fictional' } },
  });
  expect(await all()).toEqual([]);
});

test('the same words count as one enquiry, however often and from wherever they are sent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true })));
  clock.moveBy(DAY_MS);
  expect(await send({ fullName: ' Ada Glass', email: 'ADA.GLASS@example.com' })).toEqual({ ok: true });
  expect(await all()).toHaveLength(1);
  await send({ message: 'How do I begin? And when?' });
  expect(await all()).toHaveLength(2);
});

test('sixty an hour are accepted from one address, refused forms not counted, and the next must wait', async () => {
  for (let sent = 1; sent <= 60; sent += 1)
    expect(await send({ message: `No. ${sent}` }, '198.51.100.1')).toEqual({ ok: true });
  expect(await send({ message: '' }, '198.51.100.1')).toMatchObject({ why: 'fields' });
  expect(await send({}, '198.51.100.1')).toEqual({ ok: false, why: 'too-many-tries', retryAfterSeconds: 3600 });
  expect(await send({}, '198.51.100.2')).toEqual({ ok: true });
  clock.moveBy(3_600_000);
  expect(await send({ message: 'An hour later' }, '198.51.100.1')).toEqual({ ok: true });
});

test('they are listed page by page, newest first', async () => {
  for (let sent = 1; sent <= 5; sent += 1) {
    clock.moveBy(1000);
    await send({ message: `No. ${sent}` });
  }
  const second = await enquiries(db.database, { page: 2, pageSize: 2 });
  expect(second.count).toBe(5);
  expect(second.rows.map((row) => row.message)).toEqual(['No. 3', 'No. 2']);
});

test('after thirty days they are erased', async () => {
  await send();
  clock.moveBy(30 * DAY_MS - 1);
  await forgetExpired(db.database, clock.now());
  expect(await all()).toHaveLength(1);
  clock.moveBy(1);
  await forgetExpired(db.database, clock.now());
  expect(await all()).toEqual([]);
});

test('deleting an enquiry is audited without its words, and happens once', async () => {
  await send();
  const [enquiry] = await all();
  const deletion = { id: enquiry?.id ?? '', actor: 'mem_of_staff' };
  const tools = { database: db.database, erasures: NO_ERASURE_LOG };
  expect(await deleteEnquiry(tools, deletion, clock.now())).toEqual({ ok: true });
  expect(await deleteEnquiry(tools, deletion, clock.now())).toEqual({ ok: false, why: 'gone' });
  expect(await all()).toEqual([]);
  const { rows } = await db.pool.query("select * from audit_entry where action = 'enquiry-deleted'");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    actor: 'mem_of_staff',
    classroom_id: null,
    subject: enquiry?.id,
    before: null,
    after: null,
  });
});
