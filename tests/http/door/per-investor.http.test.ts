import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { openScene, type Scene } from '../../support/scene.ts';
import { drawReceipt, uploadProof } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import type { Answer } from '../../support/site/visitor.ts';
import { expectAlert, expectAtField } from '../messages/announcements.ts';

const site = await openSite();
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

const wallet = (form: Record<string, string>, visitor = scene.visitor) =>
  visitor.post('/dashboard/wallet', { requestId: randomUUID(), ...form });
const houseAddress = async () => (await currentAddress(scene.database, scene.classroom.id, HOUSE)) ?? '';

function expectLimited(answer: Answer) {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
}

async function statuses(count: number, send: () => Promise<Answer>): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, send)))
    found[status] = (found[status] ?? 0) + 1;
  return found;
}

test('twenty receipts an hour can be drawn, by either button; then the form says so, and others can draw on', async () => {
  const draw = (visitor = scene.visitor) => wallet({ intent: 'draw-receipt', receiptAmount: '1,000.00' }, visitor);
  expect(await statuses(30, draw)).toEqual({ 302: 20, 429: 10 });
  const page = await PlainPage.open(scene.visitor, '/dashboard/wallet');
  const refused = await page.press('Draw a receipt without paying');
  expectLimited(refused.answer);
  expectAlert(refused.all, 'Too many tries. Please try again in 60 minutes.');
  expectLimited(await wallet({ intent: 'save-receipt', transferId: 'any' }));
  expect((await draw((await scene.class.investor()).visitor)).status).toBe(302);
  site.clock.moveBy(HOUR_MS);
  expect((await draw()).status).toBe(302);
});

test('sixty payments an hour are accepted, deposits included, and what was typed stays', async () => {
  const to = await houseAddress();
  expect(await statuses(64, () => wallet({ intent: 'send', to, amount: '0.00002' }))).toEqual({ 200: 60, 429: 4 });
  const refused = await wallet({ intent: 'send', to, amount: '0.00003' });
  expectLimited(refused);
  expect(refused.text).toContain('value="0.00003"');
  const deposit = { intent: 'pay', amount: '250', requestId: randomUUID() };
  expectLimited(await scene.visitor.post('/dashboard/deposit?amount=250', deposit));
});

test('once the Debrief is shown a receipt is refused, and its sender is not sent to log in', async () => {
  const { bytes } = await drawReceipt(scene.visitor, '250.00');
  const over = await debriefClass(scene.database, scene.classroom.id, 'mem_test', site.now());
  expect(over).toMatchObject({ ok: true });
  const refused = await uploadProof(scene.visitor, bytes, '250');
  expect([refused.status, JSON.parse(refused.text)]).toEqual([409, { ok: false, why: 'class-not-running' }]);
});

test('thirty files an hour are accepted for checking; then the page says so, with scripts and without', async () => {
  const { bytes } = await drawReceipt(scene.visitor, '250.00');
  expect((await uploadProof(scene.visitor, bytes, '250')).status).toBe(201);
  for (let sent = 2; sent <= 30; sent += 1) {
    expect((await uploadProof(scene.visitor, bytes, '250')).status).toBe(409);
  }
  const refused = await uploadProof(scene.visitor, bytes, '250');
  expectLimited(refused);
  expect(JSON.parse(refused.text)).toMatchObject({ ok: false, why: 'too-many-uploads' });
  const page = await PlainPage.open(scene.visitor, '/dashboard/deposit?amount=250');
  page.attach('Proof of payment', new File([bytes], 'receipt.pdf', { type: 'application/pdf' }));
  expectAlert(
    (await page.press('Submit proof')).all,
    'File upload failed: You have uploaded too many files in an hour. Please try again later.',
  );
  expectLimited(
    await scene.visitor.post('/dashboard/deposit?amount=250', {
      intent: 'attach',
      amount: '250',
      requestId: randomUUID(),
    }),
  );
});

test('two files of a person may be under way; a third is told so, and accepted when they are through', async () => {
  const { bytes } = await drawReceipt(scene.visitor, '250.00');
  const dripping = [drip(), drip()];
  onTestFinished(() => dripping.forEach((sent) => void sent.destroy()));
  const patience = { interval: 1_000 };
  const empty = new ArrayBuffer();
  const sendThird = async () => {
    const { text } = await uploadProof(scene.visitor, empty, '250');
    // The third arrived before one of the two, which was then turned away itself.
    if (!text.includes('two-under-way')) dripping.push(drip());
    return text;
  };
  await expect.poll(sendThird, patience).toContain('two-under-way');
  const other = await scene.class.investor();
  expect((await uploadProof(other.visitor, bytes, '250')).text).toContain('not-a-receipt');
  for (const sent of dripping) sent.destroy();
  await expect.poll(async () => (await uploadProof(scene.visitor, bytes, '250')).status, patience).toBe(201);
});

/** The file never ends. */
function drip() {
  const cookie = scene.visitor.cookies().map(({ name, value }) => `${name}=${value}`);
  const headers = { cookie: cookie.join('; '), origin: site.url, 'content-type': 'multipart/form-data; boundary=x' };
  const options = { method: 'POST', headers: { ...headers, 'content-length': '100000' }, agent: false };
  const sent = request(`${site.url}/storage/buckets/proofs/files`, options).on('error', () => {});
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and so on');
  return sent;
}

test('a payment of dust to the company is refused at the field, and to another wallet accepted', async () => {
  const neighbour = await scene.class.investor();
  const theirs = (await currentAddress(scene.database, scene.classroom.id, neighbour.id)) ?? '';
  const page = await PlainPage.open(scene.visitor, '/dashboard/wallet');
  page.fill('To address', await houseAddress());
  page.fill('Amount in BTC', '0.00000999');
  const refused = await page.press('Send coins');
  expect(refused.answer.status).toBe(400);
  expectAtField(refused.field('Amount in BTC'), 'The company takes no payment below 0.00001 BTC. Please send more.');
  expect((await wallet({ intent: 'send', to: theirs, amount: '0.00000999' })).status).toBe(200);
  expect((await wallet({ intent: 'send', to: await houseAddress(), amount: '0.00001' })).status).toBe(200);
});
