import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { query } from '../support/postgres.ts';
import { type Cast, openCast } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { type Answer, Visitor } from '../support/site/visitor.ts';

/** To an empty form. Where there is no form, everyone gets the same 405. */
type Row = Readonly<Record<'nobody' | 'investor' | 'otherInvestor' | 'otherFacilitator' | 'administrator', string>>;

const same = (answer: string): Row => ({
  nobody: answer,
  investor: answer,
  otherInvestor: answer,
  otherFacilitator: answer,
  administrator: answer,
});
const NO_FORM = same('405');
const investors = (answer: string): Row => ({
  nobody: 'log in',
  investor: answer,
  otherInvestor: answer,
  otherFacilitator: '302 /admin',
  administrator: '302 /admin',
});
/** A form of the console names its class; an empty form names none of their classes. */
const staff = (answer: string): Row => ({
  nobody: 'log in',
  investor: '404',
  otherInvestor: '404',
  otherFacilitator: answer,
  administrator: answer,
});

const TABLE: Readonly<Record<string, Row>> = {
  '/': NO_FORM,
  '/about': NO_FORM,
  '/solutions': NO_FORM,
  '/approach': NO_FORM,
  '/plans': NO_FORM,
  '/contact': same('400'),
  '/privacypolicy': NO_FORM,
  '/termsofservice': NO_FORM,
  '/cert': NO_FORM,
  '/about-this-site': NO_FORM,
  '/warning-signs': NO_FORM,
  '/papers/:paper': NO_FORM,
  '/messenger': NO_FORM,
  '/reviews': NO_FORM,
  '/register': NO_FORM,
  '/registers': NO_FORM,
  '/teach': NO_FORM,
  '/completed': NO_FORM,
  '/register/halmere': NO_FORM,
  '/language': same('400'),
  '/chat-number': NO_FORM,
  '/chat-number/changes': NO_FORM,
  '/try': NO_FORM,
  '/try/start': same('400'),
  '/homework': same('400'),
  '/check': same('400'),
  '/check/words': same('302 /check'),
  '/check/offers': same('302 /check'),
  '/check/end': NO_FORM,
  '/check/calendar.ics': NO_FORM,
  '/join': same('400'),
  '/join/:code': same('400'),
  '/left': NO_FORM,
  '/leave': investors('400'),
  '/signup': same('400'),
  '/login': same('400'),
  '/login/organisation': NO_FORM,
  '/login/organisation/return': NO_FORM,
  '/course': NO_FORM,
  '/lti/login': same('404'),
  '/lti/launch': same('404'),
  '/lti/keys': NO_FORM,
  '/cmi5/launch': NO_FORM,
  '/lti/choose': same('404'),
  '/resetpassword': same('400'),
  '/newpassword': same('400'),
  '/invitation': same('400'),
  '/dashboard': investors('400'),
  '/dashboard/deposit': investors('400'),
  '/dashboard/bank': investors('400'),
  '/dashboard/helper': investors('404'),
  '/dashboard/investmentplans': investors('400'),
  '/dashboard/prices': NO_FORM,
  '/dashboard/friends': investors('404'),
  '/dashboard/savings': investors('400'),
  '/dashboard/withdraws': investors('400'),
  '/dashboard/history': NO_FORM,
  '/dashboard/profile': investors('400'),
  '/dashboard/messages': investors('400'),
  '/dashboard/wallet': investors('400'),
  '/dashboard/wallet/receipts/:code': NO_FORM,
  '/dashboard/events': NO_FORM,
  // The investors are in a class of several people.
  '/dashboard/clock': investors('404'),
  '/dashboard/poll': investors('302 /dashboard'),
  '/debrief': NO_FORM,
  '/collapse': NO_FORM,
  '/xray': NO_FORM,
  '/spotter': investors('400'),
  // Only scripts post to it, and they are sent nowhere else.
  '/spotter/flags': { ...investors('400'), nobody: '401', otherFacilitator: '409', administrator: '409' },
  '/explorer': NO_FORM,
  '/explorer/block/:height': NO_FORM,
  '/explorer/transfer/:transferId': NO_FORM,
  '/explorer/address/:address': NO_FORM,
  '/admin': staff('404'),
  '/admin/classes': NO_FORM,
  '/admin/classes/new': staff('400'),
  '/admin/homework': NO_FORM,
  '/admin/homework/new': staff('400'),
  '/admin/homework/:homework': { ...staff('400'), otherFacilitator: '404' },
  '/admin/homework/:homework/cmi5.zip': NO_FORM,
  '/admin/homework/:homework/projector': NO_FORM,
  '/admin/organisation': NO_FORM,
  '/admin/organisation/report.csv': NO_FORM,
  '/admin/checks': NO_FORM,
  '/admin/checks/new': staff('400'),
  '/admin/checks/:check': { ...staff('400'), otherFacilitator: '404' },
  '/admin/checks/:check/projector': NO_FORM,
  '/admin/checks/:check/files/:file': NO_FORM,
  '/admin/classes/end': staff('404'),
  '/admin/projector': NO_FORM,
  '/admin/deposits': staff('404'),
  '/admin/withdrawals': staff('404'),
  '/admin/investors': staff('404'),
  '/admin/enquiries': { ...staff('400'), otherFacilitator: '404' },
  '/admin/settings': staff('404'),
  '/admin/audit': NO_FORM,
  '/admin/exports': NO_FORM,
  '/admin/exports/:file': NO_FORM,
  '/admin/report': NO_FORM,
  '/admin/debrief': NO_FORM,
  '/admin/outbox': NO_FORM,
  '/admin/staff': { ...staff('400'), otherFacilitator: '404' },
  '/admin/account': staff('400'),
  '/storage/buckets/proofs/files': investors('303 /dashboard/deposit?amount=&problem=broken-upload'),
  '/storage/buckets/proofs/files/:fileId/view': NO_FORM,
  '/*': same('404'),
};

