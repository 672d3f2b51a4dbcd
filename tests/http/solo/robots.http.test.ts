import { expect, test } from 'vitest';
import { newChallenge } from '#app/enrolment/challenge.server.ts';
import { doPiece, writeProof } from '#app/platform/proof-of-work.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { isLongRun } from '../../support/long.ts';
import { query } from '../../support/postgres.ts';
import { answerSum } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

const site = await openSite({ environment: { TRUST_PROXY: '1', SOLO_MOST: '1000' } });
const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });
const CHOSEN = { intent: 'begin', scenario: 'quick', pace: '12', understood: 'on' };

/** A challenge as it stands in the page, and what a robot would do for it. */
async function takeChallenge(visitor: Visitor) {
  const page = await PlainPage.open(visitor, '/try/start');
  const challenge = page.document.querySelector<HTMLInputElement>('input[name="challenge"]')?.value ?? '';
  const { work } = site.services;
  const seed = challenge.slice(-64);
  const proof = writeProof(Array.from({ length: work.pieces }, (_, piece) => doPiece(seed, piece, work.bits)));
  return { challenge, proof };
}

async function countClasses(): Promise<number> {
  const { rows } = await query<{ count: number }>(
    site.databaseUrl,
    "select count(*)::integer as count from classroom where kind = 'solo'",
    [],
  );
  return rows[0]?.count ?? 0;
}

test('a form without work or an answer founds nothing, and asks a question', async () => {
  const visitor = from('192.0.2.1');
  const start = await PlainPage.open(visitor, '/try/start');
  start.tick('I understand that this is an exercise');
  const asked = await start.press('Live through it now');
  expect(asked.answer.status).toBe(400);
  asked.all.getByText('Please answer this question.');
  asked.tick('I understand that this is an exercise');
  asked.field(/^How much is/).value = '3';
  const wrong = await asked.press('Live through it now');
  wrong.all.getByText('That is not the sum. Here is another question.');
  for (const challenge of ['', 'x', `${'a'.repeat(16)}.zzzzzzzz.${'0'.repeat(64)}`]) {
    expect((await visitor.post('/try/start', { ...CHOSEN, challenge, answer: '9' })).status).toBe(400);
  }
  expect(await countClasses()).toBe(0);
  wrong.tick('I understand that this is an exercise');
  answerSum(wrong);
  expect((await wrong.press('Live through it now')).path).toBe('/dashboard');
  expect(await countClasses()).toBe(1);
});

test('work is good for one class, and lasts an hour', async () => {
  const visitor = from('192.0.2.2');
  const done = await takeChallenge(visitor);
  const before = await countClasses();
  const [one, other] = await Promise.all([1, 2].map(() => visitor.post('/try/start', { ...CHOSEN, ...done })));
  expect([one?.headers.get('location'), other?.headers.get('location')]).toEqual(['/dashboard', '/dashboard']);
  expect(await countClasses()).toBe(before + 1);
  const gone = new Visitor(site.url);
  site.clock.moveBy(HOUR_MS / 2);
  expect((await gone.post('/try/start', { ...CHOSEN, ...done })).text).toContain('was already sent');
  const late = await takeChallenge(visitor);
  site.clock.moveBy(HOUR_MS);
  expect((await visitor.post('/try/start', { ...CHOSEN, ...late })).text).toContain('was open for too long');
  expect(await countClasses()).toBe(before + 1);
});

test('few from one address may answer and many may work, and others are served throughout', async () => {
  const before = await countClasses();
  const outcomes = { answered: 0, refused: 0 };
  for (let count = 0; count < 30; count += 1) {
    const page = await PlainPage.open(from('198.51.100.7'), '/try/start');
    page.tick('I understand that this is an exercise');
    answerSum(page);
    const { path, answer } = await page.press('Live through it now');
    if (path === '/dashboard') outcomes.answered += 1;
    if (answer.status === 429) outcomes.refused += 1;
  }
  expect(outcomes).toEqual({ answered: 20, refused: 10 });
  const neighbour = from('198.51.100.7');
  const worked = await neighbour.post('/try/start', { ...CHOSEN, ...(await takeChallenge(neighbour)) });
  expect(worked.headers.get('location')).toBe('/dashboard');
  const elsewhere = await PlainPage.open(from('198.51.100.8'), '/try/start');
  elsewhere.tick('I understand that this is an exercise');
  answerSum(elsewhere);
  expect((await elsewhere.press('Live through it now')).path).toBe('/dashboard');
  expect(await countClasses()).toBe(before + 22);
});

/** As many as in `npm run test:long`; otherwise enough to show that more is refused than let in. */
const FLOOD = isLongRun ? 10_000 : 400;
const AT_ONCE = 8;

test.each([
  { way: 'answers', address: '198.51.100.21', most: 20 },
  { way: 'works', address: '198.51.100.22', most: 300 },
])(
  `with ${FLOOD} requests from one address of a robot that $way, only $most found, and others are served`,
  {
    timeout: 600_000,
  },
  async ({ way, address, most }) => {
    const before = await countClasses();
    const effort = () => {
      const { text, seed, sum, work } = newChallenge(site.services, site.services.now());
      if (way === 'answers') return { challenge: text, answer: String(sum[0] + sum[1]) };
      const pieces = Array.from({ length: work.pieces }, (_, piece) => doPiece(seed, piece, work.bits));
      return { challenge: text, proof: writeProof(pieces) };
    };
    const statuses = new Map<number, number>();
    let left = FLOOD;
    const flood = Array.from({ length: AT_ONCE }, async () => {
      for (; left > 0; left -= 1) {
        const { status } = await from(address).post('/try/start', { ...CHOSEN, ...effort() });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const neighbour = from('198.51.100.23');
    const served = await neighbour.post('/try/start', { ...CHOSEN, ...effort() });
    await Promise.all(flood);
    expect(served.headers.get('location')).toBe('/dashboard');
    expect((await neighbour.get('/dashboard')).status).toBe(200);
    expect(await countClasses()).toBe(before + most + 1);
    expect([...statuses.keys()].every((status) => status === 302 || status === 429)).toBe(true);
  },
);
