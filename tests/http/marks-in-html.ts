import { expect } from 'vitest';
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

/** Each instance has a number and a note of its signs, and the page has the catalogue's words for it. */
export function expectMarksServed(
  document: Document,
  catalogue: Awaited<ReturnType<typeof catalogueIn>>,
  where: string,
) {
  const marks = [...document.querySelectorAll('[data-sign]')];
  const entries = [...document.querySelectorAll('#xray .xray-list > li')];
  expect(entries.length, where).toBe(marks.length);
  expect(document.querySelectorAll('[data-sign] .sign-mark').length, where).toBe(marks.length);
  for (const [index, mark] of marks.entries()) {
    const place = `${where}, number ${index + 1}`;
    const signs = (mark.getAttribute('data-sign') ?? '').split(' ');
    const explained = signs.flatMap((sign) => (isSignId(sign) ? (catalogue.get(sign) ?? []) : []));
    expect(explained.length, `${place}: in the catalogue`).toBe(signs.length);
    const note = [...mark.querySelectorAll('.sign-mark')].find((one) => one.closest('[data-sign]') === mark);
    expect(note?.getAttribute('role'), place).toBe('note');
    expect(inOneLine(note?.querySelector('a')), place).toBe(String(index + 1));
    const label = note?.querySelector('a')?.getAttribute('aria-label');
    const summary = entries[index]?.querySelector('summary');
    expect(inOneLine(summary?.firstElementChild), place).toBe(String(index + 1));
    expect([...(summary?.lastElementChild?.children ?? [])].map(inOneLine), place).toEqual(
      explained.map(({ name }) => name),
    );
    const words = inOneLine(entries[index]);
    for (const { name, explanation, check } of explained) {
      expect(label, place).toContain(name);
      expect(words, place).toContain(explanation);
      expect(words, place).toContain(check);
    }
  }
}
