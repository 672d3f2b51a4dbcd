import { expect, test } from 'vitest';
import { TooManyAtOnce } from '#app/platform/concurrency.ts';
import { LostCommit } from '#app/platform/database/transaction.server.ts';
import { FileStoreUnavailable } from '#app/platform/files/file-store-unavailable.ts';
import { createLog } from '#app/platform/log.server.ts';
import { commonWords, isCommon } from './form-words.ts';
import { answerForm, attempt, PostedForm } from './posted-form.server.ts';

function posted(fields: Record<string, string | File>, locale: 'en' | 'de' = 'en') {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return new PostedForm(data, { locale, tampered: new Set() });
}

test.each([
  ['as typed', ' Ada  ', ' Ada  '],
  ['without the sign that ends a text, which the database cannot keep', 'A\u0000da\u0000', 'Ada'],
])('a field is read %s', (_how, typed, read) => {
  expect(posted({ name: typed }).text('name')).toBe(read);
});

test('a field that was not sent, or is a file, is empty', () => {
  const form = posted({ file: new File(['Ada'], 'name.txt') });
  expect([form.text('name'), form.text('file'), form.tick('terms')]).toEqual(['', '', false]);
});

test('an amount is read as the language writes numbers, and returned as it was typed', () => {
  const form = posted({ amount: '1.000,50' }, 'de');
  expect(form.amount('amount')).toBe('1000.50');
  expect(form.typed).toEqual({ amount: '1.000,50' });
});

test('a refusal returns the fields that were read and nothing else: no secret, no unknown field', () => {
  const form = posted({ email: 'ada@example.com', password: 'secret', terms: 'on', other: 'x' });
  form.text('email');
  form.secret('password');
  form.tick('terms');
  const { data, init } = answerForm(form, 'sign-up', { ok: false, why: 'email-taken' });
  expect(data.typed).toEqual({ email: 'ada@example.com', terms: 'on' });
  expect([data.intent, data.why, data.nextRequestId, init?.status]).toEqual(['sign-up', 'email-taken', null, 400]);
});

test('a success returns nothing but the key of the next request', () => {
  const form = posted({ email: 'ada@example.com' });
  form.text('email');
  const { data } = answerForm(form, 'contact', { ok: true });
  expect(data).toEqual({
    ok: true,
    intent: 'contact',
    typed: {},
    nextRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a key that was used for another request is replaced', () => {
  const { data } = answerForm(posted({}), 'pay', { ok: false, why: 'request-used-otherwise' });
  expect(data.nextRequestId).not.toBeNull();
});

test('a page that asks again goes on with its key', () => {
  const full = { ok: false, why: 'site-full', retryAfterSeconds: 10 } as const;
  const { data, init } = answerForm(posted({}), 'begin', full, { requestId: 'its key' });
  expect(data.nextRequestId).toBe('its key');
  expect(init).toEqual({ status: 503, headers: { 'Retry-After': '10' } });
});

test('over a limit the answer is 429 and says when to come back', () => {
  const refused = { ok: false, why: 'too-many-tries', retryAfterSeconds: 60 } as const;
  const { init } = answerForm(posted({}), 'log-in', refused);
  expect(init).toEqual({ status: 429, headers: { 'Retry-After': '60' } });
});

test('too many requests at once are answered with 503, and not logged as a failure', async () => {
  const said: string[] = [];
  const log = createLog('error', { write: (line) => said.push(line) });
  for (const error of [new TooManyAtOnce(), new Error('timeout exceeded when trying to connect')]) {
    const refused = await attempt(log, Promise.reject(error));
    expect(answerForm(posted({}), 'log-in', refused).init).toEqual({ status: 503, headers: { 'Retry-After': '5' } });
  }
  expect(said).toEqual([]);
});

test('an unavailable file store is answered with 503, and not logged as a failure', async () => {
  const said: string[] = [];
  const log = createLog('error', { write: (line) => said.push(line) });
  const refused = await attempt(log, Promise.reject(new FileStoreUnavailable('no answer')));
  expect(refused).toEqual({ ok: false, why: 'files-away' });
  expect(answerForm(posted({}), 'leave', refused).init).toEqual({ status: 503 });
  expect(said).toEqual([]);
});

test.each(['mine', '', '00000000-0000-0000-0000-00000000000G'])(
  'a request key that is not ours, "%s", is 400',
  (key) => {
    expect(() => posted({ requestId: key }).requestId).toThrow(expect.objectContaining({ status: 400 }));
  },
);

test('when the answer to a commit was lost, nobody is told that it was not done', async () => {
  const unsure = await attempt(createLog('silent'), Promise.reject(new LostCommit()));
  expect(unsure).toMatchObject({ ok: false, why: 'failed', isUnsure: true });
  expect(isCommon(unsure) && commonWords(unsure).message).toMatch(/^We cannot tell whether this was done/);
  expect(answerForm(posted({}), 'pay', unsure).init).toEqual({ status: 503, headers: { 'Retry-After': '5' } });
});

test('a database that is away is left to the server, which has an answer of its own', async () => {
  const away = new Error('Connection terminated unexpectedly');
  await expect(attempt(createLog('silent'), Promise.reject(away))).rejects.toBe(away);
});

test('a choice that no page offers is 400', () => {
  expect(posted({ to: 'in' }).choice('to', ['in', 'out'])).toBe('in');
  expect(() => posted({ to: 'up' }).choice('to', ['in', 'out'])).toThrow(expect.objectContaining({ status: 400 }));
});

test('an error is logged under the reference shown to the sender, and a response is passed on', async () => {
  const said: string[] = [];
  const log = createLog('error', { write: (line) => said.push(line) });
  const failed = await attempt(log, Promise.reject(new Error('no table')));
  expect(failed).toMatchObject({ ok: false, why: 'failed', reference: expect.stringMatching(/^[0-9A-F]{8}$/) });
  expect(said.join('')).toContain(failed.why === 'failed' ? JSON.stringify(failed.reference) : 'no failure');
  expect(answerForm(posted({}), 'pay', failed).init?.status).toBe(500);
  const elsewhere = new Response(null, { status: 404 });
  await expect(attempt(log, Promise.reject(elsewhere))).rejects.toBe(elsewhere);
});
