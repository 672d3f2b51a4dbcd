import { expect, test } from 'vitest';
import { openEventStreams } from './event-streams.server.ts';

test('everybody has a limited number of streams, and a place that is given back is free', async () => {
  const streams = openEventStreams();
  const first = await streams.enter('ada', 2);
  const second = await streams.enter('ada', 2);
  expect(await streams.enter('ada', 2)).toBeNull();
  const other = await streams.enter('ben', 2);
  expect(streams.count()).toBe(3);
  first?.();
  first?.();
  expect(streams.count()).toBe(2);
  const third = await streams.enter('ada', 2);
  expect(third).not.toBeNull();
  expect(await streams.enter('ada', 2)).toBeNull();
  for (const leave of [second, third, other]) leave?.();
  expect(streams.count()).toBe(0);
});
