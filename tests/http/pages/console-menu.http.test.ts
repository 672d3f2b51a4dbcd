import { expect, test } from 'vitest';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { plainText } from '../../support/site/visitor.ts';

const site = await openSite();

function menuOf({ all }: PlainPage): (string | null)[] {
  const links = all.getByRole('navigation', { name: 'Console' }).querySelectorAll('li a');
  return [...links].map((link) => link.textContent);
}

test('the menu of a facilitator holds what they teach with; payments are in it while they decide them', async () => {
  await using room = await SiteClass.found(site);
  const facilitator = await room.facilitator();
  const desk = () => PlainPage.open(facilitator, '/admin');
  const others = ['Exports', 'Classes', 'Homework', 'Checks', 'Account'];
  expect(menuOf(await desk())).toEqual(['Overview', 'Deposits', 'Withdrawals', 'Investors', ...others]);
  await room.investor();
  expect(plainText((await desk()).answer)).toContain('Waiting for you');
  const named = (await desk()).all.getByRole('navigation', { name: 'Console' }).querySelectorAll('p');
  expect([...named].map((name) => name.textContent)).toEqual(['This class', 'Teaching']);

  const choice = { scenario: STORIES.quick.company, feeBasisPoints: 500, actor: 'test' };
  await setScenario(room.database, room.classroom.id, choice, site.now());
  const carried = await desk();
  expect(menuOf(carried)).toEqual(['Overview', ...others]);
  expect(plainText(carried.answer)).not.toMatch(/Waiting for you|Keys in the list/);
  // What has left the menu is a link of the class's page.
  for (const name of ['Investors', 'Settings', 'Audit', 'Outbox', 'Deposits', 'Withdrawals']) {
    const way = carried.all.getByRole('link', { name }).getAttribute('href') ?? '';
    expect((await facilitator.get(way)).status, name).toBe(200);
  }
});

test('the bar of a class stands only over the pages of a class', async () => {
  await using room = await SiteClass.found(site);
  const facilitator = await room.facilitator();
  const isNamed = async (path: string) =>
    plainText(await facilitator.get(path)).includes('The company could pay everybody');
  for (const path of ['', '/deposits', '/settings', '/classes/end'])
    expect(await isNamed(`/admin${path}`), path).toBe(true);
  for (const path of ['/classes', '/classes/new', '/homework', '/checks', '/account']) {
    expect(await isNamed(`/admin${path}`), path).toBe(false);
  }
});
