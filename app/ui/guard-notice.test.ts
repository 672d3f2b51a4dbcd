import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTranslator } from '#app/i18n/translator.ts';
import { PRACTICE_WORDS } from '#app/platform/practice-words.ts';
import { guardNotice } from './guard-notice.client.ts';
import { PRACTICE_NOTICE } from './practice-notice.ts';

// A real browser sets this by itself.
const SHOWN = 'visibility: visible';

const opened: Window[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(opened.splice(0).map((window) => window.happyDOM.close()));
});

/** In a browser that cannot say by itself whether an element is visible, such as Safari before 17.4. */
function coversOf(wrapperStyle: string, noticeStyle: string): number {
  const window = new Window();
  opened.push(window);
  const page: Document = Object(window.document);
  page.body.innerHTML = `<div style="${wrapperStyle}"><aside class="practice-notice" style="${noticeStyle}">Practice site.</aside></div>`;
  const notice = page.querySelector('aside');
  if (notice === null) throw new Error('There is no notice.');
  for (let owner: object | null = notice; owner !== null; owner = Object.getPrototypeOf(owner))
    Reflect.deleteProperty(owner, 'checkVisibility');
  notice.getBoundingClientRect = () => Object({ top: 0, bottom: 52, left: 0, right: 390, height: 52 });
  for (const name of ['document', 'getComputedStyle', 'innerHeight', 'innerWidth', 'matchMedia'] as const)
    vi.stubGlobal(name, typeof window[name] === 'function' ? Object(window[name]).bind(window) : window[name]);
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const)
    vi.stubGlobal(name, window[name]);
  guardNotice(makeTranslator('en', {}));
  return page.querySelectorAll('#notice-gone').length;
}

test.each([
  ['shown', '', SHOWN, 0],
  ['invisible', '', 'visibility: hidden', 1],
  ['shown in what is invisible', 'visibility: hidden', SHOWN, 0],
  ['transparent', '', `${SHOWN}; opacity: 0`, 1],
  ['in what is transparent', 'opacity: 0', SHOWN, 1],
])('a browser of 2023 covers a page whose notice is %s as often as it should', (_which, around, own, covers) => {
  expect(coversOf(around, own)).toBe(covers);
});

test('what is no page says the same as the pages', () => {
  expect(PRACTICE_NOTICE.message).toBe(PRACTICE_WORDS);
});
