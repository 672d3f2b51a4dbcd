import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { query } from '../../support/postgres.ts';
import { answerSum } from '../../support/site/begin-alone.ts';
import { setHomework } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { type Answer, inventSignUp, logIn, signUp, Visitor } from '../../support/site/visitor.ts';
import { expectAlert } from '../messages/announcements.ts';

const site = await openSite();
const secure = await openSite({ environment: { APP_URL: 'https://glasshouse.example' } });

const SENTENCE =
  'Your browser is blocking cookies, so the next page would not know you: please allow cookies for this site and try again.';
const UNDERSTOOD = 'I understand that this is an exercise';

/** A browser that keeps no cookie, and follows where it is sent. */
class Refuser extends Visitor {
  override get(path: string): Promise<Answer> {
    return this.#ask(path, {});
  }

  override post(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const headers = { origin: this.url };
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  async #ask(path: string, request: RequestInit): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, request);
    const bytes = await answer.arrayBuffer();
    return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(bytes), bytes };
  }
}

const TABLES = ['member', 'session', 'attempt', 'classroom', 'solo_day', 'check_person']
  .concat(['check_cohort', 'homework', 'staff_invitation', 'one_time_token', 'security_event', 'return_code'])
  .map((table) => `'${table}', (select jsonb_agg(to_jsonb(${table}) order by to_jsonb(${table})) from ${table})`);

/** Whatever an entrance writes: people, sessions, counts of limits, and notes about them. */
async function written(): Promise<unknown> {
  const { rows } = await query(site.databaseUrl, `select jsonb_build_object(${TABLES.join(', ')}) as rows`);
  return rows[0];
}

const asStaff = async () => {
  const staff = new Visitor(site.url);
  await logIn(staff, site.administrator);
  return staff;
};

/** Every form that makes a person or signs one in: its page, filled in, and the button. */
async function entrances(): Promise<Record<string, { at: string; button: string; fill: (page: PlainPage) => void }>> {
  await using room = await SiteClass.found(site);
  const owner = await signUp(new Visitor(site.url));
  const staff = await asStaff();
  const homework = await PlainPage.open(staff, `/admin/homework/${await setHomework(staff)}`);
  const code = homework.all.getByTestId('join-code').textContent ?? '';
  await staff.post('/admin/staff', INVITATION);
  const outbox = await staff.get('/admin/outbox');
  const invitation = /\/invitation\?token=[\w-]{43}/.exec(outbox.text)?.[0] ?? '';
  const joined = await PlainPage.open(new Visitor(site.url), `/join?code=${room.code}`);
  joined.tick(UNDERSTOOD);
  const dashboard = await joined.press('Join');
  const returnCode = dashboard.all.getByText(/^([a-z]+-){5}[a-z]+$/).textContent ?? '';
  const began = await PlainPage.open(new Visitor(site.url), '/check');
  began.tick('I have read this and want to take part');
  const words = (await began.press('Begin the check')).all.getByText(/^[a-z]+( [a-z]+){3}$/).textContent ?? '';
  const newPassword = (page: PlainPage) => {
    page.fill('Password', 'a long pass phrase of my own');
    page.fill('Confirm password', 'a long pass phrase of my own');
  };
  const logInAs = (who: { email: string; password: string }) => (page: PlainPage) => {
    page.fill('Email', who.email);
    page.fill('Password', who.password);
  };
  const comeBack = (page: PlainPage) => page.fill('Return code', returnCode);
  return {
    'joining a class': { at: `/join?code=${room.code}`, button: 'Join', fill: (page) => page.tick(UNDERSTOOD) },
    'joining by the link': { at: `/join/${room.code}`, button: 'Join', fill: (page) => page.tick(UNDERSTOOD) },
    'joining the open class': { at: '/join', button: 'Join', fill: (page) => page.tick(UNDERSTOOD) },
    'coming back at a class': { at: '/join', button: 'Back to my exercise', fill: comeBack },
    'coming back at the log-in': { at: '/login', button: 'Back to my exercise', fill: comeBack },
    'coming back at homework': { at: `/homework?code=${code}`, button: 'Back to my exercise', fill: comeBack },
    'an investor’s log-in': { at: '/login?redirectTo=%2Fdashboard', button: 'Log in', fill: logInAs(owner) },
    'a log-in of staff': { at: '/login', button: 'Log in', fill: logInAs(site.administrator) },
    'a wrong log-in': { at: '/login', button: 'Log in', fill: logInAs({ ...owner, password: 'not the pass phrase' }) },
    'the front door': { at: '/try', button: 'Live through it now', fill: (page) => page.tick(UNDERSTOOD) },
    'beginning alone': {
      at: '/try/start?scenario=honest',
      button: 'Live through it now',
      fill: (page) => {
        page.tick(UNDERSTOOD);
        answerSum(page);
      },
    },
    homework: { at: `/homework?code=${code}`, button: 'Begin', fill: (page) => page.tick(UNDERSTOOD) },
    'the check': {
      at: '/check',
      button: 'Begin the check',
      fill: (page) => page.tick('I have read this and want to take part'),
    },
    'coming back to the check': {
      at: '/check',
      button: 'Go on with the check',
      fill: (page) => page.fill('Your four words', words, page.region('Come back')),
    },
    'an invitation': { at: invitation, button: 'Join the staff', fill: newPassword },
    'a sign-up': {
      at: '/signup',
      button: 'Create account',
      fill: (page) => {
        const { firstName, lastName, username, email, phoneNumber, password } = inventSignUp();
        const typed = { Username: username, Email: email, 'Phone number': phoneNumber, Country: 'FR' };
        const fields = { 'First name': firstName, 'Last name': lastName, ...typed };
        for (const [label, value] of Object.entries(fields)) page.fill(label, value);
        for (const label of ['Password', 'Confirm password']) page.fill(label, password);
        page.tick('I agree to the Terms of Service');
      },
    },
  };
}

