import { afterAll, expect, test } from 'vitest';
import { MADE_FOR, MADE_FOR_HEADER } from '#app/forms/made-for-names.ts';
import { markOf } from '#app/routes/made-for.server.ts';
import { SITE_ROUTES } from '../../../launcher/route-list.ts';
import { query } from '../../support/postgres.ts';
import { openScene } from '../../support/scene.ts';
import { beginAlone } from '../../support/site/begin-alone.ts';
import { openCast } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, signUp, Visitor } from '../../support/site/visitor.ts';

const BEFORE = 'the secret of before, which is long enough';
const site = await openSite({ environment: { AUTH_SECRET_BEFORE: BEFORE } });
const cast = await openCast(site);
afterAll(() => cast.class[Symbol.asyncDispose]());

const OF_ANOTHER = 'This page was made for somebody else';
/** Anybody may change the language of this browser, log out, and send a file for what is theirs by its own number. */
const FOR_ANYBODY = ['/language', '/logout', '/storage/buckets/proofs/files'];

interface SentForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Each form as its first button sends it. */
function formsOn({ document, path }: PlainPage): SentForm[] {
  return [...document.querySelectorAll('form[method="post"]')].flatMap((form) => {
    const action = form.getAttribute('action') ?? path;
    const { pathname, search } = new URL(action, site.url);
    if (FOR_ANYBODY.includes(pathname)) return [];
    const named = form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea, button)[name]');
    const fields = [...named].toReversed().map(({ name, value }) => [name, value] as const);
    return [{ path: `${pathname}${search}`, fields: Object.fromEntries(fields) }];
  });
}

async function formsOf(visitor: Visitor): Promise<SentForm[]> {
  const forms: SentForm[] = [];
  for (const { pattern, isPage } of SITE_ROUTES) {
    const isOfAccount = /^\/(dashboard|leave|debrief|spotter|admin)/.test(pattern);
    if (!isPage || !isOfAccount) continue;
    const page = await PlainPage.open(visitor, cast.addressOf(pattern));
    if (page.answer.status === 200) forms.push(...formsOn(page));
  }
  return forms;
}

/** The mark by which the forms of a page say whom it was made for. */
async function markIn(visitor: Visitor, path: string): Promise<string> {
  const { document } = await PlainPage.open(visitor, path);
  const mark = document.querySelector<HTMLInputElement>(`input[name="${MADE_FOR}"]`)?.value;
  if (mark === undefined) throw new Error(`No form on ${path} says whom it was made for.`);
  return mark;
}

async function done() {
  const { rows } = await query(
    site.databaseUrl,
    `select (select count(*) from ledger_posting) as postings, (select count(*) from audit_entry) as acts,
      (select count(*) from member) as members, (select count(*) from spotter_flag) as flags,
      (select count(*) from deposit) as deposits, (select count(*) from play_transfer) as transfers,
      (select count(*) from lesson_progress where xray_opened_at is not null) as looks`,
  );
  return rows;
}

test.each([
  { of: 'an investor', owner: 'investor', other: 'otherInvestor', atLeast: 8 },
  { of: 'staff', owner: 'administrator', other: 'otherFacilitator', atLeast: 20 },
] as const)('no form on a page of $of is done for whoever has signed in since', async ({ owner, other, atLeast }) => {
  const forms = await formsOf(cast.visitors[owner]);
  expect(forms.length).toBeGreaterThanOrEqual(atLeast);
  const before = await done();
  for (const { path, fields } of forms) {
    const { status, text } = await cast.visitors[other].post(path, fields);
    expect([path, fields['intent'], status, text.includes(OF_ANOTHER)]).toEqual([path, fields['intent'], 409, true]);
  }
  expect(await done()).toEqual(before);
});

test('the clock of somebody alone is not moved by whoever is alone in this browser since', async () => {
  const { visitor } = await beginAlone(new Visitor(site.url));
  const other = await beginAlone(new Visitor(site.url));
  for (const path of ['/dashboard', '/plans']) {
    const forms = formsOn(await PlainPage.open(visitor, path));
    const [clock] = forms.filter((form) => form.path === '/dashboard/clock' && 'requestId' in form.fields);
    const refused = await other.visitor.post(clock?.path ?? '', clock?.fields ?? {});
    expect([path, refused.status, refused.text.includes(OF_ANOTHER)]).toEqual([path, 409, true]);
  }
});

test('X-ray, which ends the flagging of whoever opens it, is not opened on the page of another', async () => {
  const { investor, otherInvestor } = cast.visitors;
  const headers = { [MADE_FOR_HEADER]: await markIn(investor, '/dashboard/wallet') };
  const before = await done();
  expect((await otherInvestor.get('/xray', headers)).status).toBe(409);
  expect(await done()).toEqual(before);
  expect((await investor.get('/xray', headers)).status).toBe(200);
});

