import { expect } from '@playwright/test';
import { KEPT_PATHS } from '../../../server/page-cache.server.ts';
import { test } from '../../support/site/browser-test.ts';
import { type Cast, openCast } from '../../support/site/cast.ts';
import { chatNumberSaver } from '../chat-number.ts';
import { addressesOf, crawl, patternsWhere } from './crawl.ts';

/** Further views of a page, by query. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/plans': ['?beginners=5&advanced=5'],
  '/login': ['?notice=invest'],
  '/homework': ['?code=balomire'],
  '/course': ['?code=balomire', '?refused=not-asked'],
  '/register': ['?q=&answer1=clone', '?entry=130877&answer1=genuine&answer2=clone&answer3=clone'],
  '/teach': ['?sheet=worksheet', '?sheet=parents', '?sheet=poster'],
  '/completed': ['?code=7777+7777+7777+7777+7777+7777'],
  '/register/halmere': ['?q=Glasshouse+Finance', '?entry=117350'],
};

let cast: Cast;

test.beforeAll(async ({ site }) => {
  cast = await openCast(site);
  await (await chatNumberSaver(site))('+1 202 555 0143');
});
test.afterAll(() => cast.close());

const patterns = patternsWhere((pattern) => !/^\/(dashboard|admin)/.test(pattern));
const isKept = (pattern: string) => KEPT_PATHS.includes(pattern);

for (const [which, theirs] of [
  ['kept', patterns.filter(isKept)],
  ['other', patterns.filter((pattern) => !isKept(pattern))],
] as const) {
  test(`everything that is asked of every page holds on the ${theirs.length} ${which} ones open to anybody`, async ({
    context,
    site,
  }) => {
    test.setTimeout(600_000);
    const visits = theirs.flatMap((pattern) =>
      addressesOf(cast.addressOf(pattern), VIEWS[pattern]).map((path) => ({ path })),
    );
    expect(await crawl(context, { site, visitor: cast.visitors.nobody }, visits)).toEqual([]);
  });
}
