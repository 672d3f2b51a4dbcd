import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { answerOffer, codesOn, takeFirstTwelve } from '../../support/check/taking.ts';
import { query } from '../../support/postgres.ts';
import { setCheck, setHomework } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../../support/site/visitor.ts';
import { expectAtField, expectStatus } from '../messages/announcements.ts';

const site = await openSite();

async function administrator(): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  return visitor;
}

test('a person who begins two weeks after the lesson finds only future dates in the calendar', async () => {
  const staff = await administrator();
  const id = await setCheck(staff);
  const page = await PlainPage.open(staff, `/admin/checks/${id}`);
  const [code = ''] = codesOn(page);
  await page.press('The lesson is over');
  await query(
    site.databaseUrl,
    'update check_cohort set created_day = created_day - 13, lesson_day = lesson_day - 13, ends_day = ends_day - 13 where id = $1',
    [id],
  );
  const end = await takeFirstTwelve(site, code);
  const link = end.all.getByRole('link', { name: 'Add to your calendar' });
  const { text, status } = await end.visitor.get(link.getAttribute('href') ?? '');
  expect(status).toBe(200);
  expect(text.match(/^UID:.*$/gm)?.map((uid) => uid.replace(/-\d+@.*$/, ''))).toEqual([
    'UID:three-months',
    'UID:six-months',
  ]);
});

test('the Debrief of its class ends the lesson, and leads to the second twelve', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff, { takenBy: String(room.classroom.id) });
  const page = await PlainPage.open(staff, `/admin/checks/${id}`);
  const [code = ''] = codesOn(page);
  const plain = code.replaceAll(' ', '');
  expect(plainText(await staff.get(`/admin?class=${room.classroom.id}`))).toContain(
    `Hand out its check first: code ${code}`,
  );
  const { visitor } = await room.investor();
  const front = await PlainPage.open(new Visitor(site.url), `/check?code=${plain}`);
  // A class itself says when its lesson is over, so nobody is asked.
  expect(front.all.getAllByRole('checkbox')).toHaveLength(1);
  front.tick('I have read this and want to take part');
  const told = await front.press('Begin the check');
  expect(told.path).toBe('/check/words');
  expect(told.all.queryByRole('button', { name: 'I have been through it: go on' })).toBeNull();
  const taker = await takeFirstTwelve(site, code);
  taker.all.getByText('The second twelve come after the lesson');
  await debriefClass(room.database, room.classroom.id, 'test', site.now());
  await site.sweep();
  (await PlainPage.open(taker.visitor, '/check/end')).all.getByText('The lesson is over: the second twelve are ready');
  const debrief = await PlainPage.open(visitor, '/debrief');
  expect(debrief.all.getByRole('link', { name: 'Go on with the check' }).getAttribute('href')).toBe(
    `/check?code=${plain}`,
  );
  // A class that already has a check is not offered for another.
  const form = await PlainPage.open(staff, '/admin/checks/new');
  const offered = form.field('Which lesson it measures').textContent;
  expect(offered).toContain('None of these: only the check');
  expect(offered).not.toContain(room.classroom.name);
});

test('a person whose first twelve are half done when the lesson ends goes on with the second twelve', async () => {
  const staff = await administrator();
  const id = await setCheck(staff);
  const console = await PlainPage.open(staff, `/admin/checks/${id}`);
  const [code = ''] = codesOn(console);
  const front = await PlainPage.open(new Visitor(site.url), `/check?${new URLSearchParams({ code })}`);
  front.tick('I have read this and want to take part');
  const first = await PlainPage.open((await front.press('Begin the check')).visitor, '/check/offers');
  const second = await answerOffer(first);
  await console.press('The lesson is over');
  // The page of the wave is still open: the answer comes too late, and is not stored.
  let page = await answerOffer(second);
  expect(page.all.getByRole('heading', { level: 1 }).textContent).toBe('Offer 1 of 12');
  while (page.path === '/check/offers') page = await answerOffer(page);
  expect(page.all.getByText(/Of six false offers, you recognized/).textContent).toMatch(/recognized: 6$/);
  const { rows } = await query(
    site.databaseUrl,
    `select wave, count(*)::int as answers from check_answer join check_person on id = person_id
    where cohort_id = $1 group by wave order by wave`,
    [id],
  );
  expect(rows).toEqual([
    { wave: 'after', answers: 12 },
    { wave: 'before', answers: 1 },
  ]);
});