test('a page that shows what belongs to whoever is signed in says whom it was made for', async () => {
  const { investor, otherFacilitator } = cast.visitors;
  for (const [visitor, own, paths] of [
    [investor, '/dashboard/wallet', ['/explorer', '/debrief', '/spotter', '/leave']],
    [otherFacilitator, '/admin/settings', ['/admin/projector', '/explorer', '/admin/debrief']],
  ] as const) {
    const mark = await markIn(visitor, own);
    for (const path of paths) expect((await visitor.get(path)).text.includes(mark), path).toBe(true);
  }
});

test('after a change of the secret, a page of before is still of whom it was made for, and of nobody else', async () => {
  const { investor, otherInvestor } = cast.visitors;
  const { rows } = await query<{ id: string }>(site.databaseUrl, 'select id from member where email = $1', [
    cast.investor.email,
  ]);
  const headers = { [MADE_FOR_HEADER]: markOf({ kind: 'member', id: rows[0]?.id ?? '' }, { authSecret: BEFORE }) };
  expect((await investor.get('/dashboard.data', headers)).status).toBe(200);
  expect((await otherInvestor.get('/dashboard.data', headers)).status).toBe(409);
});

test('the page says who is signed in now, and leads on as that person', async () => {
  await using anna = await openScene(site);
  const { visitor } = anna;
  const page = await PlainPage.open(visitor, '/dashboard/deposit?amount=500');
  const nameOn = (its: PlainPage) => its.all.getByText(/^Logged in as/).querySelector('bdi')?.textContent;
  const annasName = nameOn(page);
  expect(annasName).toBeTruthy();
  await signUp(visitor, anna.class.code);
  const berta = await PlainPage.open(visitor, '/dashboard');
  const refused = await page.press('Pay from practice wallet');
  expect(refused.answer.status).toBe(409);
  expect(refused.all.getByRole('heading', { name: OF_ANOTHER })).toBeTruthy();
  const goOn = refused.all.getByRole('link', { name: `Yes, go on as ${nameOn(berta)}` });
  const bertas = await PlainPage.open(visitor, goOn.getAttribute('href') ?? '');
  expect([bertas.answer.status, nameOn(bertas)]).toEqual([200, nameOn(berta)]);
  await logIn(visitor, anna);
  // Someone who signs in again as the same person goes on where they were.
  expect((await page.press('Pay from practice wallet')).answer.status).not.toBe(409);
});

test('the data of a page is refused to the page of another, and given to a new document', async () => {
  const { investor, otherInvestor } = cast.visitors;
  const mark = await markIn(investor, '/dashboard/wallet');
  const ask = (visitor: Visitor, path: string) => visitor.get(path, { [MADE_FOR_HEADER]: mark });
  for (const path of ['/dashboard.data', '/dashboard/wallet.data', '/debrief.data', '/leave.data']) {
    expect((await ask(otherInvestor, path)).status, path).toBe(409);
    expect((await ask(investor, path)).status, path).not.toBe(409);
  }
  expect((await otherInvestor.get('/dashboard')).status).toBe(200);
  expect((await ask(new Visitor(site.url), '/dashboard.data')).status).not.toBe(409);
});

test('an answer to the check counts for nobody but the person whom its page was made for', async () => {
  const visitor = new Visitor(site.url);
  const code = new URLSearchParams({ code: await checkCode() });
  const begin = async () => {
    const page = await PlainPage.open(visitor, `/check?${code}`);
    page.tick('I have read this and want to take part');
    await page.press('Begin the check');
    return PlainPage.open(visitor, '/check/offers');
  };
  const first = await begin();
  const second = await begin();
  const [answer] = formsOn(first).filter(({ fields }) => 'rating' in fields);
  const [own] = formsOn(second).filter(({ fields }) => 'rating' in fields);
  const refused = await visitor.post(answer?.path ?? '', { ...answer?.fields, rating: '1' });
  expect([refused.status, refused.text.includes(OF_ANOTHER)]).toEqual([409, true]);
  expect((await PlainPage.open(visitor, '/check/offers')).document.title).toContain('1 of 12');
  expect((await visitor.post(own?.path ?? '', { ...own?.fields, rating: '1' })).status).toBe(302);
});

async function checkCode(): Promise<string> {
  const page = await PlainPage.open(cast.visitors.administrator, `/admin/checks/${cast.check}`);
  return page.all.getByTestId('join-code').textContent ?? '';
}
