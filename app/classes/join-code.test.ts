import { describe, expect, it } from 'vitest';
import { canBeJoinCode, drawJoinCode, plainJoinCode, spokenJoinCode } from './join-code.ts';

/** Returns these numbers one after the other, each reduced to the range asked for. */
function randomOf(...numbers: number[]) {
  let next = 0;
  return (below: number) => (numbers[next++ % numbers.length] ?? 0) % below;
}

describe('a new join code', () => {
  it('is four syllables that the database accepts', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const codes = Array.from({ length: 500 }, () => drawJoinCode(random));
    for (const code of codes) expect(code).toMatch(/^([BDFGHJKLMNPRSTVZ][AEIOU]){4}$/);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{6,12}$/);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });

  it('is drawn again when it spells something that nobody would read aloud', () => {
    // First K A K A, then B A D E.
    expect(drawJoinCode(randomOf(6, 0, 6, 0, 6, 0, 6, 0, 0, 0, 1, 1, 0, 0, 1, 1))).toBe('BADEBADE');
  });

  it('is shown in groups, and is the same code when typed that way', () => {
    expect(spokenJoinCode('BALOMIRE')).toBe('BALO MIRE');
    expect(plainJoinCode('balo mire')).toBe('BALOMIRE');
    expect(spokenJoinCode('ABCDEFGHJK')).toBe('ABCD EFGH JK');
  });

  it.each([
    ['BALO\u2011MIRE', 'with a hyphen that does not break'],
    ['balo \u2013 mire.', 'with a dash and a full stop'],
    ['\u2066BALO MIRE\u2069', 'pasted with marks of direction'],
    ['BALO\u00adMIRE', 'pasted with a soft hyphen'],
    ['BALOMİRE', 'in Turkish capitals'],
    ['balomıre', 'with a dotless i'],
    ['ＢＡＬＯ　ＭＩＲＥ', 'in full-width letters'],
    ['BAL0MIRE', 'with 0 for O'],
    ['ba10m1re', 'with 1 for L and for I'],
    ['BALOMlRE', 'with l for I'],
    ['8AIO MIRE', 'with 8 for B and I for L'],
    ['http://localhost:3000/join?code=BALOMIRE', 'in its link'],
    ['  https://WWW.class.test/join/balo%20mire?lang=de \n', 'in a link with spaces around, and in its path'],
    ['HTTP://192.168.0.7/JOIN?LANG=DE&CODE=BAL0MIRE#join', 'in a link that somebody typed'],
    ['<lan.test/homework?code=BALO+MIRE>.', 'in a link of a mail'],
  ])('is read from %j, %s', (typed) => {
    expect(plainJoinCode(typed)).toBe('BALOMIRE');
  });

  it.each([
    ['BALOMIRE2', 'as it is'],
    ['BALOMIREZ', 'with Z for 2'],
    ['balo mire ٢', 'on an Arabic keyboard'],
  ])('is that of a second class in %j, %s', (typed) => {
    expect(plainJoinCode(typed)).toBe('BALOMIRE2');
  });

  it.each(['AVER22', 'SMALLCLASS', 'ABCDEFGHJK'])(
    'keeps its letters and digits where it has another form: %s',
    (code) => {
      expect(plainJoinCode(code.toLowerCase())).toBe(code);
      expect(canBeJoinCode(code)).toBe(true);
    },
  );

  it.each(['', '?', 'BALO', 'http://localhost/join', 'I do not have any code', 'Баломире', 'BALOMIREBALOMIRE'])(
    'cannot be %j',
    (typed) => {
      expect(canBeJoinCode(typed)).toBe(false);
    },
  );

  it('does not lose a letter or digit that no code has', () => {
    for (const typed of ['BALOMIREя', 'BALOMIRE٢']) expect(plainJoinCode(typed)).not.toBe('BALOMIRE');
  });
});
