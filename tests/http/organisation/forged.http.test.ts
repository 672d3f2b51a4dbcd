import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Forger, type Forgery } from '../../support/organisation/forger.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { expectAlert } from '../messages/announcements.ts';

/**
 * What an identity provider, or someone in its place, could be made to say: each case is refused for its own reason.
 * The forger's word would make anyone an administrator.
 */

const PATIENCE_SECONDS = 0.4;
const AWAY = /^Your organization’s sign-in is not responding\. Please try again in a minute, or log in with your email/;
const NOT_ACCEPTED = /^The answer from your organization’s sign-in could not be accepted/;
const NOT_ASKED =
  /^That sign-in has expired: it took longer than ten minutes, was started in another browser or was used/;
const now = () => Math.floor(Date.now() / 1000);

const forger = await Forger.open();
const site = await openSite({
  environment: { ...forger.environment, OIDC_ROLE_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'admins' },
  providerTimeoutSeconds: PATIENCE_SECONDS,
});

beforeAll(() => site.clock.moveTo(new Date()));
beforeEach(() => {
  forger.moods = { discovery: 'answers', token: 'answers' };
});

/** Returns the address that the browser is to come back to, with a code, and the nonce that was asked for. */
async function begin(visitor: Visitor): Promise<{ back: string; nonce: string }> {
  const address = new URL((await visitor.get('/login/organisation')).headers.get('location') ?? '', site.url);
  expect(address.origin).toBe(forger.issuer);
  const { state = '', nonce = '', ...asked } = Object.fromEntries(address.searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: `${site.url}/login/organisation/return`,
  });
  return { back: `/login/organisation/return?${new URLSearchParams({ code: 'of the forger', state })}`, nonce };
}

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await PlainPage.open(visitor, '/admin')).path === '/admin';
}

/** The returned function gives what the log has said since. */
function listen(): () => string {
  const before = site.said().length;
  return () => site.said().slice(before);
}

async function tryForgery(forgery: Forgery, subject: string) {
  const visitor = new Visitor(site.url);
  const { back, nonce } = await begin(visitor);
  const claims = { sub: subject, email: `${subject}@school.edu`, amr: ['mfa'], ...forgery.claims };
  forger.willSay(nonce, { ...forgery, claims });
  const said = listen();
  const page = await PlainPage.open(visitor, back);
  return { visitor, page, said };
}

test('what the provider signs for us now is accepted', async () => {
  const { visitor, page } = await tryForgery({}, 'honest');
  expect(page.path).toBe('/admin');
  expect(await isIn(visitor)).toBe(true);
});

test.each<[what: string, forgery: Forgery, reason: RegExp]>([
  [
    'expired',
    { claims: { exp: now() - 600, iat: now() - 900 } },
    /"code":"OAUTH_JWT_TIMESTAMP_CHECK_FAILED".*"claim":"exp"/,
  ],
  ['signed by another key under the same name', { key: 'another' }, /JWT signature verification failed/],
  [
    'signed by a key that the provider does not have',
    { key: 'another', header: { kid: 'other' } },
    /KEY_SELECTION_FAILED/,
  ],
  ['not signed', { key: 'none', header: { alg: 'none' } }, /unexpected JWT \\"alg\\" header parameter/],
  ['not signed, but said to be', { key: 'none' }, /JWT signature verification failed/],
  [
    'for another site',
    { claims: { aud: 'another-site' } },
    /"code":"OAUTH_JWT_CLAIM_COMPARISON_FAILED".*"claim":"aud"/,
  ],
  ['by another issuer', { claims: { iss: 'https://id.elsewhere.edu' } }, /JWT_CLAIM_COMPARISON_FAILED.*"claim":"iss"/],
  ['for another sign-in', { claims: { nonce: 'of another' } }, /JWT_CLAIM_COMPARISON_FAILED.*"claim":"nonce"/],
  ['for no sign-in', { claims: { nonce: undefined } }, /"claim":"nonce"|nonce/],
  ['about nobody', { claims: { sub: undefined } }, /sub/],
])('a token %s is refused', async (_what, forgery, reason) => {
  const { visitor, page, said } = await tryForgery(forgery, 'forged');
  expectAlert(page.all, NOT_ACCEPTED);
  expect(said()).toMatch(/a sign-in by the identity provider was refused/);
  expect(said()).toMatch(reason);
  expect(said()).not.toContain('school.edu');
  expect(await isIn(visitor)).toBe(false);
  const { rows } = await query(site.databaseUrl, `select from member where email like 'forged@%'`);
  expect(rows).toEqual([]);
});

