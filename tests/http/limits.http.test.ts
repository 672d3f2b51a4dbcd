import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { query } from '../support/postgres.ts';
import { openSite } from '../support/site/http-site.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { type Answer, inventSignUp, logIn, plainText, signUp, Visitor } from '../support/site/visitor.ts';

const run = promisify(execFile);

/** One site behind a proxy, so that each test comes from its own address. */
const site = await openSite({ environment: { TRUST_PROXY: '1' }, isHashSlow: true });

const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });

function expectLimited(answer: Answer, atLeastSeconds: number, minutes: number) {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(atLeastSeconds);
  expect(plainText(answer)).toContain(`Too many tries. Please try again in ${minutes} minutes.`);
}

test('after ten guesses from an address, even the right password must wait there, but nowhere else', async () => {
  const owner = await signUp(from('198.51.100.1'));
  const neighbour = await signUp(from('198.51.100.1'));
  const guess = { email: owner.email, password: 'not the pass phrase' };
  for (let guesses = 1; guesses <= 10; guesses += 1) {
    const answer = await from('198.51.100.2').post('/login', guess);
    expect(answer.status).toBe(400);
    expect(plainText(answer)).toContain('Incorrect email or password.');
  }
  expectLimited(await from('198.51.100.2').post('/login', owner), 800, 15);
  // The account is the same, however its address is written.
  expectLimited(
    await from('198.51.100.2').post('/login', { ...owner, email: ` ${owner.email.toUpperCase()}` }),
    800,
    15,
  );
  await logIn(from('198.51.100.2'), neighbour);
  await logIn(from('198.51.100.3'), owner);
});

test('staff shut out at their own address are let in again by the command line', async () => {
  const { email } = site.administrator;
  const visitor = from('198.51.100.4');
  const guess = { email, password: 'not the pass phrase' };
  for (let guesses = 1; guesses <= 10; guesses += 1) await visitor.post('/login', guess);
  for (let asked = 1; asked <= 6; asked += 1) await visitor.post('/resetpassword', { email, lastDepositAmount: '0' });
  expectLimited(await visitor.post('/login', guess), 800, 15);
  expectLimited(await visitor.post('/resetpassword', { email, lastDepositAmount: '0' }), 3000, 60);
  const environment = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDirectory };
  const { stdout } = await run(process.execPath, ['tools/admin.ts', 'reset', email], { env: environment });
  const password = /^One-time password: (.+)$/m.exec(stdout)?.[1] ?? '';
  expect((await visitor.post('/login', { email, password })).headers.getSetCookie().join()).toContain('session_token');
  expect((await visitor.post('/resetpassword', { email, lastDepositAmount: '0' })).status).toBe(200);
});

test('what was typed stays in the refused form', async () => {
  const email = 'kept.at.the.form@example.com';
  const visitor = from('198.51.100.60');
  for (let guesses = 1; guesses <= 10; guesses += 1) await visitor.post('/login', { email, password: 'guessing' });
  const answer = await visitor.post('/login', { email, password: 'guessing' });
  expectLimited(answer, 800, 15);
  expect(answer.text).toContain(`value="${email}"`);
  expect(answer.text).not.toContain('value="guessing"');
});

test('a success clears the failures before it', async () => {
  const visitor = from('198.51.100.70');
  const owner = await signUp(visitor);
  for (let round = 0; round < 2; round += 1) {
    for (let guesses = 1; guesses <= 9; guesses += 1) await visitor.post('/login', { ...owner, password: 'guessing' });
    await logIn(visitor, owner);
  }
});

test('a new password can be requested five times an hour', async () => {
  const email = 'forgotten@example.com';
  for (let asked = 1; asked <= 5; asked += 1) {
    const answer = await from('198.51.100.80').post('/resetpassword', { email, lastDepositAmount: '100' });
    expect(plainText(answer)).toContain('No record found for this email.');
  }
  expectLimited(await from('198.51.100.80').post('/resetpassword', { email, lastDepositAmount: '100' }), 3000, 60);
  expect((await from('198.51.100.81').post('/resetpassword', { email, lastDepositAmount: '100' })).status).toBe(400);
});

test.each(['0', '100'])(
  'a request for a new password with %s gets the same answer for staff as for nobody',
  async (amount) => {
    const [ofStaff, ofNobody] = await Promise.all(
      [site.administrator.email, 'nobody.at.all@example.test'].map(async (email) => {
        const answer = await from(`198.51.100.${82 + Number(amount)}`).post('/resetpassword', {
          email,
          lastDepositAmount: amount,
        });
        return { status: answer.status, words: plainText(answer).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '') };
      }),
    );
    expect(ofStaff).toEqual(ofNobody);
  },
);

