import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#app/i18n/locale.ts';
import { isSignId, SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { SIGN_PLACES, type SignPageId } from '#app/signs/sign-places.ts';

interface Words {
  readonly name: string;
  readonly explanation: string;
  readonly check: string;
}

/** The public pages with signs: those in the company's layout, two more with a chat button, two without. */
export const PUBLIC_SIGN_PAGES = [
  'home',
  'about',
  'solutions',
  'approach',
  'plans',
  'contact',
  'privacypolicy',
  'termsofservice',
  'cert',
  'signup',
  'resetpassword',
  'messenger',
  'reviews',
] as const satisfies readonly SignPageId[];

const CHAPTERS = 'app/signs';
const SIGN = /^ {2}'?(?<id>[\w-]+)'?: \{$(?<rest>[\s\S]*?)^ {2}\},$/gm;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * As the chapters are written and as the translators' file has it, in English where that has nothing yet. Read from the
 * files themselves, because the test checks what the server makes of them.
 */
export async function catalogueIn(language: Locale): Promise<ReadonlyMap<SignId, Words>> {
  const translated = await translationsOf(language);
  const found = new Map<SignId, Words>();
  for (const file of (await readdir(CHAPTERS)).filter((name) => name.startsWith('texts-of-the-'))) {
    const source = await readFile(join(CHAPTERS, file), 'utf8');
    for (const { groups } of source.matchAll(SIGN)) {
      const id = SIGN_IDS.find((one) => one === groups?.['id']);
      if (id === undefined) continue;
      const part = (name: string) => {
        const english = new RegExp(`^ {4}${name}: msg\`([^\`]*)\`,$`, 'm').exec(groups?.['rest'] ?? '')?.[1] ?? '';
        return inOneLine(translated.get(english) ?? english);
      };
      found.set(id, { name: part('name'), explanation: part('explanation'), check: part('check') });
    }
  }
  expect([...found.keys()].toSorted()).toEqual(SIGN_IDS.toSorted());
  expect([...found.values()].flatMap((words) => Object.values(words)).filter((text) => text === '')).toEqual([]);
  return found;
}

async function translationsOf(language: Locale): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all((await getCatalogs(getConfig())).map((catalog) => catalog.read(language)));
  const messages = all.flatMap((catalogue) => Object.values(catalogue ?? {}));
  return new Map(
    messages.flatMap(({ message, translation }) => (message && translation ? [[message, translation]] : [])),
  );
}

export const signsOn = (page: SignPageId): readonly SignId[] => SIGN_IDS.filter((id) => SIGN_PLACES[id].includes(page));

/** Waits until X-ray shows what it found. */
export async function turnOnXray(page: Page) {
  await xrayButton(page).click();
  await expect(page.locator('html[data-xray] #xray')).toBeVisible();
}

/** The only X-ray button in the practice notice, in any language. */
export const xrayButton = (page: Page) => page.locator('.practice-notice button[aria-pressed]:not([data-spotter])');

/** Each once, in the catalogue's order. */
export async function signsMarkedIn(part: Locator): Promise<readonly SignId[]> {
  const marked = await allSignsMarked(part.locator('[data-sign]'));
  return SIGN_IDS.filter((id) => marked.includes(id));
}

/**
 * X-ray must be on. Each instance has a visible box and a number that is announced as a note by the names of its signs;
 * the panel has the words of the catalogue for each sign, under the numbers of its instances.
 */
export async function expectMarksExplained(page: Page, catalogue: ReadonlyMap<SignId, Words>, where: string) {
  const marks = page.locator('[data-sign]');
  // All instances are numbered before any is read.
  await expect(page.locator('[data-sign] .sign-mark'), where).toHaveCount(await marks.count());
  await expect(page.locator('#xray .xray-list > li'), where).toHaveCount(new Set(await allSignsMarked(marks)).size);
  for (const [index, { signs, entries, ...mark }] of (await page.evaluate(readMarks)).entries()) {
    const place = `${where}, number ${index + 1}: ${signs.join(' ')}`;
    const explained = signs.flatMap((id) => (isSignId(id) ? (catalogue.get(id) ?? []) : []));
    expect(explained.length, `${place}: in the catalogue`).toBe(signs.length);
    expect(mark.number, place).toBe(String(index + 1));
    expect(mark.role, place).toBe('note');
    expect(mark.isSeen, `${place} can be seen`).toBe(true);
    expect(mark.outline, `${place} is outlined`).toBe('solid');
    expect(mark.leadsTo, place).toBe(explained[0]?.name);
    expect(entries.map(({ name }) => name).toSorted(), place).toEqual(explained.map(({ name }) => name).toSorted());
    for (const { name, explanation, check } of explained) {
      expect(mark.label, place).toContain(name);
      const words = entries.find((entry) => entry.name === name)?.text;
      expect(words, place).toContain(explanation);
      expect(words, place).toContain(check);
    }
  }
}

const allSignsMarked = (marks: Locator) =>
  marks.evaluateAll((all) => all.flatMap((mark) => mark.getAttribute('data-sign')?.split(' ') ?? []));

/** All marks at once, because a page may have many. Runs in the browser. */
function readMarks() {
  const text = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const entries = [...document.querySelectorAll('#xray .xray-list > li')].map((entry) => {
    const summary = entry.querySelector('summary');
    const numbers = [...(summary?.lastElementChild?.children ?? [])].map(text);
    return { entry, numbers, name: text(summary?.firstElementChild), text: text(entry) };
  });
  return [...document.querySelectorAll('[data-sign]')].map((sign) => {
    const note = [...sign.querySelectorAll('.sign-mark')].find((mark) => mark.closest('[data-sign]') === sign);
    const link = note?.querySelector('a');
    const number = text(link);
    const target = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '');
    const box = link?.getBoundingClientRect();
    return {
      signs: sign.getAttribute('data-sign')?.split(' ') ?? [],
      number,
      role: note?.getAttribute('role'),
      label: link?.getAttribute('aria-label') ?? '',
      isSeen: box !== undefined && box.width >= 24 && box.height >= 24 && sign.checkVisibility(),
      outline: getComputedStyle(sign).outlineStyle,
      leadsTo: entries.find(({ entry }) => entry.contains(target))?.name,
      entries: entries
        .filter(({ numbers }) => numbers.includes(number))
        .map(({ name, text: words }) => ({ name, text: words })),
    };
  });
}
