import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { viewerOf } from '#app/members/viewer.server.ts';
import { deepLinking, LEARNER, Platform, TEACHER_ROLE, type Told, withCode } from '../../support/courses/platform.ts';
import { arrangeHomework } from '../../support/homework.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

/** LTI 1.3: a learning platform on loopback sends people here. */

const LTI = 'https://purl.imsglobal.org/spec/lti/claim';

const platform = await Platform.open();
afterAll(() => platform.close());
const site = await openSite({ environment: platform.environment });
const withoutPlatform = await openSite();
let code = '';

beforeAll(async () => {
  platform.serve(site);
  code = (await arrangeHomework(site.services.database, site.now())).code;
});

const refused = (why: string) => [303, `/course?refused=${why}`];

async function launch(told: Told = {}, visitor = new Visitor(site.url)) {
  const { status, headers } = await platform.launch(visitor, {
    ...told,
    claims: { ...withCode(code), ...told.claims },
  });
  return [status, headers.get('location')];
}

test('the login asks the platform for a token, for this browser alone', async () => {
  const visitor = new Visitor(site.url);
  const asked = { iss: platform.issuer, login_hint: 'hint', lti_message_hint: 'more', client_id: platform.clientId };
  const answer = await visitor.get(`/lti/login?${new URLSearchParams(asked)}`);
  const address = new URL(answer.headers.get('location') ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(platform.settings.authorizationUrl);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${site.url}/lti/launch`,
    login_hint: 'hint',
    lti_message_hint: 'more',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers.getSetCookie().join()).toMatch(/^glasshouse\.lti=v1\.[0-9a-f]+; Max-Age=600; .*HttpOnly/);
});

test('a learner is led to the homework, becomes an invented person, and comes back to the same life', async () => {
  const visitor = new Visitor(site.url);
  const path = `/homework?code=${code}`;
  expect(await launch({}, visitor)).toEqual([303, path]);
  const page = await PlainPage.open(visitor, path);
  page.all.getByText('The course that you come from is told once you have reached the end, and nothing else.');
  page.tick('I understand that this is an exercise');
  const begun = await page.press('Begin');
  expect(begun.path).toBe('/dashboard');
  expect(begun.answer.text).not.toContain(LEARNER.name);

  const elsewhere = new Visitor(site.url);
  expect(await launch({}, elsewhere)).toEqual([303, '/dashboard']);
  expect((await PlainPage.open(elsewhere, '/dashboard')).path).toBe('/dashboard');
  const memberOf = async (of: Visitor) => {
    const headers = new Headers({ cookie: of.cookieHeader() });
    return (await viewerOf(site.services, headers))?.memberId ?? 'nobody';
  };
  expect(await memberOf(elsewhere)).toMatch(/^mem_/);
  expect(await memberOf(elsewhere)).toBe(await memberOf(visitor));
  const rows = await query(site.databaseUrl, 'select begun_count from homework');
  expect(rows.rows).toEqual([{ begun_count: 1 }]);
  // Another learner, and the same one by another link, begin anew.
  expect(await launch({ claims: { sub: 'another' } })).toEqual([303, path]);
  expect(await launch({ claims: { [`${LTI}/resource_link`]: { id: 'link-2' } } })).toEqual([303, path]);
});

test('the code of a class leads to joining it, and a wrong code is told as everywhere', async () => {
  expect(await launch({ claims: { sub: 'somebody', ...withCode('NOBODYSC') } })).toEqual([303, '/join?code=NOBODYSC']);
});

const expired = () => {
  const now = Math.floor(site.now().getTime() / 1000);
  return { iat: now - 400, exp: now - 100 };
};

test.each<[string, string, () => Told]>([
  ['signed with another key', 'not-valid', () => ({ signedBy: 'another' })],
  ['expired', 'not-valid', () => ({ claims: expired() })],
  ['long made', 'not-valid', () => ({ claims: { iat: Math.floor(site.now().getTime() / 1000) - 3600 } })],
  ['with a wrong nonce', 'not-valid', () => ({ claims: { nonce: 'of another launch' } })],
  ['without a nonce', 'not-valid', () => ({ claims: { nonce: undefined } })],
  ['for another audience', 'not-valid', () => ({ claims: { aud: 'another' } })],
  ['of another issuer', 'not-valid', () => ({ claims: { iss: 'https://elsewhere.example' } })],
  ['of another deployment', 'wrong-deployment', () => ({ claims: { [`${LTI}/deployment_id`]: 'another' } })],
  ['without roles', 'incomplete', () => ({ claims: { [`${LTI}/roles`]: undefined } })],
  [
    'for another site',
    'foreign-address',
    () => ({ claims: { [`${LTI}/target_link_uri`]: 'https://elsewhere.example' } }),
  ],
  ['without a code', 'nothing-chosen', () => ({ claims: withCode('') })],
  [
    'to choose for another site',
    'foreign-address',
    () => ({ claims: deepLinking('https://elsewhere.example/return') }),
  ],
])('a token %s is refused', async (_which, why, told) => {
  const visitor = new Visitor(site.url);
  expect(await launch(told(), visitor)).toEqual(refused(why));
  const page = await PlainPage.open(visitor, `/course?refused=${why}`);
  page.all.getByRole('heading', { name: 'Opened from a course' });
  page.all.getByText(/platform|link/, { selector: '[class*=bg-sun-glass] p' });
  expect(site.said()).not.toContain(LEARNER.email);
});

test('a launch is taken once, also from a browser that has kept the cookie', async () => {
  const visitor = new Visitor(site.url);
  const question = await platform.login(visitor);
  const copy = visitor.at(site.url);
  const told = { claims: { sub: 'once', ...withCode(code) } };
  expect((await platform.bring(visitor, question, told)).headers.get('location')).toBe(`/homework?code=${code}`);
  for (const browser of [visitor, copy]) {
    const { status, headers } = await platform.bring(browser, question, told);
    expect([status, headers.get('location')]).toEqual(refused('not-asked'));
  }
});

test('a launch counts only in the browser that began it, for its state, and within ten minutes', async () => {
  const visitor = new Visitor(site.url);
  const question = await platform.login(visitor);
  const inAnother = await platform.bring(new Visitor(site.url), question);
  expect(inAnother.headers.get('location')).toBe('/course?refused=not-asked');
  const forged = new URLSearchParams({ nonce: question.get('nonce') ?? '', state: 'another' });
  expect((await platform.bring(visitor, forged)).headers.get('location')).toBe('/course?refused=not-asked');
  site.clock.moveBy(601_000);
  expect((await platform.bring(visitor, question)).headers.get('location')).toBe('/course?refused=not-asked');
});

test('a nonce of an earlier launch is of no use for a new question', async () => {
  const visitor = new Visitor(site.url);
  const earlier = await platform.login(visitor);
  const token = await platform.token(visitor, earlier, { claims: withCode(code) });
  const state = (await platform.login(visitor)).get('state') ?? '';
  const answer = await visitor.post('/lti/launch', { state, id_token: token }, { origin: platform.issuer });
  expect(answer.headers.get('location')).toBe('/course?refused=not-valid');
});

test('a platform that is not in the settings is asked nothing', async () => {
  for (const login of [{ iss: 'https://elsewhere.example' }, { client_id: 'another' }, { login_hint: '' }]) {
    const question = await platform.login(new Visitor(site.url), login);
    expect(Object.fromEntries(question), JSON.stringify(login)).toEqual({ refused: 'unknown-platform' });
  }
});

test('what the platform itself refuses is told', async () => {
  const visitor = new Visitor(site.url);
  const state = (await platform.login(visitor)).get('state') ?? '';
  const answer = await visitor.post('/lti/launch', { state, error: 'login_required' }, { origin: platform.issuer });
  expect(answer.headers.get('location')).toBe('/course?refused=turned-away');
});

test('a platform that changes its keys is believed with the new one, and no more with the old', async () => {
  const told = { claims: { sub: 'after the change' } };
  const visitor = new Visitor(site.url);
  const question = await platform.login(visitor);
  const early = await platform.token(visitor, question, told);
  await platform.rotateKeys();
  // The key set is asked for again half a minute after the last time at the earliest, by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  try {
    expect(await launch(told)).toEqual([303, `/homework?code=${code}`]);
  } finally {
    vi.useRealTimers();
  }
  const sent = { state: question.get('state') ?? '', id_token: early };
  const answer = await visitor.post('/lti/launch', sent, { origin: platform.issuer });
  expect(answer.headers.get('location')).toBe('/course?refused=not-valid');
});

test('a teacher is signed in nowhere, and reads what their learners will see', async () => {
  const visitor = new Visitor(site.url);
  const roles = {
    [`${LTI}/roles`]: [TEACHER_ROLE, 'http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'],
  };
  const [status, location] = await launch({ claims: roles }, visitor);
  expect([status, location]).toEqual([303, `/course?code=${code}`]);
  const page = await PlainPage.open(visitor, `${location}`);
  page.all.getByText(/You are not signed in here/);
  expect(visitor.cookies()).toEqual([]);
  expect((await PlainPage.open(visitor, '/admin/homework')).path).toMatch(/^\/login/);
});

test('no other address takes a form of another site, and neither of these is framed', async () => {
  const visitor = new Visitor(site.url);
  const foreign = { origin: platform.issuer, 'sec-fetch-site': 'cross-site' };
  for (const path of [
    '/course',
    '/lti/choose',
    '/lti/launch/',
    '/lti/launch.data',
    '/homework',
    '/lti/launch/../../join',
  ])
    expect((await visitor.post(path.replace('launch/../../', ''), {}, foreign)).status, path).toBe(403);
  const launched = await platform.launch(visitor, { claims: withCode(code) });
  expect(launched.headers.get('x-frame-options')).toBe('DENY');
  expect((await visitor.get('/course')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('over https the question comes back with the form of another site', async () => {
  const secure = await visitorOfHttps();
  expect(secure).toMatch(/^__Host-glasshouse\.lti=.*; Secure; SameSite=None$/);
});

const https = await openSite({ environment: { ...platform.environment, APP_URL: 'https://class.example.org' } });

async function visitorOfHttps(): Promise<string> {
  const asked = new URLSearchParams({ iss: platform.issuer, login_hint: 'hint' });
  const answer = await new Visitor(https.url).get(`/lti/login?${asked}`);
  return answer.headers.getSetCookie().join();
}

test('without a platform in the settings there is nothing at these addresses', async () => {
  const visitor = new Visitor(withoutPlatform.url);
  for (const path of ['/course', '/lti/login', '/lti/launch', '/lti/keys', '/lti/choose'])
    expect((await visitor.get(path)).status, path).toBe(404);
});
