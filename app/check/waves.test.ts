import { expect, test } from 'vitest';
import { type FirstForm, setOfForm } from './offers/offer.ts';
import { firstWaveOf, formOfWave, hasWave, isExplained, nextWave, WAVES, type Wave, wavesToCome } from './waves.ts';

const TOGETHER = {
  arm: 'all',
  firstWave: 'before',
  isFirstLessonOver: false,
  lessonDay: null,
  endsDay: 1_000,
  offerSet: 'general',
} as const;
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
  expect(nextWave({ ...TOGETHER, doneOn: done(...waves), isLessonOver }, today)).toEqual(expected);
});

const WAITING = { ...TOGETHER, arm: 'late', isFirstLessonOver: true, isLessonOver: false } as const;

test('a person waiting for their lesson takes a second wave once the first lesson is over, and not before', () => {
  const person = { ...WAITING, doneOn: done(['before', 0]) };
  expect(nextWave({ ...person, isFirstLessonOver: false }, 5)).toEqual({ wave: 'waiting', isOpen: false, from: null });
  expect(nextWave(person, 5)).toEqual({ wave: 'waiting', isOpen: true, until: null });
});

test('a person who waited goes on after their own lesson, even if they missed the second wave', () => {
  const waited = { ...WAITING, doneOn: done(['before', 0], ['waiting', 5]) };
  expect(nextWave(waited, 6)).toEqual({ wave: 'after', isOpen: false, from: null });
  expect(nextWave({ ...waited, isLessonOver: true }, 20)).toEqual({ wave: 'after', isOpen: true, until: null });
  const missed = { ...WAITING, doneOn: done(['before', 0]), isLessonOver: true };
  expect(nextWave(missed, 20)).toEqual({ wave: 'after', isOpen: true, until: null });
});

test.each([
  [100, { wave: 'after', isOpen: true, until: 111 }],
  [111, { wave: 'after', isOpen: true, until: 111 }],
  [112, { wave: 'two-weeks', isOpen: true, until: 120 }],
  [121, { wave: 'three-months', isOpen: false, from: 180 }],
] as const)('on day %d, who took the first wave and nothing since goes on with what is due', (today, expected) => {
  const person = { ...TOGETHER, doneOn: done(['before', 90]), isLessonOver: true, lessonDay: 100 };
  expect(nextWave(person, today)).toEqual(expected);
  // Whoever begins with the second wave has no first wave to compare it with.
  const unlinked = { ...person, doneOn: done(), firstWave: 'after' } as const;
  expect(nextWave(unlinked, today)).toEqual({ wave: 'after', isOpen: true, until: null });
});

test.each([
  ['all', true, { wave: 'after', isOpen: true, until: null }],
  ['early', true, { wave: 'after', isOpen: true, until: null }],
  ['late', false, { wave: 'waiting', isOpen: true, until: null }],
] as const)(
  'the first wave ends with the first lesson, and is not measured after it (%s)',
  (arm, isLessonOver, next) => {
    const person = { ...TOGETHER, arm, doneOn: done() };
    expect(nextWave({ ...person, isLessonOver: false }, 3)).toMatchObject({ wave: 'before', isOpen: true });
    expect(nextWave({ ...person, isFirstLessonOver: true, isLessonOver }, 3)).toEqual(next);
  },
);

test('no wave is announced for a day on which everything has been erased', () => {
  const person = { ...TOGETHER, isLessonOver: true, doneOn: done(['before', 0], ['after', 75]), endsDay: 240 };
  expect(nextWave(person, 76)).toMatchObject({ wave: 'two-weeks', from: 87 });
  expect(nextWave(person, 200)).toBeNull();
  expect(wavesToCome(75, 76, person).map(({ from }) => from)).toEqual([87, 155]);
  const inTime = { ...person, doneOn: done(['before', 0], ['after', 69]) };
  expect(nextWave(inTime, 200)).toEqual({ wave: 'six-months', isOpen: false, from: 239 });
  expect(nextWave(inTime, 239)).toEqual({ wave: 'six-months', isOpen: true, until: 239 });
});

test.each([
  [null, 50, 'before'],
  [60, 50, 'before'],
  [50, 50, 'after'],
  [38, 50, 'two-weeks'],
  [20, 50, 'after'],
  [0, 100, 'three-months'],
  [0, 170, 'six-months'],
] as const)(
  'with the lesson on day %s, a person without words on day %d begins with the wave %s',
  (lesson, today, wave) => {
    expect(firstWaveOf('general', lesson, today)).toBe(wave);
  },
);

test('a set of two forms has its last wave after two weeks, and no other is due or announced', () => {
  const person = {
    ...TOGETHER,
    offerSet: 'youth',
    isLessonOver: true,
    doneOn: done(['before', 0], ['after', 75]),
  } as const;
  expect(wavesToCome(75, 76, person)).toEqual([{ wave: 'two-weeks', from: 87 }]);
  expect(nextWave(person, 95)).toEqual({ wave: 'two-weeks', isOpen: true, until: 95 });
  expect(nextWave(person, 96)).toBeNull();
  expect(nextWave({ ...person, doneOn: done(['before', 0], ['after', 75], ['two-weeks', 88]) }, 88)).toBeNull();
  expect(firstWaveOf('youth', 0, 100)).toBe('after');
});

test('a person who begins with a later wave keeps the days of the lesson, and is asked for no earlier wave', () => {
  const person = { ...TOGETHER, firstWave: 'two-weeks', isLessonOver: true, lessonDay: 100, doneOn: done() } as const;
  expect(nextWave(person, 113)).toEqual({ wave: 'two-weeks', isOpen: true, until: 120 });
  expect(nextWave({ ...person, doneOn: done(['two-weeks', 113]) }, 114)).toMatchObject({
    wave: 'three-months',
    from: 180,
  });
});

test('the first form decides the forms of later waves, and no form is explained to anybody twice', () => {
  const formsOf = (first: FirstForm, arm: 'all' | 'late') =>
    WAVES.filter((wave) => hasWave(setOfForm(first), wave) && (wave !== 'waiting' || arm === 'late')).map((wave) =>
      formOfWave(wave, first, arm),
    );
  expect(formsOf('A', 'all').join('')).toBe('ABACD');
  expect(formsOf('B', 'all').join('')).toBe('BABCD');
  expect(formsOf('A', 'late').join('')).toBe('ABABCD');
  expect(formsOf('E', 'all').join('')).toBe('EFE');
  expect(formsOf('F', 'late').join('')).toBe('FEFE');
  for (const first of ['A', 'B', 'E', 'F'] as const) {
    for (const arm of ['all', 'late'] as const) {
      const explained = WAVES.filter((wave) => isExplained(wave) && hasWave(setOfForm(first), wave)).map((wave) =>
        formOfWave(wave, first, arm),
      );
      expect(new Set(explained).size).toBe(explained.length);
    }
  }
});
