import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The parts of a source that build a sentence from texts that are translated separately. */
function piecesIn(source: string): string[] {
  const translated = [...source.matchAll(/const (\w+) = t`/g)].map(([, name = '']) => name);
  const sentences = [...source.matchAll(/<Trans\b[^>]*>[\s\S]*?<\/Trans>|\bt`[^`]*`/g)].map(([text]) => text);
  const spliced = translated.filter((name) => sentences.some((text) => new RegExp(`\\{${name}\\}`).test(text)));
  const joined = source.match(/<\/Trans>(\s|\{' '\})*<Trans\b|\bt`[^`]*`\s*\+|\+\s*t`|\$\{t`/g) ?? [];
  return [...spliced.map((name) => `{${name}} is a text inside of a text`), ...joined];
}

test('no sentence is assembled from translated pieces', async () => {
  const found: string[] = [];
  for await (const path of glob('app/**/*.tsx')) {
    for (const piece of piecesIn(await readFile(path, 'utf8'))) found.push(`${path}: ${piece}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ['a text inside of another', 'const days = t`three days`; <Trans>return in {days}</Trans>'],
  ['two texts in one line', "<Trans>You have</Trans>{' '}<Trans>a plan</Trans>"],
  ['a text that is added to', 't`You have ` + amount'],
  ['a text that is added', 'amount + t` is yours`'],
  ['a text in a template', ['`$', '{t`You have`} more`'].join('')],
])('%s is found', (_what, source) => {
  expect(piecesIn(source)).toHaveLength(1);
});

test('a text with a value, and two texts in two elements, are accepted', () => {
  expect(
    piecesIn('const name = plan.name; <p><Trans>Start with {name}</Trans></p><p><Trans>Or not</Trans></p>'),
  ).toEqual([]);
});
