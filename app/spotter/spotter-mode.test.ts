import { Window } from 'happy-dom';
import { afterAll, expect, test } from 'vitest';
import { describeThing } from './spotter-mode.tsx';

const window = new Window();
afterAll(() => window.happyDOM.close());

/** Flags the element with the id "it". */
function signsAt(html: string): string {
  const page: Document = Object(window.document);
  page.body.innerHTML = `<main>${html}</main>`;
  const thing = page.querySelector<HTMLElement>('#it');
  if (thing === null) throw new Error('There is no such thing.');
  return describeThing(thing).signs;
}

test.each([
  ['none', '<p id="it">Plain words</p><p data-sign="delay">Next to it</p>', ''],
  ['its own', '<p id="it" data-sign="delay">Wait</p>', 'delay'],
  [
    'the nearest ones around it',
    '<div data-sign="no-risk"><div data-sign="delay"><p id="it">…</p></div></div>',
    'delay',
  ],
  [
    'all those within it',
    '<form id="it"><p data-sign="delay">…</p><div data-sign="no-risk plan-ladder"><b data-sign="delay">…</b></div></form>',
    'delay no-risk plan-ladder',
  ],
  ['its own and those within it', '<div id="it" data-sign="delay"><p data-sign="no-risk">…</p></div>', 'delay no-risk'],
])('a flagged thing has %s', (_which, html, signs) => {
  expect(signsAt(html)).toBe(signs);
});
