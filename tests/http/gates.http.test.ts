import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { query } from '../support/postgres.ts';
import { drawReceipt, openCast, uploadProof } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { inventSignUp, Visitor } from '../support/site/visitor.ts';

/** What applies before every page: who may post, where a log-in leads, and what every answer carries. */
const site = await openSite();
const cast = await openCast(site);
afterAll(() => cast.close());

const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
  'another site': { origin: 'https://evil.example' },
  'another port of this machine': { origin: 'http://localhost:1' },
  'a page without an origin, such as one in a sandbox': { origin: 'null' },
  'a name that begins like ours': { origin: 'http://localhost.evil.example' },
  'a browser that tells only that it is another site': { origin: '', 'sec-fetch-site': 'cross-site' },
};

for (const [whence, headers] of Object.entries(FOREIGN)) {
  test(`a form from ${whence} is refused with 403 and does nothing`, async () => {
    const before = await everything(site.databaseUrl);
    const { visitor } = cast.investor;
    const { email, password } = site.administrator;
    const forms: [string, Record<string, string>][] = [
      ['/signup', inventSignUp()],
      ['/login', { email, password }],
      ['/logout', {}],
      ['/dashboard/wallet', { intent: 'fill', requestId: randomUUID() }],
      ['/dashboard/deposit', { intent: 'pay', requestId: randomUUID(), amount: '100' }],
      ['/admin/deposits', { intent: 'approve', class: String(cast.class.classroom.id), id: cast.owned.deposit }],
      ['/storage/buckets/proofs/files', {}],
    ];
    for (const [path, form] of forms) {
      const who = path.startsWith('/admin') ? cast.visitors.administrator : visitor;
      const { origin, ...others } = headers;
      const sent =
        origin === ''
          ? await postWithoutOrigin(site.url + path, form, others)
          : (await who.post(path, form, headers)).status;
      expect(sent, path).toBe(403);
    }
    expect(await everything(site.databaseUrl)).toEqual(before);
  });
}

async function postWithoutOrigin(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string>,
): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}

/** What a visitor's form could have made or changed. */
async function everything(databaseUrl: string): Promise<unknown> {
  const { rows } = await query(
    databaseUrl,
    `select (select count(*) from member) as members, (select count(*) from session) as sessions,
      (select count(*) from play_transfer where from_address is null) as taps, (select count(*) from deposit) as deposits,
      (select count(*) from deposit_decision) as decisions, (select count(*) from attempt) as attempts`,
  );
  return rows;
}

for (const [wanted, leadsTo] of [
  ['/dashboard/history?page=2', '/dashboard/history?page=2'],
  ['/dashboard', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['\\\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/..//evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['data:text/html,evil', '/dashboard'],
  ['', '/dashboard'],
] as const) {
  test(`a log-in with the target ${JSON.stringify(wanted)} leads to ${leadsTo}`, async () => {
    const visitor = new Visitor(site.url);
    const { email, password } = cast.investor;
    const answer = await visitor.post(`/login?redirectTo=${encodeURIComponent(wanted)}`, { email, password });
    expect(answer.headers.get('refresh')).toBe(`3; url=${leadsTo}`);
    expect(answer.text).not.toMatch(/href="[^"]*evil\.example/);
    expect(answer.text).toContain(`href="${leadsTo.replace('&', '&amp;')}"`);
  });
}

test('every answer says that it must not be indexed', async () => {
  const { investor, administrator, nobody } = cast.visitors;
  const { bytes } = await drawReceipt(investor, '1,000.00');
  const [asset] = /\/assets\/[^"]+\.js/.exec((await nobody.get('/')).text) ?? [''];
  const answers: [string, { headers: Headers }][] = [];
  for (const path of ['/healthz', '/readyz', '/metrics', '/favicon.svg', '/social-card.png', '/robots.txt', asset]) {
    answers.push([path, await nobody.get(path)]);
  }
  for (const { pattern } of SITE_ROUTES) {
    const path = cast.addressOf(pattern);
    for (const visitor of [nobody, investor, administrator]) answers.push([path, await visitor.get(path)]);
    answers.push([`${path}.data`, await nobody.get(`${path}.data`)]);
    answers.push([`POST ${path}`, await nobody.post(path, {})]);
    answers.push([`POST ${path} from elsewhere`, await nobody.post(path, {}, { origin: 'https://evil.example' })]);
  }
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
    answers.push([`${method} /dashboard`, await fetch(`${site.url}/dashboard`, { method, redirect: 'manual' })]);
  }
  for (const path of ['/%zz', '/%00', '/assets/none.js', '/..%2f..%2fetc/passwd', `/${'long/'.repeat(500)}`, '/.env']) {
    answers.push([path, await nobody.get(path)]);
  }
  answers.push(['an upload', await uploadProof(investor, bytes, '1,000.00')]);
  answers.push(['an upload of nobody', await uploadProof(nobody, bytes, '1,000.00')]);
  answers.push(['a form too large', await nobody.post('/login', { email: 'x'.repeat(300_000) })]);
  const indexed = answers.filter(([, answer]) => answer.headers.get('x-robots-tag') !== 'noindex, nofollow');
  expect(indexed.map(([name]) => name)).toEqual([]);
  expect(asset).not.toBe('');
});

test('even an invalid request is answered that way', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nthis is no header\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain('x-robots-tag: noindex, nofollow');
});

test('the icon and the social card say what this site is', async () => {
  const page = await cast.visitors.nobody.get('/');
  const icon = await cast.visitors.nobody.get(/<link rel="icon" href="([^"]+)"/.exec(page.text)?.[1] ?? '');
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(icon.text).toMatch(/practice/i);
  expect(page.text).toContain('property="og:title" content="Glasshouse Finance (practice site)"');
  expect(page.text).toContain(
    'property="og:description" content="Practice site. Play money only. Nothing here is an offer."',
  );
  const card = await cast.visitors.nobody.get(/property="og:image" content="([^"]+)"/.exec(page.text)?.[1] ?? '');
  expect(card.headers.get('content-type')).toBe('image/png');
  expect(card.bytes.byteLength).toBeGreaterThan(1000);
});

test('a page that fails is labelled, and gives a reference instead of the reason', async () => {
  await query(site.databaseUrl, 'alter table savings_movement rename to movement_away');
  const broken = await cast.visitors.investor
    .get('/dashboard/savings')
    .finally(() => query(site.databaseUrl, 'alter table movement_away rename to savings_movement'));
  expect(broken.status).toBe(500);
  expect(broken.text).toContain('Practice site. Play money only. Nothing here is an offer.');
  expect(broken.text).toMatch(/<title>[^<]*\(practice site\)<\/title>/);
  expect(broken.text).toMatch(/reference number[^<]*(<!-- -->)?<strong[^>]*>[0-9A-F]{8}</);
  expect(broken.text).not.toMatch(/movement_away|relation|does not exist|select /);
});

test('a download that fails half-way breaks off, so that nobody takes it for the whole file', async () => {
  const { classroom } = cast.class;
  await query(site.databaseUrl, 'alter table coin_arrival rename to arrival_away');
  const download = cast.visitors.administrator
    .get(`/admin/exports/events.csv?class=${classroom.id}`)
    .finally(() => query(site.databaseUrl, 'alter table arrival_away rename to coin_arrival'));
  await expect(download).rejects.toThrow('terminated');
});
