import { afterAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { openCast } from '../support/site/cast.ts';
import { IS_OF_A_CLASS } from '../support/site/console-stage.ts';
import { openSite } from '../support/site/http-site.ts';
import type { Answer } from '../support/site/visitor.ts';

/** To each visitor: the first investor owns what the addresses name, and the facilitator has another class. */
type Row = Readonly<Record<'nobody' | 'investor' | 'otherInvestor' | 'otherFacilitator' | 'administrator', string>>;

const open = (answer: string): Row => ({
  nobody: answer,
  investor: answer,
  otherInvestor: answer,
  otherFacilitator: answer,
  administrator: answer,
});
const INVESTORS: Row = {
  nobody: 'log in',
  investor: '200',
  otherInvestor: '200',
  otherFacilitator: '302 /admin',
  administrator: '302 /admin',
};
const STAFF: Row = {
  nobody: 'log in',
  investor: '404',
  otherInvestor: '404',
  otherFacilitator: '200',
  administrator: '200',
};

/** On the explorer. An administrator sees it once the class is chosen, which the address alone does not do. */
const OF_THE_CLASS: Row = {
  nobody: '404',
  investor: '200',
  otherInvestor: '200',
  otherFacilitator: '404',
  administrator: '404',
};

const TABLE: Readonly<Record<string, Row>> = {
  '/': open('200'),
  '/about': open('200'),
  '/solutions': open('200'),
  '/approach': open('200'),
  '/plans': open('200'),
  '/contact': open('200'),
  '/privacypolicy': open('200'),
  '/termsofservice': open('200'),
  '/cert': open('200'),
  '/about-this-site': open('200'),
  '/warning-signs': open('200'),
  '/papers/:paper': open('200'),
  '/messenger': open('200'),
  '/reviews': open('200'),
  '/collapse': open('200'),
  '/register': open('200'),
  '/registers': open('200'),
  '/teach': open('200'),
  '/completed': open('200'),
  '/register/halmere': open('200'),
  '/language': open('404'),
  '/chat-number': open('200'),
  // Served to clients that ask for events, which a visitor reading pages does not.
  '/chat-number/changes': open('406'),
  '/try': open('200'),
  '/try/start': open('200'),
  '/homework': open('200'),
  '/check': open('200'),
  // People who have begun are known by a cookie of their own.
  '/check/words': open('302 /check'),
  '/check/offers': open('302 /check'),
  '/check/end': open('302 /check'),
  '/check/calendar.ics': open('302 /check'),
  '/join': open('200'),
  '/join/:code': open('200'),
  '/signup': open('200'),
  '/login': open('200'),
  // No identity provider is set here; for a site with one, see tests/http/organisation.
  '/login/organisation': open('404'),
  '/login/organisation/return': open('404'),
  // No learning platform is set here; for a site with one, see tests/http/courses.
  '/course': open('404'),
  '/lti/login': open('404'),
  '/lti/launch': open('404'),
  '/lti/keys': open('404'),
  '/cmi5/launch': open('404'),
  '/lti/choose': open('404'),
  '/resetpassword': open('200'),
  '/newpassword': open('200'),
  '/invitation': open('200'),
  '/logout': open('302 /dashboard'),
  '/left': open('200'),
  '/leave': INVESTORS,
  '/dashboard': INVESTORS,
  '/dashboard/prices': INVESTORS,
  '/dashboard/deposit': INVESTORS,
  // Their class has no bank.
  '/dashboard/bank': { ...INVESTORS, investor: '404', otherInvestor: '404' },
  // They have joined to take part.
  '/dashboard/helper': { ...INVESTORS, investor: '404', otherInvestor: '404' },
  '/dashboard/investmentplans': INVESTORS,
  // These classes live through another story.
  '/dashboard/friends': { ...INVESTORS, investor: '404', otherInvestor: '404' },
  '/dashboard/savings': INVESTORS,
  '/dashboard/withdraws': INVESTORS,
  '/dashboard/history': INVESTORS,
  '/dashboard/profile': INVESTORS,
  '/dashboard/messages': INVESTORS,
  '/dashboard/wallet': INVESTORS,
  '/dashboard/wallet/receipts/:code': {
    nobody: 'log in',
    investor: '200',
    otherInvestor: '404',
    otherFacilitator: '404',
    administrator: '200',
  },
  '/dashboard/events': INVESTORS,
  '/dashboard/clock': open('302 /dashboard'),
  '/dashboard/poll': open('302 /dashboard'),
  // Visitors read what it is; staff see a class as a whole.
  '/debrief': {
    ...open('200'),
    otherFacilitator: '302 /admin/debrief',
    administrator: '302 /admin/debrief',
  },
  '/xray': open('200'),
  '/spotter': INVESTORS,
  '/spotter/flags': open('404'),
  '/explorer': open('200'),
  '/explorer/block/:height': open('200'),
  '/explorer/transfer/:transferId': OF_THE_CLASS,
  '/explorer/address/:address': OF_THE_CLASS,
  '/admin': STAFF,
  '/admin/classes': STAFF,
  '/admin/classes/new': STAFF,
  '/admin/homework': STAFF,
  '/admin/homework/new': STAFF,
  // The homework belongs to another facilitator.
  '/admin/homework/:homework': { ...STAFF, otherFacilitator: '404' },
  '/admin/homework/:homework/cmi5.zip': { ...STAFF, otherFacilitator: '404', administrator: '404' },
  // There is no homework to show before its report.
  '/admin/homework/:homework/projector': { ...STAFF, otherFacilitator: '404', administrator: '404' },
  '/admin/organisation': STAFF,
  '/admin/organisation/report.csv': STAFF,
  '/admin/checks': STAFF,
  '/admin/checks/new': STAFF,
  '/admin/checks/:check': { ...STAFF, otherFacilitator: '404' },
  // There is nothing to show before anything is published.
  '/admin/checks/:check/projector': { ...STAFF, otherFacilitator: '404', administrator: '404' },
  '/admin/checks/:check/files/:file': { ...STAFF, otherFacilitator: '404' },
  '/admin/classes/end': STAFF,
  // The open class, which an administrator sees unless they choose otherwise, has none.
  '/admin/projector': { ...STAFF, administrator: '404' },
  '/admin/deposits': STAFF,
  '/admin/withdrawals': STAFF,
  '/admin/investors': STAFF,
  '/admin/enquiries': { ...STAFF, otherFacilitator: '404' },
  '/admin/settings': STAFF,
  '/admin/audit': STAFF,
  '/admin/exports': STAFF,
  '/admin/exports/:file': STAFF,
  '/admin/report': STAFF,
  '/admin/debrief': STAFF,
  '/admin/outbox': STAFF,
  '/admin/staff': { ...STAFF, otherFacilitator: '404' },
  '/admin/account': STAFF,
  '/storage/buckets/proofs/files': open('404'),
  '/storage/buckets/proofs/files/:fileId/view': {
    nobody: '404',
    investor: '200',
    otherInvestor: '404',
    otherFacilitator: '404',
    administrator: '200',
  },
  '/*': open('404'),
};

const EVENTS = 'text/event-stream';
/** They send events for as long as somebody listens. */
const STREAMS: readonly string[] = ['/chat-number/changes', '/dashboard/events'];

const site = await openSite();
const cast = await openCast(site);
// Moves on until the first block of their class has come.
site.clock.moveBy(60_000);
afterAll(() => cast.close());

test('the table has every route of the site, and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(SITE_ROUTES.map((route) => route.pattern).toSorted());
});

