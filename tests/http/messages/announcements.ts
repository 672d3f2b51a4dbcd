import { getQueriesForElement } from '@testing-library/dom';
import { expect } from 'vitest';
import type { PlainPage } from '../../support/site/plain-page.ts';

type Queries = PlainPage['all'];

const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Whether the words stand alone in an element or in a part of it. */
function says(element: Element, words: string | RegExp): boolean {
  return [element, ...element.querySelectorAll('*')].some((part) =>
    typeof words === 'string' ? wordsOf(part) === words : words.test(wordsOf(part)),
  );
}

export function expectAlert(within: Queries, words: string | RegExp) {
  expect(
    within.getAllByRole('alert').filter((alert) => says(alert, words)),
    String(words),
  ).toHaveLength(1);
}

/** Announced at a pause. */
export function expectStatus(within: Queries, words: string | RegExp) {
  expect(
    within.getAllByRole('status').filter((status) => says(status, words)),
    String(words),
  ).toHaveLength(1);
}

/** The field is marked, and its description begins with the words. */
export function expectAtField(field: Element, words: string | RegExp) {
  const errorId = field.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  const error = field.ownerDocument.getElementById(errorId);
  expect(error === null ? null : wordsOf(error)).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  );
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(error?.getAttribute('role')).toBe('alert');
}

/** In an open dialog of that name. Returns the queries within it. */
export function expectDialog({ all }: PlainPage, name: string, words: string | RegExp): Queries {
  const dialog = all.getByRole('dialog', { name });
  expect(dialog.hasAttribute('open')).toBe(true);
  expect(says(dialog, words), wordsOf(dialog)).toBe(true);
  const within = getQueriesForElement(dialog);
  within.getByRole('heading', { name });
  return within;
}

/** A failure is reported with a reference, under which it is also logged. */
export function expectReference({ document }: PlainPage, log: string) {
  const [, reference = 'none'] = /Reference: ([0-9A-F]{8})/.exec(document.body.textContent ?? '') ?? [];
  expect(log).toContain(`"reference":"${reference}"`);
}
