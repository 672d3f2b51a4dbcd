import { expect, test } from 'vitest';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import { SIGN_IDS } from '#app/signs/sign-id.ts';
import { SIGN_PAGES, SIGN_PLACES, type SignPageId } from '#app/signs/sign-places.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { catalogueIn, PUBLIC_SIGN_PAGES, signsOn } from '../e2e/xray/xray-signs.ts';
import { query } from '../support/postgres.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { signUp, Visitor } from '../support/site/visitor.ts';
import { expectMarksServed, signsIn } from './marks-in-html.ts';

const MARK = 'class="sign-mark"';
const KEPT = { ...BY_HAND, xray: 'from-the-reveal' } as const;
/** With the company's footer. */
const FRAMED = new Set<SignPageId>(PUBLIC_SIGN_PAGES.slice(0, 9));

const site = await openSite();

test('no public page of the catalogue is left out', () => {
  const named = new Set(Object.values(SIGN_PLACES).flat());
  const isPublic = (id: SignPageId) => !SIGN_PAGES[id].startsWith('/dashboard') && id !== 'public-frame';
  expect([...named].filter(isPublic).toSorted()).toEqual([...PUBLIC_SIGN_PAGES].toSorted());
});

test.each(['en', 'ar'] as const)('each sign is marked and explained on its public page, in %s', async (language) => {
  const catalogue = await catalogueIn(language);
  const visitor = new Visitor(site.url, { cookie: `language=${language}` });
  for (const id of PUBLIC_SIGN_PAGES) {
    const path = SIGN_PAGES[id];
    const { document } = await PlainPage.open(visitor, `${path}${path.includes('?') ? '&' : '?'}xray=1`);
    expect(signsIn(document.querySelector('main')), id).toEqual(signsOn(id));
    const ofFrame = signsOn('public-frame').filter((sign) => sign !== 'private-chat' && FRAMED.has(id));
    expect(signsIn(document.querySelector('footer')), `around ${id}`).toEqual(ofFrame);
    expectMarksServed(document, catalogue, path);
  }
});

test('the server serves the catalogue, in English and in Arabic', async () => {
  for (const language of ['en', 'ar'] as const) {
    const answer = await new Visitor(site.url).get('/xray', { cookie: `language=${language}` });
    const { state, signs } = JSON.parse(answer.text);
    expect(state).toBe('shown');
    const catalogue = await catalogueIn(language);
    expect(signs).toMatchObject(SIGN_IDS.map((id) => ({ id, ...catalogue.get(id) })));
  }
});

test('X-ray says of a sign that no source names that it is our own inference, as the catalogue does', async () => {
  const { document } = await PlainPage.open(new Visitor(site.url), '/?xray=1');
  const words = (sign: string) =>
    document.querySelector(`#xray a[href="/warning-signs#${sign}"]`)?.closest('li')?.textContent ?? '';
  const ownInference = 'Our own inference: we found no source that names it.';
  for (const sign of ['payout-counter', 'staged-activity']) {
    expect(words(sign)).toContain(ownInference);
  }
  expect(words('guaranteed-profit')).not.toBe('');
  expect(words('guaranteed-profit')).not.toContain(ownInference);
});

/** By itself, and within a page for a browser without scripts. */
async function answersTo(visitor: Visitor, path: string) {
  const { state } = JSON.parse((await visitor.get('/xray')).text);
  const { text } = await visitor.get(`${path}?xray=1`);
  return {
    state,
    saysWhy: text.includes('Your facilitator is saving X-ray for the reveal.'),
    hasMarks: text.includes(MARK),
  };
}

const ANSWERED = { state: 'shown', saysWhy: false, hasMarks: true };

test('a class that holds X-ray back does so for nobody else: neither a stranger nor its staff', async () => {
  await using room = await SiteClass.found(site);
  const choice = { scenario: KEPT, feeBasisPoints: 500, actor: 'mem_test' };
  expect(await setScenario(room.database, room.classroom.id, choice, site.now())).toMatchObject({ ok: true });
  expect(await answersTo(new Visitor(site.url), '/')).toEqual(ANSWERED);
  const staff = await room.facilitator();
  expect(await answersTo(staff, '/')).toEqual(ANSWERED);
  expect((await staff.get(`/admin?class=${room.classroom.id}&xray=1`)).text).not.toContain(MARK);
});

test('the open class never holds it back, even if its row says so', async () => {
  await query(site.databaseUrl, `update classroom set scenario = $1 where kind = 'open'`, [JSON.stringify(KEPT)]);
  const visitor = new Visitor(site.url);
  await signUp(visitor);
  expect(await answersTo(visitor, '/dashboard/investmentplans')).toEqual(ANSWERED);
});

test('a link on another site does not turn it on for anybody signed in', async () => {
  await using room = await SiteClass.found(site);
  const { visitor, id } = await room.investor();
  const { database, classroom } = room;
  const openedAt = async () => (await lessonProgressOf(database, classroom.id, id)).xrayOpenedAt;
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  for (const path of ['/?xray=1', '/dashboard?xray=1']) {
    expect((await visitor.get(path, elsewhere)).text, path).not.toContain(MARK);
  }
  expect((await visitor.get('/xray', elsewhere)).text).toBe('{"state":"off"}');
  expect(await openedAt()).toBeNull();
  expect((await visitor.get('/?xray=1', { 'sec-fetch-site': 'none' })).text).toContain(MARK);
  expect(await openedAt()).not.toBeNull();
  // Where the signs are already shown, only the truths are sent.
  const news = JSON.parse((await visitor.get(`/xray?of=${classroom.id}:${id}&truths`)).text);
  expect([Object.keys(news), typeof news.truths['account-balance']]).toEqual([['state', 'truths'], 'string']);
});
