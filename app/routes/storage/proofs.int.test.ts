import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { cents } from '#app/ledger/money.ts';
import { createStaff } from '#app/members/staff.server.ts';
import { LARGEST_PROOF_BYTES } from '#app/payments/deposits/deposit.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { FileStoreUnavailable } from '#app/platform/files/file-store-unavailable.ts';
import { openDirectoryStore, watchFiles } from '#app/platform/files/files.server.ts';
import { openEventStreams } from '#app/platform/live/event-streams.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { ORDINARY_WORK } from '#app/platform/proof-of-work.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  createTestClassroom,
  createTestInvestor,
  signInAs,
  type TestInvestor,
  testSettings,
} from '../../../tests/support/members.ts';
import { PaymentsStage } from '../../../tests/support/payments.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { action } from './proof-upload.ts';
import { loader } from './proof-view.ts';

const UPLOAD_URL = 'http://localhost:3000/storage/buckets/proofs/files';
const clock = fakeClock();
let base: TestDatabase;
let root: string;
let services: Services;
let stage: PaymentsStage;
let owner: TestInvestor;
let cookies: Headers;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-proofs-'));
  const { database } = base;
  const files = openDirectoryStore(root);
  const classroom = await createTestClassroom(database, clock.now());
  stage = new PaymentsStage(database, files, classroom, clock);
  owner = await createTestInvestor(database, classroom, clock.now());
  const deaf = () => () => {};
  const live = { listen: deaf, listenForEnd: deaf, isHeard: () => false, close: async () => {} };
  const settings = { ...testSettings } as Services['settings'];
  services = {
    database,
    settings,
    now: clock.now,
    log: createLog('error'),
    files: watchFiles(files, createLog('silent')),
    live,
    streams: openEventStreams(),
    erasures: NO_ERASURE_LOG,
    work: ORDINARY_WORK,
    identityProvider: null,
    ltiPlatforms: [],
    stopping: new AbortController().signal,
  };
  cookies = await signInAs(database, owner, clock.now());
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  await base.ownerPool.query('delete from deposit; delete from proof_file');
  await rm(root, { recursive: true, force: true });
});

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const receipt = () => stage.receiptBytes(owner.investorId, { drawnAmount: cents(250_00n) });

