import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  followChanges,
  GATHER_MS,
  HEARTBEAT_MS,
  OPENING_MS,
  PUT_OFF_MS,
  RETRY_MS,
  refreshAfter,
  SILENCE_MS,
} from './follow-changes.ts';

class FakeSource extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
  say(name: string) {
    this.dispatchEvent(new Event(name));
  }
  resume() {
    this.readyState = 1;
    this.say('open');
  }
  refuse() {
    this.readyState = 2;
    this.say('error');
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let document: FakeDocument;
let window: EventTarget;
let sources: FakeSource[];
let refreshed: number;
let hasTime: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document = new FakeDocument();
  window = new EventTarget();
  sources = [];
  refreshed = 0;
  hasTime = true;
  stop = followChanges({ document, window, connect }, () => {
    refreshed += 1;
    return hasTime;
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function connect() {
  const source = new FakeSource();
  sources.push(source);
  return source;
}

const open = () => sources.filter((source) => source.readyState !== 2);
const gather = () => vi.advanceTimersByTime(GATHER_MS);

test('changes that come together refresh the page once', () => {
  for (let change = 0; change < 5; change += 1) sources[0]?.say('change');
  gather();
  expect(refreshed).toBe(1);
  sources[0]?.say('change');
  gather();
  expect(refreshed).toBe(2);
});

test('every connection that opens catches up with what was missed, even the first', () => {
  sources[0]?.say('open');
  gather();
  expect(refreshed).toBe(1);
  sources[0]?.say('error');
  sources[0]?.say('open');
  gather();
  expect(refreshed).toBe(2);
});

test('a hidden page has no connection, and a page shown again has one and catches up', () => {
  document.turn(true);
  window.dispatchEvent(new Event('focus'));
  expect(open()).toHaveLength(0);
  document.turn(false);
  window.dispatchEvent(new Event('focus'));
  expect(open()).toHaveLength(1);
  open()[0]?.say('open');
  gather();
  expect(refreshed).toBe(1);
});

test('a broken connection is left to the browser', () => {
  sources[0]?.say('error');
  vi.advanceTimersByTime(RETRY_MS);
  expect(sources).toHaveLength(1);
});

test('without events, focus refreshes the page', () => {
  sources[0]?.refuse();
  gather();
  expect(refreshed).toBe(1);
  window.dispatchEvent(new Event('focus'));
  sources[1]?.refuse();
  gather();
  expect(refreshed).toBe(2);
});

test('a refused connection is tried again after a while', () => {
  sources[0]?.refuse();
  vi.advanceTimersByTime(RETRY_MS);
  expect(sources).toHaveLength(2);
});

test('a connection that neither opens nor fails counts as refused, again and again', () => {
  vi.advanceTimersByTime(OPENING_MS - 1);
  expect([open().length, refreshed]).toEqual([1, 0]);
  for (const attempt of [1, 2, 3]) {
    vi.advanceTimersByTime(1 + GATHER_MS);
    expect([open().length, refreshed]).toEqual([0, attempt]);
    vi.advanceTimersByTime(RETRY_MS - GATHER_MS);
    expect([open().length, sources.length]).toEqual([1, attempt + 1]);
    vi.advanceTimersByTime(OPENING_MS - 1);
  }
});

test('a connection that opens late, but in time, is kept', () => {
  vi.advanceTimersByTime(OPENING_MS - 1);
  sources[0]?.say('open');
  vi.advanceTimersByTime(OPENING_MS);
  expect([open().length, sources.length, refreshed]).toEqual([1, 1, 1]);
});

test.each(['open', 'change', 'heartbeat'])('a connection that falls silent after "%s" counts as refused', (last) => {
  sources[0]?.say('open');
  gather();
  sources[0]?.say(last);
  gather();
  const before = refreshed;
  vi.advanceTimersByTime(SILENCE_MS - GATHER_MS - 1);
  expect([open().length, refreshed]).toEqual([1, before]);
  vi.advanceTimersByTime(1 + GATHER_MS);
  expect([open().length, refreshed]).toEqual([0, before + 1]);
  vi.advanceTimersByTime(RETRY_MS);
  expect([open().length, sources.length]).toEqual([1, 2]);
});

test('heartbeats keep a connection for a whole day, late ones too, without a single refresh', () => {
  sources[0]?.say('open');
  gather();
  const beats = [HEARTBEAT_MS, HEARTBEAT_MS, 3 * HEARTBEAT_MS];
  for (let round = 0; round < 864; round += 1) {
    for (const beat of beats) {
      vi.advanceTimersByTime(beat);
      sources[0]?.say('heartbeat');
    }
  }
  expect([open().length, sources.length, refreshed]).toEqual([1, 1, 1]);
});

test('an older server, whose heartbeats nobody hears, is asked twice in a while and no more often', () => {
  const hour = 3_600_000;
  for (let second = 0; second < hour; second += 1_000) {
    for (const source of open()) if (source.readyState === 0) source.resume();
    vi.advanceTimersByTime(1_000);
  }
  expect(refreshed).toBeLessThanOrEqual(2 * Math.ceil(hour / (SILENCE_MS + RETRY_MS)));
});

test('a connection that breaks while the server restarts is left to the browser as long as it goes on trying', () => {
  sources[0]?.say('open');
  gather();
  for (let second = 0; second < 120; second += 2) {
    sources[0]?.say('error');
    vi.advanceTimersByTime(2_000);
  }
  expect([sources.length, refreshed]).toEqual([1, 1]);
  sources[0]?.say('open');
  gather();
  expect([sources.length, refreshed]).toEqual([1, 2]);
});

test('a connection that broke and is held back when the browser resumes it counts as refused', () => {
  sources[0]?.say('open');
  gather();
  sources[0]?.say('error');
  vi.advanceTimersByTime(OPENING_MS + GATHER_MS);
  expect([open().length, refreshed]).toEqual([0, 2]);
});

test.each([
  ['opening', () => {}],
  ['open', () => sources[0]?.say('open')],
  ['refused', () => sources[0]?.refuse()],
])('a page in the background while its connection is %s asks for nothing', (_, happen) => {
  happen();
  gather();
  const before = refreshed;
  document.turn(true);
  vi.advanceTimersByTime(86_400_000);
  expect([open().length, sources.length, refreshed]).toEqual([0, 1, before]);
  document.turn(false);
  expect([open().length, sources.length]).toEqual([1, 2]);
});

test('a laptop that wakes up refreshes once for its silence, and once when it is connected again', () => {
  sources[0]?.say('open');
  gather();
  const before = refreshed;
  // Timers stood still: whatever was due fires at once, together with all that the network has to say.
  vi.advanceTimersByTime(SILENCE_MS);
  sources[0]?.say('heartbeat');
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  for (const source of open()) source.say('open');
  vi.advanceTimersByTime(OPENING_MS + RETRY_MS);
  expect([open().length, refreshed]).toEqual([1, before + 2]);
});

test('what a connection says after it was given up is not listened to', () => {
  vi.advanceTimersByTime(OPENING_MS + GATHER_MS + RETRY_MS);
  sources[0]?.say('open');
  sources[0]?.refuse();
  vi.advanceTimersByTime(GATHER_MS);
  expect([open().length, refreshed]).toEqual([1, 1]);
  vi.advanceTimersByTime(OPENING_MS);
  expect([open().length, refreshed]).toEqual([0, 2]);
});

test('a new connection is made when the network comes back', () => {
  window.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
  expect(open()).toHaveLength(1);
});

test('a refresh that the server had no time for is made up for', async () => {
  hasTime = false;
  sources[0]?.say('change');
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(refreshed).toBe(1);
  hasTime = true;
  await vi.advanceTimersByTimeAsync(PUT_OFF_MS);
  expect(refreshed).toBe(2);
  await vi.advanceTimersByTimeAsync(PUT_OFF_MS);
  expect(refreshed).toBe(2);
});

test('nothing is left once the page is gone', () => {
  sources[0]?.say('change');
  stop();
  document.turn(false);
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(RETRY_MS);
  expect([open().length, sources.length, refreshed]).toEqual([0, 1, 0]);
});

test('a refresh at a given time is made up for too, until the page is gone', async () => {
  stop();
  let asked = 0;
  const leave = refreshAfter(1_000, async () => {
    asked += 1;
    return hasTime;
  });
  hasTime = false;
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1 + PUT_OFF_MS);
  expect(asked).toBe(2);
  hasTime = true;
  await vi.advanceTimersByTimeAsync(10 * PUT_OFF_MS);
  expect(asked).toBe(3);
  leave();
  const leaveNext = refreshAfter(1_000, async () => false);
  leaveNext();
  await vi.advanceTimersByTimeAsync(10 * PUT_OFF_MS);
  expect(vi.getTimerCount()).toBe(0);
});
