import { assert, expect } from 'vitest';
import { isSignId, SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import type { catalogueIn } from '../e2e/xray/xray-signs.ts';

const inOneLine = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Each once, in the catalogue's order. */
export function signsIn(part: Element | null): readonly SignId[] {
  const marked = [...(part?.querySelectorAll('[data-sign]') ?? [])].flatMap(
    (mark) => mark.getAttribute('data-sign')?.split(' ') ?? [],
  );
  return SIGN_IDS.filter((id) => marked.includes(id));
}

const signsOfMark = (mark: Element) => (mark.getAttribute('data-sign') ?? '').split(' ');

/** Each instance has a number and a note of its signs, which leads to the entry of the first. */
export function expectMarksServed(
  document: Document,
  catalogue: Awaited<ReturnType<typeof catalogueIn>>,
  where: string,
) {
  const marks = [...document.querySelectorAll('[data-sign]')];
  expect(document.querySelectorAll('[data-sign] .sign-mark').length, where).toBe(marks.length);
  for (const [index, mark] of marks.entries()) {
    const place = `${where}, number ${index + 1}`;
    const signs = signsOfMark(mark);
    const explained = signs.flatMap((sign) => (isSignId(sign) ? (catalogue.get(sign) ?? []) : []));
    expect(explained.length, `${place}: in the catalogue`).toBe(signs.length);
    const note = [...mark.querySelectorAll('.sign-mark')].find((one) => one.closest('[data-sign]') === mark);
    expect(note?.getAttribute('role'), place).toBe('note');
    const link = note?.querySelector('a');
    expect(inOneLine(link), place).toBe(String(index + 1));
    for (const { name } of explained) expect(link?.getAttribute('aria-label'), place).toContain(name);
    const entry = document.querySelector(link?.getAttribute('href') ?? 'none')?.closest('#xray .xray-list > li');
    expect(inOneLine(entry?.querySelector('summary')?.firstElementChild), place).toBe(explained[0]?.name);
  }
  expectEntriesServed(document, catalogue, where);
}

/** The panel has each sign once, in reading order, with the numbers of its instances and the catalogue's words. */
function expectEntriesServed(document: Document, catalogue: Awaited<ReturnType<typeof catalogueIn>>, where: string) {
  const marks = [...document.querySelectorAll('[data-sign]')].map(signsOfMark);
  const signs = [...new Set(marks.flat())];
  const entries = [...document.querySelectorAll('#xray .xray-list > li')];
  expect(entries.length, where).toBe(signs.length);
  for (const [index, sign] of signs.entries()) {
    const place = `${where}, ${sign}`;
    const { name, explanation, check } = (isSignId(sign) && catalogue.get(sign)) || assert.fail(place);
    const [entry] = entries.slice(index);
    const numbers = marks.flatMap((ids, at) => (ids.includes(sign) ? [String(at + 1)] : []));
    const summary = entry?.querySelector('summary');
    expect(inOneLine(summary?.firstElementChild), place).toBe(name);
    expect([...(summary?.lastElementChild?.children ?? [])].map(inOneLine), place).toEqual(numbers);
    const ways = [...(entry?.querySelectorAll('a[href^="#sign-"]') ?? [])].map((way) => way.getAttribute('href'));
    expect(ways, place).toEqual(numbers.map((number) => `#sign-${number}`));
    const words = inOneLine(entry);
    expect(words, place).toContain(explanation);
    expect(words, place).toContain(check);
    expect(entry?.querySelector(`a[href="/warning-signs#${sign}"]`), place).not.toBeNull();
  }
}
