import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { realTime } from '#app/time/instants.ts';
import { dayText, isWithin, livedThrough, periodIn, type TaughtClass } from './period-report.ts';

const NOW = realTime('2026-03-31T15:00:00Z');

test.each([
  ['from=2026-03-01&to=2026-03-05', '2026-03-01', '2026-03-05'],
  ['from=2026-03-05&to=2026-03-01', '2026-03-01', '2026-03-05'],
  ['', '2026-03-02', '2026-03-31'],
  ['from=2026-02-30&to=tomorrow', '2026-03-02', '2026-03-31'],
  ['from=2026-03-01T00:00', '2026-03-02', '2026-03-31'],
  ['to=2026-01-30', '2026-01-01', '2026-01-30'],
])('the days in %j are from %s to %s', (query, from, to) => {
  const period = periodIn(new URLSearchParams(query), NOW);
  expect([dayText(period.from), dayText(period.to)]).toEqual([from, to]);
});

test('the last day belongs to a period, to its last instant', () => {
  const period = periodIn(new URLSearchParams('from=2026-03-01&to=2026-03-05'), NOW);
  const inside = ['2026-02-28T23:59:59.999Z', '2026-03-01', '2026-03-05T23:59:59.999Z', '2026-03-06'];
  expect(inside.map((instant) => isWithin(period, realTime(instant)))).toEqual([false, true, true, false]);
});

const classOf = (people: number, completed: number, lookedUp = 0): TaughtClass => ({
  participants: Array.from({ length: people }, (_, person) => ({
    hasLeft: false,
    lookedUpFirst: person < lookedUp,
    coinsIn: 1n,
  })),
  completed,
});

describe('what was lived through', () => {
  it('adds up small groups within classes, but hides a sum that is small itself', () => {
    expect(livedThrough([classOf(10, 2, 3), classOf(10, 3, 3)], [])).toMatchObject({
      completed: 5,
      lookUps: { paidIn: 20, lookedUpFirst: 5 },
    });
    expect(livedThrough([classOf(10, 2, 2), classOf(10, 2, 1)], [])).toMatchObject({ completed: null, lookUps: null });
  });

  it('keeps the look-ups of a homework beside those of classes that are hidden', () => {
    const homework = { people: 12, completed: 12, lookUps: { paidIn: 10, lookedUpFirst: 5 } };
    expect(livedThrough([classOf(10, 10, 2)], [homework])?.lookUps).toEqual({ paidIn: 10, lookedUpFirst: 5 });
    expect(livedThrough([], [{ ...homework, lookUps: null }])?.lookUps).toBeNull();
  });

  it('differs by multiples of five, whatever is added', () => {
    const any = fc.tuple(fc.nat(40), fc.nat(40)).map(([one, other]) => [Math.max(one, other), Math.min(one, other)]);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), any, (some, [people = 0, completed = 0]) => {
        const classes = some.map(([size = 0, done = 0]) => classOf(size, done));
        const before = livedThrough(classes, []);
        const after = livedThrough([...classes, classOf(people, completed)], []);
        if (people < 5) expect(after).toEqual(before);
        const counts = [before, after].flatMap((lived) => (lived === null ? [] : [lived.people, lived.completed ?? 0]));
        expect(counts.filter((count) => count % 5 !== 0)).toEqual([]);
      }),
    );
  });
});
