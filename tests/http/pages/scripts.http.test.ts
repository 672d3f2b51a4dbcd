import { expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import type { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();

/** Only scripts that the page loads at once. */
async function scriptsOf(visitor: Visitor, path: string): Promise<string[]> {
  const { document } = await PlainPage.open(visitor, path);
  const named = [...document.querySelectorAll('link[rel=modulepreload], script[src]')];
  const addresses = named.flatMap((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? []);
  expect(addresses.length).toBeGreaterThan(3);
  return Promise.all(addresses.map(async (address) => (await visitor.get(address)).text));
}

test('no script asks for the evaluation of text, which the content security policy refuses', async () => {
  await using room = await SiteClass.found(site);
  const [{ visitor }, staff] = [await room.investor(), await room.facilitator()];
  for (const scripts of [await scriptsOf(visitor, '/dashboard'), await scriptsOf(staff, '/admin')]) {
    expect(scripts.filter((script) => /\bFunction\(|\beval\(/.test(script))).toEqual([]);
  }
});

test('no stylesheet needs a browser younger than those that README names', async () => {
  await using room = await SiteClass.found(site);
  const [{ visitor }, staff] = [await room.investor(), await room.facilitator()];
  const sheets = new Map<string, string>();
  for (const [who, path] of [
    [visitor, '/dashboard'],
    [staff, '/admin'],
  ] as const) {
    const { document } = await PlainPage.open(who, path);
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      const address = link.getAttribute('href') ?? '';
      sheets.set(address, (await who.get(address)).text);
    }
  }
  expect([...sheets.values()].join()).toContain('--color-ground');
  for (const [address, sheet] of sheets) expect(sheet.match(/light-dark\(|:dir\(|(?<=[{;}])\s*&/g), address).toBeNull();
});
