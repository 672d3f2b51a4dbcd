import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { proofKey } from '#app/payments/deposits/proofs.server.ts';
import { query } from '../support/postgres.ts';
import { startBucketServer } from '../support/servers/bucket-server.ts';
import { drawReceipt, handInReceipt } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../support/site/visitor.ts';

const UPLOAD_PATH = '/storage/buckets/proofs/files';
const TRY_AGAIN = 'Files cannot be kept or removed just now, so nothing was done. Please try again in a few minutes.';
const A_DAY_MS = 86_400_000;

const bucket = await startBucketServer();
const site = await openSite({ environment: bucket.environment });
let stage: SiteClass;
beforeAll(async () => {
  stage = await SiteClass.found(site);
});
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await bucket.stop();
});

async function count(text: string, ...values: unknown[]) {
  const { rows } = await query<{ count: number }>(site.databaseUrl, `select count(*)::int as count ${text}`, values);
  return rows[0]?.count;
}

function proofForm(bytes: ArrayBuffer, requestId: string): FormData {
  const form = new FormData();
  const fields = { fileId: 'unique()', amount: '300.00', requestId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'receipt.pdf');
  return form;
}

test('while the store is gone an upload is refused in clear words without trace, and accepted later', async () => {
  const { visitor, id } = await stage.investor();
  const { bytes } = await drawReceipt(visitor, '300.00');
  const form = proofForm(bytes, randomUUID());
  const send = (accept: string) => visitor.post(UPLOAD_PATH, form, { accept });
  const deposits = () => count('from deposit where investor_id = $1', id);
  await bucket.kill();

  const refused = await send('application/json');
  expect([refused.status, JSON.parse(refused.text)]).toEqual([503, { ok: false, why: 'files-away' }]);
  const back = await send('text/html');
  expect(back.status).toBe(303);
  const page = await visitor.get(back.headers.get('location') ?? '');
  expect(plainText(page)).toContain(`File upload failed: ${TRY_AGAIN}`);
  const attached = await PlainPage.open(visitor, '/dashboard/deposit?amount=300.00');
  const submitted = await (await attached.press('Attach my receipt')).press('Submit proof');
  expect(plainText(submitted.answer)).toContain(`File upload failed: ${TRY_AGAIN}`);
  expect(await deposits()).toBe(0);
  expect(await count('from proof_file where investor_id = $1', id)).toBe(0);

  await bucket.start();
  expect((await send('application/json')).status).toBe(201);
  expect(await deposits()).toBe(1);
});

test('while it is gone money still moves, failures are visible, and files are shown once it is back', async () => {
  const { visitor, id } = await stage.investor();
  const { bytes } = await drawReceipt(visitor, '400.00');
  const handedIn = await visitor.post(UPLOAD_PATH, proofForm(bytes, randomUUID()), { accept: 'application/json' });
  const view = `${UPLOAD_PATH}/${/"fileId":"([^"]+)"/.exec(handedIn.text)?.[1]}/view`;
  const failures = async () =>
    Number(/^file_store_failures_total\{process="1"\} (\d+)$/m.exec((await visitor.get('/metrics')).text)?.[1]);
  const before = await failures();
  await bucket.kill();

  const shown = await visitor.get(view);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('retry-after')]).toEqual([
    503,
    'text/plain',
    '60',
  ]);
  expect(shown.text).toContain('This file cannot be shown just now.');
  expect(shown.text).toContain('Practice site. Play money only.');
  expect(await failures()).toBe(before + 1);
  expect(site.said()).toContain('the file store failed at GET');
  expect((await visitor.get('/readyz')).status).toBe(200);
  expect((await visitor.get('/dashboard')).status).toBe(200);
  const paid = await visitor.post('/dashboard/deposit', { intent: 'pay', requestId: randomUUID(), amount: '200.00' });
  expect(paid.status).toBe(303);
  expect(await count('from deposit where investor_id = $1', id)).toBe(2);

  await bucket.start();
  const again = await visitor.get(view);
  expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
});

test('while it is gone nobody is half erased: they stay, are told so, and leave when it is back', async () => {
  const { visitor, id } = await stage.investor();
  await handInReceipt(visitor, '250.00');
  const leaver = `${stage.classroom.id}.${id}`;
  await bucket.kill();
  const refused = await visitor.post('/leave', { leaver });
  expect(refused.status).toBe(503);
  expect(plainText(refused)).toContain(TRY_AGAIN);
  expect((await visitor.get('/dashboard')).status).toBe(200);
  await bucket.start();
  expect((await visitor.post('/leave', { leaver })).headers.get('location')).toBe('/left');
});

test('a class deleted meanwhile stays closed, and a later sweep erases it with its files', async () => {
  const room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  const { proof } = await handInReceipt(visitor, '250.00');
  const classes = () => count('from classroom where id = $1', room.classroom.id);
  const key = proofKey(room.classroom.id, proof);
  const kept = await site.services.files.read(key);
  expect(kept && (await text(kept))).toContain('%PDF');
  await closeClassroom(room.database, room.classroom.id, site.now());
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  await bucket.kill();

  const form = { class: String(room.classroom.id), intent: 'delete', passwordAgain: site.administrator.password };
  const refused = await administrator.post(`/admin/classes/end?class=${room.classroom.id}`, form);
  expect(refused.status).toBe(503);
  expect(plainText(refused)).toContain(TRY_AGAIN);
  site.clock.moveBy(A_DAY_MS);
  await site.sweep();
  expect(await classes()).toBe(1);

  await bucket.start();
  await site.sweep();
  expect(await classes()).toBe(0);
  expect(await site.services.files.read(key)).toBeNull();
  await room[Symbol.asyncDispose]();
});
