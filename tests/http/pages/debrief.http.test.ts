import { getQueriesForElement } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { closeClass, debriefClass } from '#app/classes/class-arc.server.ts';
import { DEVICE_IDS } from '#app/debrief/elsewhere/device.ts';
import { classAtItsEnd } from '../../support/life/class-at-its-end.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const STEP = 'The same trick elsewhere';

async function stepOf(visitor: Visitor | undefined) {
  if (visitor === undefined) throw new Error('There is nobody to read it.');
  const page = await PlainPage.open(visitor, '/debrief');
  const element = page.all.getByRole('region', { name: STEP });
  return { page, element, ...page.region(STEP) };
}

test('each trick is beside two other frauds, all captioned, its answer folded away, and two that were met are open', async () => {
  await using room = await classAtItsEnd(site);
  await room.end();
  const [paid, unpaid] = room.people;
  const step = await stepOf(paid?.visitor);
  step.page.all.getByRole('link', { name: /^5\s*Elsewhere$/ });
  expect(step.getAllByRole('heading', { level: 3 })).toHaveLength(DEVICE_IDS.length);
  expect(step.getAllByRole('heading', { level: 4, name: 'Here, at Glasshouse Finance' })).toHaveLength(7);
  const drawn = [...step.element.querySelectorAll('figure')];
  expect(drawn).toHaveLength(14);
  for (const figure of drawn) expect(figure.querySelectorAll('figcaption [data-fictional]')).toHaveLength(1);
  const openIn = (element: Element) =>
    [...element.querySelectorAll('li > details[open] h3')].map(({ textContent }) => textContent);
  expect(openIn(step.element)).toEqual(['A number they made up', 'A small payment that works']);
  const answers = [...step.element.querySelectorAll<HTMLDetailsElement>('details details')];
  expect(answers.map((answer) => answer.open)).toEqual(DEVICE_IDS.map(() => false));
  for (const answer of answers) {
    expect(answer.querySelector('summary')?.textContent).toBe('What is the same in all three?');
    expect(answer.querySelectorAll('dd')).toHaveLength(2);
  }
  // One withdrawal was paid; nobody was ever asked for a fee, and nobody wrote to them.
  step.getByText(/^A withdrawal of yours was paid\./);
  step.getByText(/^In this company’s messenger the account manager writes/);
  step.getByText(/^A personal account manager is only a message away/);
  const other = await stepOf(unpaid?.visitor);
  other.getByText(/^The home page shows clients who were paid minutes ago\./);
  expect(other.queryByText(/of yours was paid/)).toBeNull();
  expect(openIn(other.element)).toEqual(['A number they made up', 'A payment that cannot be called back']);
  other.getByText(/^You paid in coins/);
});

test('a person who only watched is told nothing as their own act, and the headings skip no level', async () => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  await debriefClass(room.database, room.classroom.id, 'test', site.now());
  const { page, element } = await stepOf(visitor);
  const told = [...element.querySelectorAll('.case-here p')].map((here) => here.textContent ?? '');
  expect(told).toHaveLength(DEVICE_IDS.length);
  expect(told.filter((here) => /\byour?\b/i.test(here))).toEqual([]);
  const levels = [...page.document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
    Number(tagName[1]),
  );
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
});

test('a visitor reads what the Debrief is, and how to come to one', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/debrief');
  expect(page.path).toBe('/debrief');
  page.all.getByText(/^It shows what you did on this site, and what was true at every moment\./);
  const main = getQueriesForElement(page.all.getByRole('main'));
  const ways = main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Live through it alone', '/try'],
    ['Join a class', '/join'],
    ['Log in', '/login?redirectTo=/debrief'],
  ]);
});

test('whoever closes a class reads that its people can go on reading the Debrief, and they can', async () => {
  await using room = await SiteClass.found(site);
  const [{ visitor }, staff] = [await room.investor(), await room.facilitator()];
  await debriefClass(room.database, room.classroom.id, 'test', site.now());
  const words = plainText(await staff.get('/admin/classes/end'));
  expect(words).toContain('Anyone who is logged in can keep reading the Debrief.');
  await closeClass(room.database, room.classroom.id, 'test', site.now());
  expect((await visitor.get('/debrief')).status).toBe(200);
});

test('staff are offered nothing to decide once the Debrief is shown', async () => {
  await using room = await classAtItsEnd(site);
  const staff = await room.stage.room.facilitator();
  const desk = async () => plainText(await staff.get('/admin'));
  const queue = async () => PlainPage.open(staff, '/admin/withdrawals');
  expect(await desk()).toContain('Approve selected');
  const decisions = (await queue()).all.getAllByRole('button', { name: 'Approve' });
  expect(decisions.length).toBeGreaterThan(0);
  const list = await PlainPage.open(staff, '/admin');
  for (const approve of list.all.getAllByRole('button', { name: 'Approve' })) {
    const whose = list.document.getElementById(approve.getAttribute('aria-describedby') ?? '');
    expect(whose?.textContent).toBe(approve.closest('li')?.querySelector('label')?.textContent);
  }
  await room.end();
  expect(await desk()).not.toContain('Approve selected');
  const left = (await queue()).all;
  expect(left.queryAllByRole('button', { name: /^(Approve|Decline)$/ })).toEqual([]);
  left.getByText(/What still waits stays undecided\.$/);
  // The people who asked are still listed.
  expect(left.getAllByRole('rowheader')).toHaveLength(decisions.length);
});
