import { readFile } from 'node:fs/promises';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { PRACTICE_WORDS } from '#app/platform/practice-words.ts';
import { openSite } from '../../support/site/http-site.ts';
import { Visitor } from '../../support/site/visitor.ts';

const SOURCE = 'https://code.example.org/school/glasshouse?at=1.2&kind=tar';

const site = await openSite({ environment: { SOURCE_URL: SOURCE } });
const visitor = new Visitor(site.url);

test('the page about the site links to the source that the installation names, even from memory', async () => {
  for (const _time of ['rendered', 'kept']) {
    const { text } = await visitor.get('/about-this-site');
    await site.pageCache();
    const page = new Window().document;
    page.write(text);
    const links = [...page.querySelectorAll('a')].filter((link) => link.textContent === 'Source of this copy');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([SOURCE]);
  }
});

test('no other public page mentions it', async () => {
  for (const path of ['/', '/plans', '/try', '/login']) {
    expect((await visitor.get(path)).text, path).not.toContain('code.example.org');
  }
});

test('the licences are served as one text', async () => {
  const answer = await visitor.get('/licences.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.text).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

test.each(['accessibility', 'data-protection'])('the paper on %s is served as a labeled text', async (paper) => {
  const { status, headers, text } = await visitor.get(`/papers/${paper}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(`${PRACTICE_WORDS}\n\n${await readFile(`docs/${paper}.md`, 'utf8')}`);
});

test('there is no other paper', async () => {
  expect((await visitor.get('/papers/security')).status).toBe(404);
});
