import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { closeClassroom, eraseClassroom } from '#app/classes/classrooms.server.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

/** Behind a proxy, so that each visitor comes from an address of their own. */
const site = await openSite({ environment: { TRUST_PROXY: '1' } });
const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });

async function check(visitor: Visitor, code: string): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, '/completed');
  page.fill('Code of the certificate', code);
  return page.press('Check this code');
}

test('whoever has come to the Debrief takes a certificate away, which anybody confirms without scripts', async () => {
  await using room = await SiteClass.found(site);
  const [one, other] = [await room.investor(), await room.investor()];
  const early = await PlainPage.open(one.visitor, '/debrief?certificate=1');
  expect(early.all.queryByTestId('certificate-code')).toBeNull();
  await debriefClass(room.database, room.classroom.id, 'test', site.now());
  // The Debrief is read first, and offers the certificate.
  const debrief = await PlainPage.open(one.visitor, '/debrief?certificate=1');
  debrief.all.getByRole('heading', { level: 1, name: 'Debrief: what was true all along' });
  const way = debrief.all.getByRole('link', { name: 'certificate of completion' }).getAttribute('href') ?? '';
  const certificate = await PlainPage.open(one.visitor, way);
  const code = certificate.all.getByTestId('certificate-code').textContent ?? '';
  for (const personal of [one.email, one.email.split('@')[0] ?? '', '$']) {
    expect(certificate.all.getByRole('region', { name: 'Certificate of completion' }).textContent).not.toContain(
      personal,
    );
  }
  await PlainPage.open(other.visitor, '/debrief');
  const another = await PlainPage.open(other.visitor, way);
  expect(another.all.getByTestId('certificate-code').textContent).not.toBe(code);

  const confirmed = await check(from('198.51.100.1'), ` ${code.toLowerCase()} `);
  confirmed.all.getByText('This site made this certificate.');
  for (const fact of ['By hand', 'In a class']) confirmed.all.getByText(fact);
  expect(confirmed.answer.status).toBe(200);
  expect(confirmed.answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a code outlives the class that it is of, because nothing about it is stored', async () => {
  await using room = await SiteClass.found(site);
  const { visitor, email } = await room.investor();
  await debriefClass(room.database, room.classroom.id, 'test', site.now());
  await PlainPage.open(visitor, '/debrief');
  const certificate = await PlainPage.open(visitor, '/debrief?certificate=1');
  const code = certificate.all.getByTestId('certificate-code').textContent ?? '';
  await closeClassroom(room.database, room.classroom.id, site.now());
  await eraseClassroom(room.database, room.classroom.id, 'test', site.now());
  expect((await query(site.databaseUrl, 'select from member where email = $1', [email])).rowCount).toBe(0);
  (await check(from('198.51.100.2'), code)).all.getByText('This site made this certificate.');
});

test('a wrong code is none, and a hundred of them close the address to right ones too', async () => {
  const visitor = from('198.51.100.3');
  expect((await PlainPage.open(visitor, '/completed?code=')).all.queryByText(/^No certificate/)).toBeNull();
  const wrong = await check(visitor, '7'.repeat(24));
  wrong.all.getByText(/^No certificate of this site has this code\./);
  // What can be no code costs nobody a try.
  for (let typo = 0; typo < 3; typo += 1) await visitor.get('/completed?code=hello');
  for (let tries = 2; tries <= 100; tries += 1) {
    expect((await visitor.get(`/completed?code=${'7'.repeat(24)}`)).status).toBe(200);
  }
  const late = await visitor.get(`/completed?code=${'7'.repeat(24)}`);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(plainText(late)).toContain('Too many tries. Please try again in 15 minutes.');
  expect((await from('198.51.100.4').get(`/completed?code=${'7'.repeat(24)}`)).status).toBe(200);
});