const INVITATION = {
  intent: 'invite',
  email: 'newcomer@school.edu',
  role: 'facilitator',
  passwordAgain: site.administrator.password,
};

test('who refuses cookies is told so at every entrance, however often they try, and nothing is written', async () => {
  const forms = await entrances();
  const before = await written();
  for (const [name, { at, button, fill }] of Object.entries(forms)) {
    let page = await PlainPage.open(new Refuser(site.url), at);
    for (const attempt of [1, 2]) {
      if (attempt === 2 && at.startsWith('/try')) answerSum(page);
      fill(page);
      page = await page.press(button);
      expect(page.answer.status, name).toBe(400);
      expectAlert(page.all, SENTENCE);
    }
  }
  expect(await written()).toEqual(before);

  // In a browser that keeps cookies, the same forms are not sent twice by hand, and each lets its sender in.
  for (const [name, { at, button, fill }] of Object.entries(forms)) {
    const page = await PlainPage.open(new Visitor(site.url), at);
    fill(page);
    const next = await page.press(button);
    expect(next.answer.text, name).not.toContain(SENTENCE);
    if (!name.startsWith('a wrong') && name !== 'the front door') expect(next.answer.status, name).toBe(200);
  }
});

test('who allows cookies after the sentence gets in by pressing once more, and what was typed is still there', async () => {
  await using room = await SiteClass.found(site);
  const page = await PlainPage.open(new Refuser(site.url), `/join?code=${room.code}`);
  page.tick(UNDERSTOOD);
  const refused = await page.press('Join');
  expectAlert(refused.all, SENTENCE);
  expect(refused.field('Class code').value).toBe(room.code);
  expect(refused.field(UNDERSTOOD).hasAttribute('checked')).toBe(true);
  // A browser without scripts shows the address of the answer, and the form on it.
  const answer = await fetch(`${site.url}/join?code=${room.code}&cookie=asked`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ intent: 'join', code: room.code, understood: 'on', requestId: randomUUID() }),
  });
  expect(answer.url).toBe(`${site.url}/join?code=${room.code}&cookie=asked`);
  expect(await answer.text()).toContain(`action="/join?code=${room.code}"`);
  const allowed = await PlainPage.send(new Visitor(site.url), `/join?code=${room.code}`, {
    intent: 'join',
    code: room.code,
    understood: 'on',
    requestId: randomUUID(),
  });
  expect(allowed.path).toBe('/dashboard');
});