test('a change of password can try the present one ten times an hour', async () => {
  const visitor = from('198.51.100.90');
  await signUp(visitor);
  const form = {
    intent: 'password',
    currentPassword: 'guessing',
    newPassword: 'another long pass phrase',
    confirmNewPassword: 'another long pass phrase',
  };
  for (let guesses = 1; guesses <= 10; guesses += 1) {
    expect(plainText(await visitor.post('/dashboard/profile', form))).toContain('That is not your current password.');
  }
  expectLimited(await visitor.post('/dashboard/profile', form), 3000, 60);
});

test('a taken name can be tried sixty times an hour, and no try is refunded', async () => {
  const taken = await signUp(from('198.51.100.110'));
  const stage = await SiteClass.found(site, { sizeLimit: 2 });
  const statusesOf = async (address: string, code: string) => {
    const ask = () => from(address).post(`/signup?code=${code}`, { ...inventSignUp(), email: taken.email, code });
    const answers = await Promise.all(Array.from({ length: 150 }, ask));
    return [400, 429].map((status) => answers.filter((answer) => answer.status === status).length);
  };
  expect(await statusesOf('198.51.100.111', '')).toEqual([60, 90]);
  expect(await statusesOf('198.51.100.112', stage.code)).toEqual([62, 88]);
  await stage[Symbol.asyncDispose]();
});

test('under too many password checks the form says when to try again, and pages are still answered', async () => {
  const guesses = Array.from({ length: 300 }, (_, guess) =>
    from(`203.0.113.${guess % 100}`).post('/login', { email: `guess${guess}@example.com`, password: 'guessing' }),
  );
  expect((await from('203.0.113.200').get('/about')).status).toBe(200);
  const answers = await Promise.all(guesses);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(refused && plainText(refused)).toContain('Too many people at once. Please try again in a few seconds.');
  expect(refused?.text).toMatch(/value="guess\d+@example\.com"/);
  expect(site.said()).not.toContain('"level":"error"');
});

test('an address can sign up sixty times an hour, plus the size of a class with its code', async () => {
  const school = '198.51.100.100';
  for (let tries = 1; tries <= 60; tries += 1)
    expect(plainText(await tryWrongCode(school))).toContain('No class has this code.');
  expectLimited(await from(school).post('/signup', inventSignUp()), 3000, 60);

  const stage = await SiteClass.found(site, { sizeLimit: 2 });
  await signUp(from(school), stage.code);
  await signUp(from(school), stage.code.toLowerCase());
  const third = await from(school).post('/signup', { ...inventSignUp(), code: stage.code });
  // Still within the limit, and told why there is no place.
  expect(plainText(third)).toContain('This class is full.');
  // A code that no class has does not lift the limit, so codes cannot be guessed endlessly either.
  expectLimited(await tryWrongCode(school), 3000, 60);
  await stage[Symbol.asyncDispose]();
});

/** A wrong code counts as a sign-up does, and costs no password hash. */
function tryWrongCode(address: string): Promise<Answer> {
  const code = 'NOSUCHCODE';
  return from(address).post(`/signup?code=${code}`, { ...inventSignUp(), code });
}

test('a school that types what can be no code may still join, also by a link pasted for the code', async () => {
  await using found = await SiteClass.found(site);
  const join = (code: string) =>
    from('198.51.100.61').post('/join', { code, understood: 'on', requestId: randomUUID() });
  for (let tries = 0; tries < 101; tries += 1) expect((await join('no!')).status).toBe(400);
  for (const pasted of [
    `${site.url}/join?code=${found.code}`,
    `  HTTP://class.test/join/${found.code.toLowerCase()} `,
  ]) {
    expect((await join(pasted)).headers.get('location')).toBe('/dashboard');
  }
});

test('only keyed hashes are kept, which reveal neither who nor where', async () => {
  const [address, email] = ['198.51.100.200', 'counted@example.com'];
  const rules = ['log-in by account', 'log-in by address', 'sign-up by address', 'reset by account'];
  await from(address).post('/login', { email, password: 'guessing' });
  const { rows } = await query<{ bucket: Buffer; text: string }>(
    site.databaseUrl,
    'select bucket, attempt::text as text from attempt',
  );
  expect(rows.length).toBeGreaterThan(1);
  const guessable = [address, email].flatMap((subject) =>
    [subject, ...rules.map((rule) => `${rule}\n${subject}`)].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    ),
  );
  for (const { bucket, text } of rows) {
    expect(bucket).toHaveLength(32);
    expect(guessable).not.toContain(bucket.toString('hex'));
    expect(text).not.toMatch(/198\.51|@|example/);
  }
});
