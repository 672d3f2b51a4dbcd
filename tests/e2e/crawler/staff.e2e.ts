import { expect } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { test } from '../../support/site/browser-test.ts';
import { type Cast, openCast } from '../../support/site/cast.ts';
import { ConsoleStage, IS_OF_A_CLASS } from '../../support/site/console-stage.ts';
import { Visitor } from '../../support/site/visitor.ts';
import { inventEnquiry } from '../public/contact-fields.ts';
import { crawl, crawlIn, patternsWhere } from './crawl.ts';

/** The hole of a class stands on each of its pages, however narrow, and all of its figures on the first. */
const HOLE = /^To pay everybody, the company is \$[\d,]+\.\d\d short/;
const FIGURES = ['Coins held', 'Owed to investors', 'Promised profit', 'Unbacked credits'];

/** The projector shows the room what the company shows. */
function shownByConsole(pattern: string): readonly (string | RegExp)[] {
  if (!IS_OF_A_CLASS.test(pattern) || pattern.endsWith('projector')) return [];
  return pattern === '/admin' ? [HOLE, ...FIGURES] : [HOLE];
}

let cast: Cast;
let stage: ConsoleStage;

test.beforeAll(async ({ site }) => {
  cast = await openCast(site);
  stage = await ConsoleStage.open(site);
  const { id } = await stage.room.investor();
  await stage.matureAndAsk(id, { id: await stage.pay(id, '900'), amountText: '900' }, '1800');
  await stage.claim(id, '100');
  expect((await new Visitor(site.url).post('/contact', inventEnquiry())).status).toBe(200);
  // A day a second would add a row to the table of solvency while axe measures what is below it.
  const { database, classroom } = stage.room;
  await setClockRate(database, classroom.id, { rate: 0, actor: 'mem_test' }, site.now());
});
test.afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await cast.close();
});

const patterns = patternsWhere((pattern) => pattern.startsWith('/admin'));
const pathOf = (pattern: string) => stage.path(cast.addressOf(pattern).replace('/admin', ''));

test(`everything that is asked of every page holds on the ${patterns.length} of the console`, async ({
  context,
  site,
}) => {
  test.setTimeout(600_000);
  const visits = patterns.map((pattern) => ({ path: pathOf(pattern), shown: shownByConsole(pattern) }));
  expect(await crawl(context, { site, visitor: cast.visitors.administrator }, visits)).toEqual([]);
});

for (const language of ['de', 'ar'] as const) {
  test(`the console has room in ${language}`, async ({ context, site }) => {
    test.setTimeout(300_000);
    const looker = { site, visitor: cast.visitors.administrator };
    expect(await crawlIn(language, context, looker, patterns.map(pathOf))).toEqual([]);
  });
}
