import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../support/postgres.ts';
import { setCheck } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass, type SiteInvestor } from '../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../support/site/visitor.ts';

const run = promisify(execFile);
const site = await openSite({ environment: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });
const INVITED = 'new.teacher@school.edu';

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
let facilitator: Visitor;
let administrator: Visitor;
let rows: Row[];

/** Logs in, fails, meets a limit, is refused, exports, and changes rights. */
beforeAll(async () => {
  room = await SiteClass.found(site);
  const other = await SiteClass.found(site);
  investor = await room.investor({ 'x-forwarded-for': '198.51.100.7' });
  facilitator = await room.facilitator();
  administrator = from('198.51.100.9');
  await logIn(administrator, site.administrator);
  await comeIn();
  await beRefused(other);
  await takeOut();
  await changeRights();
  const columns = 'what, outcome, actor, subject, mark, count';
  rows = (await query<Row>(site.databaseUrl, `select ${columns} from security_event order by id`)).rows;
});

async function comeIn() {
  const { email, password } = investor;
  await logIn(from('198.51.100.7'), { email, password });
  await logIn(from('198.51.100.9'), site.administrator);
  for (const wrong of [email, site.administrator.email, 'nobody.at.all@example.com']) {
    await from('203.0.113.5').post('/login', { email: wrong, password: 'not the pass phrase' });
  }
  for (let tries = 1; tries <= 11; tries += 1) {
    await from('203.0.113.6').post('/login', { email, password: 'not the pass phrase' });
  }
  await from('203.0.113.5').post('/join', { intent: 'return', returnCode: 'no such code of anybody' });
  await failSecondStep();
}

async function failSecondStep() {
  const visitor = from('203.0.113.8');
  const { email, password } = site.administrator;
  const first = await visitor.post('/login', { email, password });
  const ticket = /name="ticket" value="([^"]+)"/.exec(first.text)?.[1] ?? '';
  await visitor.post('/login', { ticket, code: '000000' });
}

async function beRefused(other: SiteClass) {
  const elsewhere = { origin: 'https://elsewhere.example' };
  expect((await investor.visitor.post('/dashboard/profile', {}, elsewhere)).status).toBe(403);
  expect((await investor.visitor.get('/admin')).status).toBe(404);
  expect((await facilitator.get('/admin/staff')).status).toBe(404);
  expect((await facilitator.get(`/admin/exports/participants.csv?class=${other.classroom.id}`)).status).toBe(404);
  expect((await facilitator.get('/admin/audit?records=security')).status).toBe(404);
}

async function takeOut() {
  const { id } = room.classroom;
  for (const file of ['participants.csv', 'ledger.csv']) {
    expect((await facilitator.get(`/admin/exports/${file}?class=${id}`)).status).toBe(200);
  }
  const check = await setCheck(administrator);
  expect((await administrator.get(`/admin/checks/${check}/files/preregistration.md`)).status).toBe(200);
}

async function changeRights() {
  const { password } = site.administrator;
  const invitation = { intent: 'invite', email: INVITED, role: 'facilitator', passwordAgain: password };
  await administrator.post('/admin/staff', invitation);
  const change = { currentPassword: password, newPassword: 'another long pass phrase' };
  await administrator.post('/admin/account', {
    intent: 'password',
    ...change,
    currentPassword: 'a wrong one',
    confirmNewPassword: change.newPassword,
  });
  await administrator.post('/admin/account', {
    intent: 'password',
    ...change,
    confirmNewPassword: change.newPassword,
  });
  await administrator.post('/admin/account', { intent: 'end-sessions', passwordAgain: change.newPassword });
  const environment = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDirectory };
  const { stderr } = await run(process.execPath, ['tools/admin.ts', 'create', 'head@school.edu'], { env: environment });
  expect(JSON.parse(stderr)).toMatchObject({ event: 'security', what: 'staff-added', actor: 'command line' });
}

/** The security log as a collector would read it. */
function lines(): Row[] {
  return site
    .said()
    .split('\n')
    .filter((line) => line.includes('"event":"security"'))
    .map((line): Row => JSON.parse(line));
}

const staffId = expect.stringMatching(/^mem_/);
const mark = expect.stringMatching(/^[0-9a-f]{12}$/);

