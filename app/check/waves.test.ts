import { expect, test } from 'vitest';
import { formOfWave, isExplained, nextWave, type Wave, WAVES } from './waves.ts';

const done = (...waves: readonly (readonly [Wave, number])[]) => new Map(waves);

test.each([
  ['nobody has the lesson behind them who has not begun', [], false, 0, { wave: 'before', isOpen: true, until: null }],
  ['the second waits for the lesson', [['before', 0]], false, 3, { wave: 'after', isOpen: false, from: null }],
  ['and is open behind it', [['before', 0]], true, 3, { wave: 'after', isOpen: true, until: null }],
  [
    'the third waits for its days',
    [
      ['before', 0],
      ['after', 100],
    ],
    true,
    111,
    { wave: 'two-weeks', isOpen: false, from: 112 },
  ],
  [
    'is open on the first of them',
    [
      ['before', 0],
      ['after', 100],
    ],
    true,
    112,
    { wave: 'two-weeks', isOpen: true, until: 120 },
  ],
  [
    'and on the last',
    [
      ['before', 0],
      ['after', 100],
    ],
    true,
    120,
    { wave: 'two-weeks', isOpen: true, until: 120 },
  ],
  [
    'who missed it waits for the next',
    [
      ['before', 0],
      ['after', 100],
    ],
    true,
    121,
    { wave: 'three-months', isOpen: false, from: 180 },
  ],
  [
    'who took it, too',
    [
      ['before', 0],
      ['after', 100],
      ['two-weeks', 113],
    ],
    true,
    113,
    { wave: 'three-months', isOpen: false, from: 180 },
  ],
  [
    'the last one is open for a month',
    [
      ['before', 0],
      ['after', 100],
    ],
    true,
    300,
    { wave: 'six-months', isOpen: true, until: 300 },
  ],
  [
    'then it is over',
    [
      ['before', 0],
      ['after', 100],
    ],
    true,
    301,
    null,
  ],
] as const)('%s', (_, waves, isLessonOver, today, expected) => {
  expect(nextWave({ doneOn: done(...waves), isLessonOver }, today)).toEqual(expected);
});

test('each half begins with another form, and nobody meets one twice that was explained', () => {
  expect(WAVES.map((wave) => formOfWave(wave, 'A')).join('')).toBe('ABACD');
  expect(WAVES.map((wave) => formOfWave(wave, 'B')).join('')).toBe('BABCD');
  for (const first of ['A', 'B'] as const) {
    const explained = WAVES.filter(isExplained).map((wave) => formOfWave(wave, first));
    expect(new Set(explained).size).toBe(explained.length);
  }
});
