import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { query } from '../support/postgres.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass } from '../support/site/site-class.ts';
import type { Visitor } from '../support/site/visitor.ts';

/** Staff without scripts press twice: both presses send the same form, and what it asks for is done once. */

const site = await openSite();
let room: SiteClass;
let staff: Visitor;

beforeAll(async () => {
  room = await SiteClass.found(site);
  staff = await room.facilitator();
});

afterAll(() => room[Symbol.asyncDispose]());

interface MakingForm {
  readonly path: string;
  readonly press: string;
  readonly field: string;
  /** The table of what the button makes. */
  readonly makes: string;
}

const FORMS: readonly MakingForm[] = [
  { path: '/admin/classes/new', press: 'Create the class', field: 'Name of the class', makes: 'classroom' },
  { path: '/admin/homework/new', press: 'Assign this homework', field: 'Name of the homework', makes: 'homework' },
  { path: '/admin/checks/new', press: 'Create this check', field: 'Name of the check', makes: 'check_cohort' },
];

test.each(FORMS)(
  '$press, pressed twice, makes one, and leads to it both times',
  async ({ path, press, field, makes }) => {
    const page = await PlainPage.open(staff, path);
    page.fill(field, 'Pressed twice');
    const [first, again] = await Promise.all([page.press(press), page.press(press)]);
    expect(again.path).toBe(first.path);
    // A browser that goes back to the page it still has sends the same form.
    expect((await page.press(press)).path).toBe(first.path);
    expect((await query(site.databaseUrl, `select from ${makes} where name = 'Pressed twice'`)).rowCount).toBe(1);
    page.fill(field, 'Changed since');
    expect((await page.press(press)).path).not.toBe(first.path);
    expect((await query(site.databaseUrl, `select from ${makes} where name = 'Changed since'`)).rowCount).toBe(1);
  },
);

test('a check pressed for twice is set once for its class, too', async () => {
  const page = await PlainPage.open(staff, '/admin/checks/new');
  page.fill('Name of the check', 'For the class');
  page.fill('Which lesson it measures', String(room.classroom.id));
  const [first, again] = [await page.press('Create this check'), await page.press('Create this check')];
  expect(first.path).toMatch(/^\/admin\/checks\/\d+$/);
  expect(again.path).toBe(first.path);
});

test.each([
  ['Jump one day', 'A day has passed.'],
  ['Jump to the next event', 'The clock is at the next event.'],
])('%s, pressed twice, moves the clock once', async (press, said) => {
  await using stopped = await SiteClass.found(site, { rate: 0 });
  const choice = { scenario: STORIES.quick.company, feeBasisPoints: 500, actor: 'test' };
  await setScenario(stopped.database, stopped.classroom.id, choice, site.now());
  const jumps = async () => {
    const made = `select practice_at from class_command where classroom_id = $1 and kind = 'clock-jumped' order by 1`;
    return (await query<{ practice_at: Date }>(site.databaseUrl, made, [stopped.classroom.id])).rows;
  };
  const page = await PlainPage.open(await stopped.facilitator(), `/admin?class=${stopped.classroom.id}`);
  const answers = [...(await Promise.all([page.press(press), page.press(press)])), await page.press(press)];
  for (const { all } of answers) expect(all.getByText(said)).toBeTruthy();
  expect(await jumps()).toHaveLength(1);
  // The page that answered asks for another act.
  await answers[2]?.press('Jump one day');
  const [first, second] = await jumps();
  expect((second?.practice_at.getTime() ?? 0) - (first?.practice_at.getTime() ?? 0)).toBe(DAY_MS);
});
