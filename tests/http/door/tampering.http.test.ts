import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { SiteClass, type SiteInvestor } from '../../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../../support/site/visitor.ts';

/** Attempts to get round a check become rows of the security log (ASVS 16.3.3). */

const ADDRESS = '203.0.113.44';
const KEY = '00000000-0000-4000-8000-000000000001';
const ALONE = { scenario: 'quick', pace: '12', understood: 'on', proof: '', answer: '4' };

const site = await openSite({ environment: { TRUST_PROXY: '1' } });
const stranger = () => new Visitor(site.url, { 'x-forwarded-for': ADDRESS });

interface Row {
  readonly what: string;
  readonly outcome: string;
  readonly actor: string;
  readonly subject: string;
  readonly mark: string;
  readonly count: number;
}

let room: SiteClass;
let investor: SiteInvestor;

beforeAll(async () => {
  room = await SiteClass.found(site);
  investor = await room.investor({ 'x-forwarded-for': ADDRESS });
  return () => room[Symbol.asyncDispose]();
});

beforeEach(() => query(site.databaseUrl, 'delete from security_event'));

async function rows(): Promise<Row[]> {
  const columns = 'what, outcome, actor, subject, mark, count';
  return (await query<Row>(site.databaseUrl, `select ${columns} from security_event order by id`)).rows;
}

const mark = expect.stringMatching(/^[0-9a-f]{12}$/);
const refused = (subject: string, actor = 'unknown') => ({
  what: 'tampering',
  outcome: 'refused',
  actor,
  subject,
  mark,
});

test.each([
  ['a plan that is not offered', '/dashboard/investmentplans', { requestId: KEY, plan: 'DIAMOND', amount: '100' }],
  [
    'a key of a request that is none',
    '/dashboard/withdraws',
    { requestId: 'mine', amount: '1', address: 'x', password: 'y' },
  ],
  ['a button that no page has', '/dashboard/wallet', { intent: 'mint', requestId: KEY }],
])('%s', async (_what, path, form) => {
  expect((await investor.visitor.post(path, form)).status).toBe(400);
  expect(await rows()).toMatchObject([{ ...refused('form', 'investor'), count: 1 }]);
});

test('an unknown language is noted, sent by nobody known', async () => {
  expect((await stranger().post('/language', { language: 'xx' })).status).toBe(400);
  expect(await rows()).toMatchObject([refused('form')]);
});

test('an attempt by staff is noted with who made it', async () => {
  const facilitator = await room.facilitator();
  await query(site.databaseUrl, 'delete from security_event');
  const form = { class: `${room.classroom.id}`, intent: 'erase everything' };
  expect((await facilitator.post('/admin/settings', form)).status).toBe(400);
  expect(await rows()).toMatchObject([{ what: 'tampering', actor: expect.stringMatching(/^mem_/), subject: 'form' }]);
});

test('a changed session cookie is noted, and one that has merely ended is not', async () => {
  const cookie = investor.visitor.cookieHeader();
  expect(
    (await stranger().get('/dashboard', { cookie: cookie.replace('session_token=', 'session_token=x') })).status,
  ).toBe(302);
  expect(await rows()).toMatchObject([refused('session cookie')]);
  await query(site.databaseUrl, 'delete from security_event');
  const other = await room.investor();
  const ended = other.visitor.cookieHeader();
  await other.visitor.post('/logout', {});
  expect((await stranger().get('/dashboard', { cookie: ended })).status).toBe(302);
  expect(await rows()).toEqual([]);
});

test('a forged challenge is noted', async () => {
  const begin = { ...ALONE, challenge: `${'a'.repeat(16)}.zzzzzzzz.${'0'.repeat(64)}` };
  await stranger().post('/try/start', begin);
  expect(await rows()).toMatchObject([refused('challenge')]);
});

test('a second step without a first, and invalid links, are noted', async () => {
  await stranger().post('/login', { ticket: 'a'.repeat(43), code: '123456' });
  const password = { password: 'a new pass phrase for tests', confirmPassword: 'a new pass phrase for tests' };
  await stranger().post(`/newpassword?token=${'a'.repeat(43)}`, password);
  await stranger().post(`/invitation?token=${'a'.repeat(43)}`, password);
  expect(await rows()).toMatchObject([
    { what: 'second-step', outcome: 'refused', actor: 'unknown', subject: 'ticket', mark },
    { what: 'password-reset', outcome: 'refused', actor: 'unknown', subject: 'link' },
    { what: 'staff-joined', outcome: 'refused', actor: 'unknown', subject: 'link' },
  ]);
});

test('what no browser sends is noted: another type, an oversized form, a NUL in a text, a broken form', async () => {
  const { host } = new URL(site.url);
  const ask = async (path: string, headers: Record<string, string>, body: string) =>
    (
      await fetch(`${site.url}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': ADDRESS, origin: site.url, ...headers },
        body,
      })
    ).status;
  expect(await ask('/login', { 'content-type': 'application/json' }, '{}')).toBe(400);
  expect(await ask('/login', { 'content-type': 'application/x-www-form-urlencoded' }, 'a'.repeat(300_000))).toBe(413);
  expect(await ask('/login', { 'content-type': 'multipart/form-data; boundary=x' }, 'no part at all')).toBe(400);
  expect((await stranger().get('/plans?a=%00')).status).toBe(400);
  const trace = connect(Number(new URL(site.url).port), '127.0.0.1');
  trace.end(`TRACE / HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${ADDRESS}\r\nconnection: close\r\n\r\n`);
  expect(await text(trace)).toContain('405');
  await expect.poll(rows).toMatchObject([{ ...refused('request'), count: 5 }]);
});

test('the console puts it in words, and no row holds an address or what was sent', async () => {
  await stranger().post('/language', { language: 'secret of somebody' });
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const page = plainText(await administrator.get('/admin/audit?records=security&what=tampering'));
  expect(page).toContain('Attempt to get around a check');
  expect(page).toContain('A form that none of our pages sends');
  expect(JSON.stringify(await rows())).not.toMatch(/secret|203\.0\.113/);
});

test('a flood from one address makes one row', async () => {
  for (let times = 0; times < 30; times += 1) await stranger().post('/language', { language: 'xx' });
  expect(await rows()).toMatchObject([{ ...refused('form'), count: 30 }]);
});