for (const { pattern, id, isPage } of SITE_ROUTES) {
  test(`${pattern} is open only to the people it is for`, async () => {
    const path = cast.addressOf(pattern);
    const answers = await cast.each(async (visitor) => outcomeOf(await visitor.get(path), path));
    expect(answers).toEqual(TABLE[pattern]);
  });

  test(`${pattern} is answered to its end, unless it is a stream and no page's data`, async () => {
    const { investor, administrator } = cast.visitors;
    const visitor = pattern.startsWith('/admin') ? administrator : investor;
    const path = cast.addressOf(pattern);
    const data = `${path === '/' ? '/_root' : path}.data`;
    for (const address of [path, data, `${data}?_routes=${encodeURIComponent(id)}`]) {
      const answers = [EVENTS, '*/*'].map((accept) => visitor.get(address, { accept }));
      for (const { status, headers } of await Promise.all(answers)) {
        // 503 is what becomes of an answer that does not end.
        expect(status, address).not.toBe(503);
        if (headers.get('content-type') === EVENTS) expect(STREAMS).toContain(address);
      }
    }
  });

  if (isPage && pattern !== '/*') {
    test(`${pattern} checks access itself when its data is requested without its frame`, async () => {
      const path = cast.addressOf(pattern);
      const file = path === '/' ? '/_root' : path;
      const answers = await cast.each(async (visitor) => {
        const answer = await visitor.get(`${file}.data?_routes=${encodeURIComponent(id)}`, { accept: '*/*' });
        return dataOutcomeOf(answer, path);
      });
      expect(answers).toEqual(TABLE[pattern]);
    });
  }
}

test('staff of another class read nothing of this one, however they ask', async () => {
  const { visitors, class: own, investor, owned } = cast;
  const traces = new RegExp(
    [investor.email, investor.email.split('@')[0], owned.deposit, owned.proof, owned.receipt].join('|'),
  );
  const query = `?class=${own.classroom.id}`;
  for (const { pattern } of SITE_ROUTES.filter((route) => route.pattern.startsWith('/admin'))) {
    expect((await visitors.otherFacilitator.get(pattern)).text, pattern).not.toMatch(traces);
    if (IS_OF_A_CLASS.test(pattern)) {
      expect((await visitors.otherFacilitator.get(`${pattern}${query}`)).status, pattern).toBe(404);
      expect((await visitors.otherFacilitator.get(`${pattern}.data${query}`)).status, pattern).toBe(404);
      expect((await visitors.administrator.get(`${pattern}${query}`)).status, pattern).toBe(200);
    }
  }
  // The search that found nothing does find the row where it may be seen.
  expect((await visitors.administrator.get(`/admin/deposits${query}`)).text).toMatch(traces);
  const panel = `/admin/investors${query}&investor=${investor.id}`;
  expect((await visitors.administrator.get(panel)).text).toMatch(traces);
  expect((await visitors.otherFacilitator.get(panel)).status).toBe(404);
  expect((await visitors.otherFacilitator.get(`/admin/investors?investor=${investor.id}`)).status).toBe(404);
});

/** "log in" only when the way back leads to the exact address that was asked for. */
function outcomeOf(answer: Answer, path: string): string {
  const location = answer.headers.get('location');
  if (location === null) return String(answer.status);
  return isLogIn(location, path) ? 'log in' : `${answer.status} ${location}`;
}

/** For React Router's own answers to its scripts, which report a redirect in the body of a 202. */
function dataOutcomeOf(answer: Answer, path: string): string {
  if (answer.status !== 202) return String(answer.status);
  const location = /"redirect","([^"]+)"/.exec(answer.text)?.[1] ?? '';
  return isLogIn(location, path) ? 'log in' : `302 ${location}`;
}

function isLogIn(location: string, path: string): boolean {
  const url = new URL(location, 'http://site.test');
  return url.pathname === '/login' && url.searchParams.get('redirectTo') === path;
}
