import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './export-file.ts';

test('joins fields with commas and ends the line as RFC 4180 says', () => {
  expect(csvLine(['joined', 3, null, '10.00'])).toBe('joined,3,,10.00\r\n');
});

test('quotes fields with commas, quotes or line breaks', () => {
  expect(csvLine(['a,b', 'say "no"', 'one\r\ntwo'])).toBe('"a,b","say ""no""","one\r\ntwo"\r\n');
});

test.each(['=1+1', '+1 a', '-cmd', '@SUM(A1)', '\tx', ' =1', '\u00a0=1', '|calc', '%0A'])('makes %j harmless', (text) =>
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
);

test.each(['-12.50', '-3'])('leaves the number %s alone', (text) => expect(csvLine([text])).toBe(`${text}\r\n`));

test('whatever was written can be read back', () => {
  const anyCell = fc.string().filter((text) => !/^\s*[=+\-@|%]|^[\t\r\n]/.test(text));
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 2, maxLength: 5 }), (cells) => {
      expect(readLine(csvLine(cells))).toEqual(
        cells.map((cell) => (/^\s*[=+\-@\t\r\n|%]/.test(cell) ? `'${cell}` : cell)),
      );
    }),
  );
});

/** Reads letter by letter, independently of the writer. */
function readLine(line: string): string[] {
  const fields: string[] = [];
  let [text, isQuoted] = ['', false];
  for (let at = 0; at < line.length - 2; at += 1) {
    const letter = line[at] ?? '';
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      text += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      fields.push(text);
      text = '';
    } else text += letter;
  }
  return [...fields, text];
}