const site = await openSite();
const cast = await openCast(site);
afterAll(() => cast.close());

test('the table has every route of the site except the one that signs out', () => {
  const patterns = SITE_ROUTES.map((route) => route.pattern).filter((pattern) => pattern !== '/logout');
  expect(Object.keys(TABLE).toSorted()).toEqual(patterns.toSorted());
});

for (const [pattern, row] of Object.entries(TABLE)) {
  test(`a form sent to ${pattern} is accepted only from the people it is for`, async () => {
    const path = cast.addressOf(pattern);
    const form = pattern === '/dashboard' || pattern === '/admin' || pattern === '/' ? `${path}?index` : path;
    expect(await cast.each(async (visitor) => outcomeOf(await visitor.post(form, {}), path))).toEqual(row);
  });
}

test('signing out is for everybody, and needs a form', async () => {
  const visitor = (await cast.class.investor()).visitor;
  expect((await visitor.get('/logout')).headers.get('location')).toBe('/dashboard');
  expect((await visitor.get('/dashboard')).status).toBe(200);
  expect((await visitor.post('/logout', {})).headers.get('location')).toBe('/login');
  expect((await visitor.get('/dashboard')).status).toBe(302);
  expect((await new Visitor(site.url).post('/logout', {})).headers.get('location')).toBe('/login');
});

test('what belongs to others cannot be decided, kept or used by naming it', async () => {
  const { visitors, class: own, owned } = cast;
  const foreign = { class: String(own.classroom.id), id: owned.deposit };
  const { rows: others } = await query<{ id: number }>(site.databaseUrl, 'select max(id) as id from classroom');
  const theirs = { class: String(others[0]?.id), id: owned.deposit };
  const { rows: transfers } = await query<{ id: string }>(
    site.databaseUrl,
    'select id from play_transfer where classroom_id = $1',
    [own.classroom.id],
  );
  const attempts: [keyof Cast['visitors'], string, Record<string, string>][] = [
    ['otherFacilitator', '/admin/deposits', { ...foreign, intent: 'approve' }],
    ['otherFacilitator', '/admin/deposits', { ...foreign, intent: 'decline', reason: 'payment-not-found' }],
    ['otherFacilitator', '/admin/settings', { ...foreign, intent: 'clock', rate: '0' }],
    ['otherFacilitator', '/admin/settings', { ...foreign, intent: 'rotate' }],
    ['otherFacilitator', '/admin/settings', { ...theirs, intent: 'chat', chatNumber: '+1 202 555 0143' }],
    ['otherFacilitator', '/admin/withdrawals', { ...foreign, intent: 'approve' }],
    ['otherFacilitator', '/admin/enquiries', { intent: 'delete', id: 'enq_1' }],
    ['otherFacilitator', '/admin/staff', { intent: 'invite', email: 'a@school.edu', role: 'administrator' }],
    ['investor', '/admin/deposits', { ...foreign, intent: 'approve' }],
    ['otherInvestor', '/dashboard/wallet', { intent: 'save-receipt', transferId: transfers[0]?.id ?? '' }],
  ];
  for (const [role, path, form] of attempts) {
    expect((await visitors[role].post(path, form)).status, `${role} ${path} ${JSON.stringify(form)}`).toBe(404);
  }
  // A deposit of one class is not found in another, although the form names a class of the facilitator's own.
  expect((await visitors.otherFacilitator.post('/admin/deposits', { ...theirs, intent: 'approve' })).status).toBe(409);
  const { rows } = await query(site.databaseUrl, 'select from deposit_decision where deposit_id = $1', [owned.deposit]);
  expect(rows).toEqual([]);
  // Someone who is allowed to can submit it: the form itself was right.
  expect((await visitors.administrator.post('/admin/deposits', { ...foreign, intent: 'approve' })).status).toBe(200);
});

test("somebody else's receipt is not accepted as proof", async () => {
  const { visitors, owned, investor } = cast;
  const file = await investor.visitor.get(`/dashboard/wallet/receipts/${owned.receipt}`);
  const form = new FormData();
  form.set('fileId', 'unique()');
  form.set('amount', '1,250.00');
  form.set('requestId', randomUUID());
  form.set('file', new Blob([file.bytes], { type: 'application/pdf' }), 'receipt.pdf');
  const answer = await visitors.otherInvestor.post('/storage/buckets/proofs/files', form, {
    accept: 'application/json',
  });
  expect([answer.status, answer.text]).toEqual([422, '{"ok":false,"why":"not-a-receipt"}']);
});

/** "log in" whatever the log-in page says about what was lost; the way back leads to where the form was. */
function outcomeOf(answer: Answer, path: string): string {
  const location = answer.headers.get('location');
  if (location === null) return String(answer.status);
  const url = new URL(location, 'http://site.test');
  const back = path.startsWith('/storage') ? '/dashboard/deposit' : path;
  const isLogIn = url.pathname === '/login' && url.searchParams.get('redirectTo') === back;
  return isLogIn ? 'log in' : `${answer.status} ${location.replace(/&seal=[\w-]+$/, '')}`;
}