function form(bytes: Buffer | null, fields: Record<string, string> = {}, name = 'receipt.pdf'): FormData {
  const posted = new FormData();
  const complete = { fileId: 'unique()', amount: '250', requestId: randomUUID(), ...fields };
  for (const [key, value] of Object.entries(complete)) posted.set(key, value);
  if (bytes !== null) posted.set('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  return posted;
}

async function post(body: BodyInit, headers: Record<string, string> = {}, signedIn = true): Promise<Response> {
  const sent = new Headers(signedIn ? cookies : {});
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const request = new Request(UPLOAD_URL, { method: 'POST', body, headers: sent });
  return answerOf((context) => action({ request, context, params: {}, url: new URL(UPLOAD_URL), pattern: '' }));
}

async function view(fileId: string, headers: Headers): Promise<Response> {
  const request = new Request(`${UPLOAD_URL}/${fileId}/view`, { headers });
  return answerOf((context) =>
    loader({ request, context, params: { fileId }, url: new URL(request.url), pattern: '' }),
  );
}

async function answerOf(call: (context: RouterContextProvider) => Promise<Response>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, {
    nonce: undefined,
    locale: 'en',
    keepsCookies: true,
    clientAddress: '192.0.2.1',
    cookies: [],
    formTargets: [],
    pause: async () => {},
    tampered: new Set<never>(),
    failures: [],
  });
  return call(context).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

async function kept() {
  const { rows } = await base.ownerPool.query<{ id: string }>('select id from proof_file');
  const files = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return { rows: rows.map((row) => row.id), files: files.filter((entry) => entry.isFile()).map((entry) => entry.name) };
}

/** Of the browser of a class's facilitator, signed in and with a second factor set up. */
async function facilitatorOf(classroom: Classroom): Promise<Headers> {
  const email = `facilitator-${classroom.id}@school.test`;
  const tools = { database: base.database, actor: 'the test' };
  const made = await createStaff(tools, { email, role: 'facilitator' }, clock.now());
  if (!made.ok) throw new Error(made.why);
  await base.ownerPool.query('update member set must_change_password = false where email = $1', [email]);
  await base.ownerPool.query('insert into facilitation select $1, id from member where email = $2', [
    classroom.id,
    email,
  ]);
  const headers = await signInAs(base.database, { email, password: made.oneTimePassword }, clock.now());
  await base.ownerPool.query(
    `insert into second_factor (member_id, sealed_key, set_up_at, created_at) select id, 'sealed', now(), now() from member where email = $1`,
    [email],
  );
  return headers;
}

const NOTHING = { rows: [], files: [] };

test('a file refused while its store disappears is still refused with the true reason', async () => {
  const gone = () => Promise.reject(new FileStoreUnavailable('no answer'));
  const before = services;
  services = { ...before, files: { ...before.files, remove: gone } };
  const answer = await post(form(pdf(1000))).finally(() => {
    services = before;
  });
  expect([answer.status, await answer.json()]).toEqual([422, { ok: false, why: 'not-a-receipt' }]);
  expect((await kept()).rows).toEqual([]);
});

test('a receipt is kept under a random name, as the proof of a deposit', async () => {
  const answer = await post(form(await receipt(), { fileId: 'my-file' }, '../../etc/passwd'));
  expect(answer.status).toBe(201);
  const { fileId } = await answer.json();
  expect(fileId).toMatch(/^file_[0-9a-z]{20}$/);
  expect(await kept()).toEqual({ rows: [fileId], files: [fileId] });
});

test('a receipt without an amount claims what it says', async () => {
  const posted = form(await receipt());
  posted.delete('amount');
  posted.delete('requestId');
  expect((await post(posted)).status).toBe(201);
  const { rows } = await base.ownerPool.query('select amount_cents from deposit');
  expect(Number(rows[0].amount_cents)).toBeGreaterThan(24_990);
});

test('a receipt sent twice makes one deposit and one file', async () => {
  const bytes = await receipt();
  const requestId = randomUUID();
  const first = await (await post(form(bytes, { requestId }))).json();
  expect(await (await post(form(bytes, { requestId }))).json()).toEqual(first);
  expect((await kept()).files).toEqual([first.fileId]);
  expect(await (await post(form(bytes))).json()).toEqual({ ok: false, why: 'receipt-already-used' });
  expect((await kept()).files).toEqual([first.fileId]);
});

test.each([
  { name: 'no file', bytes: null, status: 400, why: 'no-file' },
  { name: 'an empty file', bytes: Buffer.alloc(0), status: 400, why: 'no-file' },
  {
    name: 'a page named .png',
    bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
    status: 415,
    why: 'wrong-type',
  },
  { name: 'the beginning of a signature', bytes: PNG.subarray(0, 4), status: 415, why: 'wrong-type' },
  {
    name: 'an image named .pdf that is no receipt',
    bytes: Buffer.concat([PNG, randomBytes(100)]),
    status: 422,
    why: 'not-a-receipt',
  },
  { name: 'a document of exactly 5 MB', bytes: pdf(LARGEST_PROOF_BYTES), status: 422, why: 'not-a-receipt' },
  { name: 'a document of 5 MB and a byte', bytes: pdf(LARGEST_PROOF_BYTES + 1), status: 413, why: 'too-large' },
  { name: 'a document of 20 MB', bytes: pdf(20 * 1024 * 1024), status: 413, why: 'too-large' },
])('refuses $name and keeps nothing', async ({ bytes, status, why }) => {
  const answer = await post(form(bytes, {}, 'proof.png'));
  expect(await answer.json()).toEqual({ ok: false, why });
  expect(answer.status).toBe(status);
  expect(await kept()).toEqual(NOTHING);
});

test('a receipt with one byte changed, or from another person, is refused', async () => {
  const bytes = await receipt();
  bytes[bytes.length - 2] = 0;
  expect(await (await post(form(bytes))).json()).toEqual({ ok: false, why: 'not-a-receipt' });
  const other = await createTestInvestor(base.database, stage.classroom, clock.now());
  const theirs = await stage.receiptBytes(other.investorId, { drawnAmount: cents(250_00n) });
  expect(await (await post(form(theirs))).json()).toEqual({ ok: false, why: 'not-a-receipt' });
  expect(await kept()).toEqual(NOTHING);
});

test.each(['../../escape', '/etc/passwd', '..', 'a/b', 'a\\b', 'x'.repeat(40), 'a\u0000b'])(
  'refuses the file name %j',
  async (fileId) => {
    expect(await (await post(form(await receipt(), { fileId }))).json()).toEqual({ ok: false, why: 'bad-file-id' });
    expect(await kept()).toEqual(NOTHING);
  },
);

test('an amount below the minimum is refused and nothing is kept', async () => {
  expect(await (await post(form(await receipt(), { amount: '99' }))).json()).toEqual({
    ok: false,
    why: 'below-minimum',
  });
  expect(await kept()).toEqual(NOTHING);
});

test('a body that is not a form, or breaks off midway, is refused and nothing is kept', async () => {
  expect(await (await post('file=x', { 'content-type': 'text/plain' })).json()).toEqual({
    ok: false,
    why: 'broken-upload',
  });
  const whole = new Request(UPLOAD_URL, { method: 'POST', body: form(pdf(200_000)) });
  const half = Buffer.from(await whole.arrayBuffer()).subarray(0, 100_000);
  const broken = await post(half, { 'content-type': whole.headers.get('content-type') ?? '' });
  expect(await broken.json()).toEqual({ ok: false, why: 'broken-upload' });
  expect(await kept()).toEqual(NOTHING);
});

test('a visitor who is not signed in is told so, and a browser is sent to log in', async () => {
  const answer = await post(form(await receipt()), {}, false);
  expect([answer.status, await answer.json()]).toEqual([401, { ok: false, why: 'not-authenticated' }]);
  const page = await post(form(await receipt()), { accept: 'text/html' }, false);
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    '/login?redirectTo=%2Fdashboard%2Fdeposit&notice=proof',
  ]);
  expect(await kept()).toEqual(NOTHING);
});

