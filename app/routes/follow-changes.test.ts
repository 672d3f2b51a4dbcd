import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges, GATHER_MS, PUT_OFF_MS, RETRY_MS, refreshAfter } from './follow-changes.ts';

class FakeSource extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
  say(name: string) {
    this.dispatchEvent(new Event(name));
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
