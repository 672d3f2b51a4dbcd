import { expect, test } from 'vitest';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import { SOLO_SCENARIOS, STORIES } from '#app/classes/scenario/stories.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const open = (query: string) => PlainPage.open(new Visitor(site.url), `/teach${query}`);
const sheetOf = ({ document }: PlainPage) => document.querySelector('main article');
const titleOf = (page: PlainPage) => sheetOf(page)?.querySelector('h2')?.textContent;

/** How long the lesson of each story is, and when its Debrief and its three checks begin. */
const LESSONS = { quick: [45, 29, 42], friend: [45, 29, 42], long: [72, 56, 69], honest: [69, 53, 66] } as const;

test.each(SOLO_SCENARIOS)('the lesson sheet and the worksheet of %s have its stops', async (story) => {
  const cues = (STORIES[story].lesson?.steps ?? []).flatMap(({ cue }) => (cue === undefined ? [] : [CUE_WORDS[cue]]));
  expect(cues.length).toBeGreaterThan(3);
  const lesson = await open(`?sheet=lesson&story=${story}`);
  const rows = [...lesson.document.querySelectorAll('main tbody tr')].map((row) => row.textContent ?? '');
  const [whole, debrief, checks] = LESSONS[story];
  expect(rows[0]).toMatch(/0–\d+.*What would you need to know before you paid in\?/);
  for (const [index, { happens, say, question, listenFor }] of cues.entries()) {
    for (const { message = '' } of [happens, say, question, listenFor]) expect(rows[index + 1]).toContain(message);
  }
  expect(rows.at(-2)).toMatch(new RegExp(`${debrief}–${checks}.*On which day could the company no longer pay`));
  expect(rows.at(-1)).toMatch(new RegExp(`${checks}–${whole}.*Three checks\\.`));
  expect(rows).toHaveLength(cues.length + 3);

  const worksheet = await open(`?sheet=worksheet&story=${story}`);
  const questions = [...worksheet.document.querySelectorAll('main article li')].map((one) => one.textContent);
  expect(questions).toEqual(cues.map(({ question }) => question.message));
});

test('the letter says what is stored and for how long, and the poster has the three checks', async () => {
  const letter = await open('?sheet=parents');
  expect(titleOf(letter)).toBe('Letter to parents');
  for (const words of ['is play money', 'invents an identity', 'after thirty days', '/about-this-site']) {
    expect(sheetOf(letter)?.textContent).toContain(words);
  }
  const poster = await open('?sheet=poster');
  expect(titleOf(poster)).toBe('Before I send money to anybody');
  expect(poster.document.querySelectorAll('main article h3')).toHaveLength(3);
});

test('each sheet is labelled, and an address that names none leads to the lesson sheet of the quick one', async () => {
  for (const [query, title] of [
    ['', 'Lesson sheet'],
    ['?sheet=slides&story=slow', 'Lesson sheet'],
    ['?sheet=worksheet', 'Worksheet'],
    ['?sheet=parents', 'Letter to parents'],
    ['?sheet=poster', 'Poster'],
  ] as const) {
    const page = await open(query);
    expect(page.document.title).toBe(`${title} - Glasshouse Finance (practice site)`);
    expect(page.document.querySelector('.practice-notice-on-paper')?.textContent).toMatch(/^Practice site\./);
    expect(page.all.getByRole('tab', { selected: true }).textContent).toBe(title);
    if (title === 'Lesson sheet') expect(titleOf(page)).toBe('Lesson sheet: The quick one');
  }
});

test('a teacher is led there from where a class is begun', async () => {
  await using room = await SiteClass.found(site);
  for (const [visitor, path] of [
    [new Visitor(site.url), '/try'],
    [await room.facilitator(), '/admin/classes'],
  ] as const) {
    const page = await PlainPage.open(visitor, path);
    expect(page.all.getByRole('link', { name: 'Lesson sheets' }).getAttribute('href'), path).toBe('/teach');
  }
});