describe('each event leaves its row and its line', () => {
  test.each<[string, Partial<Record<keyof Row, unknown>>]>([
    ['a log-in of an investor', { what: 'password', outcome: 'done', actor: 'investor', mark }],
    ['a log-in of staff, first step', { what: 'password', outcome: 'done', actor: staffId, mark }],
    ['the second step', { what: 'second-step', outcome: 'done', actor: staffId, mark }],
    ['a wrong code at the second step', { what: 'second-step', outcome: 'failed', actor: staffId, mark }],
    ['a wrong password of an investor', { what: 'password', outcome: 'failed', actor: 'investor', mark }],
    ['a wrong password of staff', { what: 'password', outcome: 'failed', actor: staffId, mark }],
    ['an e-mail that nobody has', { what: 'password', outcome: 'failed', actor: 'unknown', mark }],
    ['a wrong return code', { what: 'return-code', outcome: 'failed', actor: 'unknown', mark }],
    ['a limit', { what: 'limit', outcome: 'refused', subject: 'log-in by account and address', mark }],
    ['the console, to an investor', { what: 'access', outcome: 'refused', actor: 'investor', subject: 'console' }],
    ['a form of another site', { what: 'foreign-form', outcome: 'refused', actor: 'unknown', mark }],
    ['an administrator’s page', { what: 'access', outcome: 'refused', actor: staffId, subject: 'administrators' }],
    ['another’s class', { what: 'access', outcome: 'refused', actor: staffId, subject: 'class' }],
    [
      'a file',
      { what: 'export', outcome: 'done', actor: staffId, subject: expect.stringMatching(/^class \d+ ledger.csv$/) },
    ],
    ['a file of a check', { what: 'export', subject: expect.stringMatching(/^check \d+ preregistration.md$/) }],
    ['an invitation', { what: 'staff-invited', outcome: 'done', actor: staffId }],
    ['a wrong password where it is asked again', { what: 'password-again', outcome: 'failed', actor: staffId }],
    ['a new password', { what: 'password-changed', outcome: 'done', actor: staffId }],
    ['the end of other sessions', { what: 'sessions-ended', outcome: 'done', actor: staffId }],
    ['a second factor', { what: 'second-factor-set-up', outcome: 'done', actor: staffId }],
  ])('%s', (_name, event) => {
    expect(rows).toContainEqual(expect.objectContaining(event));
    expect(lines()).toContainEqual(expect.objectContaining({ event: 'security', ...event }));
  });

  test('the command line and the first start, which have no server log', () => {
    for (const actor of ['command line', 'first start']) {
      expect(rows).toContainEqual(expect.objectContaining({ what: 'staff-added', actor, subject: staffId }));
    }
  });
});

test('similar failures are one row with their count', () => {
  const failures = rows.filter(
    ({ what, outcome, actor }) => [what, outcome, actor].join() === 'password,failed,investor',
  );
  expect(failures.map(({ count }) => count)).toEqual([1, 10]);
});

test('no row and no line reveals a person or an address', async () => {
  const { rows: kept } = await query(site.databaseUrl, 'select row::text as text from security_event as row');
  const { rows: trail } = await query(site.databaseUrl, 'select row::text as text from audit_entry as row');
  const said = site.said().replaceAll(/"msg":"Server listening at [^"]+"/g, '');
  const everything = JSON.stringify([kept, trail]) + said;
  expect(everything).not.toMatch(/@|127\.0\.0\.1|::1|198\.51\.100|203\.0\.113|Mozilla|undici|node\b/i);
  const { rows: members } = await query<{ first: string; last: string; username: string }>(
    site.databaseUrl,
    'select first_name as first, last_name as last, username from member where role = $1',
    ['investor'],
  );
  for (const { first, last, username } of members) {
    for (const name of [first, last, username]) expect(everything).not.toMatch(new RegExp(`\\b${name}\\b`));
  }
});

describe('the page', () => {
  test('shows the log to administrators, with a filter', async () => {
    const all = await PlainPage.open(administrator, '/admin/audit?records=security');
    const text = all.all.getByRole('table').textContent ?? '';
    for (const words of ['Login by password', 'Limit reached', 'Access refused', 'File exported', 'Password changed']) {
      expect(text).toContain(words);
    }
    const refused = plainText(await administrator.get('/admin/audit?records=security&what=access&outcome=refused'));
    expect(refused).toContain('The console, by someone who is not on the staff');
    const none = plainText(await administrator.get('/admin/audit?records=security&what=return-code&outcome=done'));
    expect(none).toContain('Nothing of this kind has happened in the last 90 days');
  });

  test('is missing for facilitators, who see only the acts of their class', async () => {
    expect((await facilitator.get('/admin/audit?records=security')).status).toBe(404);
    const page = await PlainPage.open(facilitator, '/admin/audit');
    expect(page.all.queryByRole('tab')).toBeNull();
    expect(page.all.queryByText('Login by password')).toBeNull();
  });
});
