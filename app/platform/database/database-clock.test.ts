import { expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, realTime } from '#app/time/instants.ts';
import { openDatabaseClock } from './database-clock.server.ts';

const START = Date.parse('2025-03-01T09:00:00Z');

function arrange() {
  let monotonic = 1_000;
  let database = START;
  const [warn, error] = [vi.fn(), vi.fn()];
  const beforeStepBack = vi.fn(async () => {});
  const clock = openDatabaseClock({ log: { warn, error }, monotonic: () => monotonic, beforeStepBack });
  return {
    clock,
    warn,
    error,
    beforeStepBack,
    pass: (milliseconds: number) => {
      monotonic += milliseconds;
      database += milliseconds;
    },
    setDatabase: (milliseconds: number) => {
      database += milliseconds;
    },
    look: () => clock.look(async () => realTime(database)),
    since: () => clock.now().getTime() - START,
  };
}

test('two hosts with different clocks follow that of the database, and between looks no clock that can be set', async () => {
  const { look, since, pass, warn } = arrange();
  await look();
  expect(since()).toBe(0);
  vi.setSystemTime(START + 7 * HOUR_MS);
  pass(3_000);
  expect(since()).toBe(3_000);
  vi.useRealTimers();
  expect(warn).not.toHaveBeenCalled();
});

test('a few milliseconds back make time stand still, and do not count as a step', async () => {
  const { look, since, pass, setDatabase, beforeStepBack } = arrange();
  await look();
  pass(10_000);
  expect(since()).toBe(10_000);
  setDatabase(-40);
  await look();
  expect(since()).toBe(10_000);
  pass(30);
  expect(since()).toBe(10_000);
  pass(30);
  expect(since()).toBe(10_020);
  expect(beforeStepBack).not.toHaveBeenCalled();
});

test('before time goes back an hour, its progress is recorded; if that fails, time goes on', async () => {
  const { look, since, pass, setDatabase, beforeStepBack, warn } = arrange();
  await look();
  pass(10_000);
  setDatabase(-HOUR_MS);
  beforeStepBack.mockRejectedValueOnce(new Error('away'));
  await expect(look()).rejects.toThrow('away');
  expect(since()).toBe(10_000);
  await look();
  expect(beforeStepBack).toHaveBeenLastCalledWith(realTime(START + 10_000));
  expect(since()).toBe(10_000 - HOUR_MS);
  expect(warn).toHaveBeenCalledWith({ stepMs: -HOUR_MS }, 'the clock of the database was set');
});

test('an hour ahead is adopted at once', async () => {
  const { look, since, setDatabase, beforeStepBack, warn } = arrange();
  await look();
  setDatabase(HOUR_MS);
  await look();
  expect(since()).toBe(HOUR_MS);
  expect(beforeStepBack).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

test('a year ahead is an error that a process reports and does not follow; once corrected, it leaves no trace', async () => {
  const { look, since, pass, setDatabase, error, warn } = arrange();
  await look();
  setDatabase(365 * DAY_MS);
  pass(5_000);
  await look();
  expect(since()).toBe(5_000);
  expect(error).toHaveBeenCalledWith({ stepMs: 365 * DAY_MS }, expect.stringContaining('does not follow it'));
  setDatabase(-365 * DAY_MS);
  pass(5_000);
  await look();
  expect(since()).toBe(10_000);
  expect(warn).not.toHaveBeenCalled();
});