test('an answer without a state, with that of another browser, or sent twice is refused', async () => {
  const [mine, other] = [new Visitor(site.url), new Visitor(site.url)];
  const { back, nonce } = await begin(mine);
  const theirs = await begin(other);
  forger.willSay(nonce, { claims: { sub: 'state', email: 'state@school.edu', amr: ['mfa'] } });
  for (const [visitor, address] of [
    [mine, '/login/organisation/return?code=x'],
    [mine, theirs.back],
    [other, back],
    [new Visitor(site.url), back],
  ] as const) {
    const said = listen();
    expectAlert((await PlainPage.open(visitor, address)).all, NOT_ASKED);
    expect(said()).toContain('came back to a browser that had not asked');
    expect(await isIn(visitor)).toBe(false);
  }
  // A visitor who has kept the cookie comes once more.
  const kept = mine.at(site.url);
  expect((await PlainPage.open(mine, back)).path).toBe('/admin');
  const said = listen();
  expectAlert((await PlainPage.open(kept, back)).all, NOT_ASKED);
  expect(said()).toContain('came back a second time');
  expect(await isIn(kept)).toBe(false);
  expectAlert((await PlainPage.open(mine, back)).all, NOT_ASKED);
});

test('a sign-in that took more than ten minutes, or whose cookie was changed, is refused', async () => {
  const [late, changed] = [new Visitor(site.url), new Visitor(site.url)];
  const { back } = await begin(late);
  site.clock.moveBy(10 * 60_000);
  expectAlert((await PlainPage.open(late, back)).all, NOT_ASKED);
  const asked = await begin(changed);
  const cookie = changed.cookies().find(({ name }) => name === 'glasshouse.organisation');
  const value = cookie?.value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? '';
  const answer = await new Visitor(site.url).get(asked.back, { cookie: `glasshouse.organisation=${value}` });
  expect(answer.headers.get('location')).toBe('/login?organisation=not-asked');
});

test('the cookie in between is for this server only, and nobody can read it', async () => {
  const { headers } = await new Visitor(site.url).get('/login/organisation');
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('glasshouse.organisation=')) ?? '';
  expect(line).toMatch(/; HttpOnly/);
  expect(line).toMatch(/; SameSite=Lax/);
  expect(line).toMatch(/; Max-Age=600/);
  const { state = '' } = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  expect(Buffer.from(line, 'hex').toString() + decodeURIComponent(line)).not.toContain(state);
});

const elsewhere: [what: string, begin: () => Promise<void> | void, end: () => Promise<void> | void][] = [
  ['is not there', () => forger.close(), () => forger.reopen()],
  ['hangs', () => setMoods('hangs'), () => setMoods('answers')],
  ['fails', () => setMoods('fails'), () => setMoods('answers')],
];

function setMoods(mood: 'answers' | 'hangs' | 'fails') {
  forger.moods = { discovery: mood, token: mood };
}

test.each(elsewhere)(
  'a provider that %s is reported as away; passwords log in, and it is found again',
  async (_what, leave, back) => {
    const visitor = new Visitor(site.url);
    const asked = await begin(visitor);
    forger.willSay(asked.nonce, { claims: { sub: 'away', email: 'away@school.edu', amr: ['mfa'] } });
    await leave();
    // The provider is away when asked who the visitor is.
    const said = listen();
    expectAlert((await PlainPage.open(visitor, asked.back)).all, AWAY);
    expect(said()).toContain('the identity provider does not answer');
    // The provider's own description is requested again after an hour.
    site.clock.moveBy(3_601_000);
    const page = await PlainPage.open(new Visitor(site.url), '/login/organisation');
    expectAlert(page.all, AWAY);
    page.all.getByRole('link', { name: 'Sign in with your organisation' });
    const admin = new Visitor(site.url);
    await logIn(admin, site.administrator);
    expect(await isIn(admin)).toBe(true);
    await back();
    const again = new Visitor(site.url);
    const { back: address, nonce } = await begin(again);
    forger.willSay(nonce, { claims: { sub: 'away', email: 'away@school.edu', amr: ['mfa'] } });
    expect((await PlainPage.open(again, address)).path).toBe('/admin');
  },
);
