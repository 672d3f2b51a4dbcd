import { expect, it } from 'vitest';
import { classHeldOn, sinceFirstCoins } from './class-beside.tsx';

it('a class begins with its first coins, as it does in the theory', () => {
  const points = [0, 0, 600, 300].map((dollars, index) => ({ day: index + 1, dollars }));
  expect(sinceFirstCoins(points).points).toEqual([
    { day: 1, dollars: 600 },
    { day: 2, dollars: 300 },
  ]);
  expect(sinceFirstCoins(points.slice(0, 2)).points).toEqual([]);
  expect(sinceFirstCoins(points.slice(2)).points[0]).toEqual({ day: 3, dollars: 600 });
});

it('between two days the line is straight, starting from nothing on day 0', () => {
  const line = sinceFirstCoins([
    { day: 2, dollars: 600 },
    { day: 4, dollars: 200 },
  ]);
  expect([0, 1, 2, 3, 4, 9].map((day) => classHeldOn(line, day))).toEqual([0, 300, 600, 400, 200, 200]);
  expect(classHeldOn({ points: [] }, 3)).toBe(0);
});