test('a browser is asked once, by a cookie that says nothing and goes with the browser', async () => {
  const post = (cookie: string, of = site) =>
    fetch(`${of.url}/login?redirectTo=%2Fdebrief`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: of === site ? of.url : 'https://glasshouse.example', cookie },
      body: new URLSearchParams({ email: 'nobody@example.com', password: 'not the pass phrase' }),
    });
  const first = await post('');
  expect([first.status, first.headers.get('location'), first.headers.getSetCookie()]).toEqual([
    307,
    '/login?redirectTo=%2Fdebrief&cookie=asked',
    ['glasshouse.cookies=kept; Path=/; HttpOnly; SameSite=Lax'],
  ]);
  expect(first.headers.get('cache-control')).toBe('no-store');
  // Any cookie of ours will do, whatever it is for; a language, or another site's on the same host, will not.
  for (const cookie of ['glasshouse.cookies=kept', 'a=b; glasshouse.hints=1']) {
    const { status } = await post(cookie);
    expect([cookie, status]).toEqual([cookie, 400]);
  }
  for (const cookie of ['language=de', 'session=1', 'not.glasshouse.cookies=1']) {
    const { status } = await post(cookie);
    expect([cookie, status]).toEqual([cookie, 307]);
  }
  const underHttps = await post('glasshouse.cookies=kept', secure);
  expect([underHttps.status, underHttps.headers.getSetCookie()[0]]).toEqual([
    307,
    '__Host-glasshouse.cookies=kept; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect((await post('__Host-glasshouse.cookies=kept', secure)).status).toBe(400);
});

test('no page sets it, a foreign form is refused before it, and the data of a page is asked for alike', async () => {
  for (const path of ['/', '/try', '/login', '/signup', '/join', '/try/start', '/homework', '/check', '/invitation']) {
    expect((await fetch(site.url + path)).headers.getSetCookie(), path).toEqual([]);
  }
  const send = (path: string, origin: string) =>
    fetch(site.url + path, { method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams() });
  expect((await send('/join', 'https://elsewhere.example')).status).toBe(403);
  const asked = await send('/join/ABCD.data', site.url);
  expect([asked.status, asked.headers.get('location')]).toEqual([307, '/join/ABCD.data?cookie=asked']);
  for (const path of ['/JOIN', '/join/', '/login?a=b']) expect((await send(path, site.url)).status, path).toBe(307);
  for (const path of ['/contact', '/resetpassword', '/newpassword', '/logout', '/dashboard', '/language']) {
    expect((await send(path, site.url)).status, path).not.toBe(307);
  }
});

test('however the form is sent, and however its address is written, it arrives whole', async () => {
  await using room = await SiteClass.found(site);
  const fields = { intent: 'join', code: room.code, understood: 'on' };
  const whole = new FormData();
  for (const [name, value] of Object.entries({ ...fields, requestId: randomUUID() })) whole.append(name, value);
  const joined = await new Visitor(site.url).post('/join/', whole);
  expect(joined.headers.get('location')).toBe('/dashboard');
  // Two clicks at once are one person, without cookies too.
  const twice = { ...fields, requestId: randomUUID() };
  const clicks = await Promise.all([1, 2].map(() => new Visitor(site.url).post('/JOIN?lang=de', twice)));
  expect(clicks.map(({ headers }) => headers.get('location'))).toEqual(['/dashboard', '/dashboard']);
  // A code that leads on to homework takes the mark nowhere.
  const staff = await asStaff();
  const homework = await PlainPage.open(staff, `/admin/homework/${await setHomework(staff)}`);
  const code = homework.all.getByTestId('join-code').textContent ?? '';
  const led = await new Visitor(site.url).post('/join', { ...twice, code });
  expect(led.headers.get('location')).toBe(`/homework?${new URLSearchParams({ code })}`);
});

test('answers in the check can be erased without cookies', async () => {
  const began = await PlainPage.open(new Visitor(site.url), '/check');
  began.tick('I have read this and want to take part');
  const words = (await began.press('Begin the check')).all.getByText(/^[a-z]+( [a-z]+){3}$/).textContent ?? '';
  const page = await PlainPage.open(new Refuser(site.url), '/check');
  const form = page.firstForm('Erase my answers');
  page.fill('Your four words', words, form);
  (await page.press('Erase my answers', form)).all.getByText(/^Your answers are erased/);
});
