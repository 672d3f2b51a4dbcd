import { expect, test } from 'vitest';
import { countEventStreams } from './event-streams.server.ts';

test('everybody has so many streams and no more, and a place that was given back is free', () => {
  const streams = countEventStreams();
  const first = streams.enter('ada', 2);
  const second = streams.enter('ada', 2);
  expect(streams.enter('ada', 2)).toBeNull();
  const other = streams.enter('ben', 2);
  expect(streams.count()).toBe(3);
  first?.();
  first?.();
  expect(streams.count()).toBe(2);
  const third = streams.enter('ada', 2);
  expect(third).not.toBeNull();
  expect(streams.enter('ada', 2)).toBeNull();
  for (const leave of [second, third, other]) leave?.();
  expect(streams.count()).toBe(0);
});