test('without scripts the deposit page comes back with the answer', async () => {
  const refused = await post(form(Buffer.from('GIF89a..')), { accept: 'text/html,*/*' });
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/dashboard\/deposit\?amount=250&problem=wrong-type&seal=[\w-]{22}$/),
  ]);
  const taken = await post(form(await receipt()), { accept: 'text/html,*/*' });
  expect(taken.headers.get('location')).toMatch(/^\/dashboard\/deposit\?submitted=dep_/);
});

test('a proof is shown to its owner and to the staff of its class, and to nobody else', async () => {
  const bytes = await receipt();
  const { fileId } = await (await post(form(bytes))).json();
  const { database } = base;
  const stranger = await createTestInvestor(database, stage.classroom, clock.now());
  const elsewhere = await createTestClassroom(database, clock.now(), { joinCode: 'ELSEWHERE' });
  const away = await facilitatorOf(elsewhere);
  const near = await facilitatorOf(stage.classroom);

  for (const headers of [cookies, near]) {
    const answer = await view(fileId, headers);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileId}.pdf"`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  }
  for (const headers of [new Headers(), await signInAs(database, stranger, clock.now()), away]) {
    expect((await view(fileId, headers)).status).toBe(404);
  }
  for (const name of ['file_unknown', '../secret', `${stage.classroom.id}/${fileId}`]) {
    expect((await view(name, cookies)).status).toBe(404);
  }
});
