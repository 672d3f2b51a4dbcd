import { expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const open = (query: string) => PlainPage.open(new Visitor(site.url), `/collapse${query}`);
const outcomeOf = ({ document }: PlainPage) => document.querySelector('main h2')?.textContent;

test.each([
  ['', '20.0'],
  ['?plan=advanced&taken=20', '18.8'],
  ['?plan=premium&growth=2', '25.2'],
  ['?plan=beginners&growth=5&taken=20', '21.3'],
  ['?plan=thirds', '22.2'],
  ['?plan=thirds&growth=5', '27.2'],
  ['?plan=own&profit=100&term=20', '40.0'],
])('/collapse%s ends on day %s', async (query, day) => {
  expect(outcomeOf(await open(query))).toBe(`It ends on day ${day}`);
});

test.each([
  ['?model=rate', ''],
  ['?model=fund', ''],
  ['?lang=de&model=rate&case=ponzi&k=0&s0=1.13&rp=1000&rn=0&rw=0.2&c=0&ri=999.9', '?lang=de'],
  ['?model=rate&case=fast&class=7&taken=20', '?class=7&taken=20'],
])('the address of the fund’s model, %s, leads to the plans', async (query, plans) => {
  const answer = await new Visitor(site.url).get(`/collapse${query}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/collapse${plans}`]);
});

test('without scripts the server computes the result', async () => {
  const page = await open('');
  page.fill('Promise', 'thirds');
  page.fill('Growth of deposits in a day', '5');
  const answer = await page.press('Work it out');
  expect(outcomeOf(answer)).toBe('It ends on day 27.2');
  const way = answer.all.getByRole('tab', { name: 'A town that runs out of people' }).getAttribute('href') ?? '';
  expect(way).toMatch(/[?&]model=town/);
  const town = await PlainPage.open(answer.visitor, way);
  town.fill('Share that the operator takes', '50');
  const end = await town.press('Work it out');
  expect(end.path).toMatch(/model=town.*taken=50/);
  expect(end.all.getAllByText(/were paid in full/).length).toBeGreaterThan(0);
});