test('in homework people say themselves that they have been through it', async () => {
  const staff = await administrator();
  const homework = await setHomework(staff, 'Spring homework');
  const id = await setCheck(staff, { takenBy: homework });
  const [code = ''] = codesOn(await PlainPage.open(staff, `/admin/checks/${id}`));
  expect(plainText(await staff.get(`/admin/homework/${homework}`))).toContain(`Hand out its check first: code ${code}`);
  const front = await PlainPage.open(new Visitor(site.url), `/check?${new URLSearchParams({ code })}`);
  front.tick('I have read this and want to take part');
  const been = await (await front.press('Begin the check')).press('I have been through it: go on');
  const { rows } = await query<{ first_wave: string }>(
    site.databaseUrl,
    'select first_wave from check_person where cohort_id = $1',
    [id],
  );
  expect([been.path, rows]).toEqual(['/check/offers', [{ first_wave: 'after' }]]);
  const taken = await takeFirstTwelve(site, code);
  taken.all.getByRole('link', { name: 'I have been through it: go on' });
  expect(taken.all.queryByRole('link', { name: 'Go to the exercise' })).toBeNull();
  expect((await PlainPage.open(taken.visitor, '/check/offers')).path).toBe('/check/offers');
});

test('people whose homework ends while they are there find its check in their Debrief', async () => {
  const staff = await administrator();
  const homework = await setHomework(staff, 'Autumn homework');
  await setCheck(staff, { takenBy: homework });
  const page = await PlainPage.open(staff, `/admin/homework/${homework}`);
  const [code = ''] = codesOn(page);
  const front = await PlainPage.open(new Visitor(site.url), `/homework?${new URLSearchParams({ code })}`);
  front.tick('I understand that this is an exercise');
  const { visitor } = await front.press('Begin');
  site.clock.moveBy(MINUTE_MS);
  await staff.post(page.path, { intent: 'end', passwordAgain: site.administrator.password });
  await site.sweep();
  const debrief = await PlainPage.open(visitor, '/debrief');
  expect(debrief.all.getByRole('link', { name: 'Go on with the check' }).getAttribute('href')).toMatch(
    /^\/check\?code=[A-Z]{8}$/,
  );
});

test('with two halves the page draws who has the lesson first, and nobody new begins after it', async () => {
  const staff = await administrator();
  const id = await setCheck(staff, { design: 'early-late' });
  const page = await PlainPage.open(staff, `/admin/checks/${id}`);
  const [code = ''] = codesOn(page);
  const takers: PlainPage[] = [];
  for (let person = 0; person < 4; person += 1) takers.push(await takeFirstTwelve(site, code));
  const drawn = takers.map(({ answer }) => /lesson on the (first|second) date/.exec(plainText(answer))?.[1]);
  expect(drawn.toSorted()).toEqual(['first', 'first', 'second', 'second']);
  await page.press('The lesson is over');
  const late = takers[drawn.indexOf('second')];
  if (late === undefined) throw new Error('nobody waits');
  const waiting = await PlainPage.open(late.visitor, '/check/end');
  waiting.all.getByText('The second twelve are ready, while you wait for your lesson');

  const stranger = await PlainPage.open(new Visitor(site.url), `/check?${new URLSearchParams({ code })}`);
  stranger.tick('I have read this and want to take part');
  const refused = await stranger.press('Begin the check');
  expectAtField(
    refused.field('Code for the check', refused.region('Begin')),
    'This check has begun, and half of its people have had their lesson. Nobody new can begin anymore.',
  );
});

test('a second press where the button of the first lesson was does not end the second lesson, too', async () => {
  const staff = await administrator();
  const id = await setCheck(staff, { design: 'early-late' });
  const page = await PlainPage.open(staff, `/admin/checks/${id}`);
  const once = await page.press('The lesson is over');
  await page.press('The lesson is over');
  await expect(once.press('The second lesson is over')).rejects.toThrow('sends nothing');
  const lateLessonDay = async () => {
    const { rows } = await query<{ day: number | null }>(
      site.databaseUrl,
      'select late_lesson_day as day from check_cohort where id = $1',
      [id],
    );
    return rows[0]?.day;
  };
  expect(await lateLessonDay()).toBeNull();
  const sure = await PlainPage.send(staff, page.path, { intent: 'lesson', arm: 'late' });
  expectStatus(sure.all, /^The second lesson is over/);
  expect(await lateLessonDay()).not.toBeNull();
});

test('two classes have one code each', async () => {
  const staff = await administrator();
  const id = await setCheck(staff, { design: 'two-classes' });
  const codes = codesOn(await PlainPage.open(staff, `/admin/checks/${id}`));
  expect(codes).toHaveLength(2);
  const second = await takeFirstTwelve(site, codes[1] ?? '');
  second.all.getByText('The second twelve come when the first lesson is over');
});

test('a code is read from its link and from look-alikes, and what can be no code is not counted', async () => {
  const staff = await administrator();
  const id = await setCheck(staff, { design: 'two-classes' });
  const [, second = ''] = codesOn(await PlainPage.open(staff, `/admin/checks/${id}`));
  const visitor = new Visitor(site.url);
  const begin = (code: string) =>
    visitor.post('/check', { intent: 'begin', code, understood: 'on', requestId: randomUUID() });
  for (let tries = 0; tries < 101; tries += 1) expect((await begin('none')).status).toBe(400);
  const plain = second.replaceAll(' ', '');
  for (const typed of [plain.replace(/2$/, 'Z'), ` ${site.url}/check?code=${plain}`]) {
    expect((await begin(typed)).headers.get('location')).toBe('/check/words');
  }
});
