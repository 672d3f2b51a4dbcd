import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pace } from './event-streams.server.ts';

let happened: number[];
let paced: ReturnType<typeof pace>;

beforeEach(() => {
  vi.useFakeTimers();
  happened = [];
  paced = pace();
});
afterEach(() => void vi.useRealTimers());

const push = (many: number, from = 0) =>
  Array.from({ length: many }, (_, index) => paced(() => void happened.push(from + index)));
const ticks = (many: number) => vi.advanceTimersByTime(many * 50);

/** Its timer came late because something else kept the thread busy. */
function lateTick() {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 1_000);
  ticks(1);
  now.mockRestore();
}

test('a few callbacks run at once, every time', () => {
  for (let round = 0; round < 20; round += 1) {
    push(3);
    expect(happened).toHaveLength(3 * (round + 1));
    ticks(1);
  }
});

test('of many callbacks, some run at once and the rest in order, more and more while there is time', () => {
  push(100);
  const counts = [happened.length];
  while (happened.length < 100) {
    ticks(1);
    counts.push(happened.length - counts.reduce((sum, count) => sum + count, 0));
  }
  expect(counts).toEqual([10, 11, 12, 13, 14, 15, 16, 9]);
  expect(happened).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test('a busy thread halves how many run, but never to none', () => {
  push(60);
  const counts: number[] = [];
  for (let tick = 0; tick < 5; tick += 1) {
    const before = happened.length;
    lateTick();
    counts.push(happened.length - before);
  }
  expect(counts).toEqual([5, 2, 2, 2, 2]);
});

test('a callback that is withdrawn does not run, and leaves its place to the next', () => {
  const takeBack = push(30);
  for (const back of takeBack.slice(10, 21)) back();
  ticks(1);
  expect(happened.slice(10)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29]);
});

test('a callback that already waits is not added twice', () => {
  push(10);
  const again = () => void happened.push(-1);
  for (let many = 0; many < 5; many += 1) paced(again);
  ticks(1);
  expect(happened.slice(10)).toEqual([-1]);
});
