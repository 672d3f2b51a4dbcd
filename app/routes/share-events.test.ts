import { beforeEach, expect, test, vi } from 'vitest';
import type { EventStream } from './follow-changes.ts';
import { shareEvents } from './share-events.ts';

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

/** Messages arrive at once, and at all tabs but the one that spoke. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this) other.onmessage?.(new MessageEvent('message', { data }));
    }
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
}

let sources: FakeSource[];
let name: string;

beforeEach(() => {
  sources = [];
  FakeChannel.open = [];
  name = `events of test ${Math.random()}`;
});

/** A tab and what it has heard. The locks are those of Node, which are a browser's. */
function openTab(): { stream: EventStream; heard: string[] } {
  const connect = () => {
    const source = new FakeSource();
    sources.push(source);
    return source;
  };
  const stream = shareEvents({ locks: navigator.locks, openChannel: () => new FakeChannel(), connect }, name);
  const heard: string[] = [];
  for (const kind of ['open', 'change', 'error']) stream.addEventListener(kind, () => void heard.push(kind));
  return { stream, heard };
}

/** Whoever asked for a lock before us has been answered. */
const settle = () => navigator.locks.query();
const open = () => sources.filter((source) => source.readyState !== 2);

test('of three tabs one connects, and all hear of a change', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await settle();
  expect(open()).toHaveLength(1);
  sources[0]?.say('change');
  expect(tabs.map((tab) => tab.heard.at(-1))).toEqual(['change', 'change', 'change']);
  for (const tab of tabs) tab.stream.close();
});

test('a tab that joins a stream may be too late for a change, and all are told when it opens anew', async () => {
  const first = openTab();
  await settle();
  expect(first.heard).toEqual([]);
  const second = openTab();
  await settle();
  expect(second.heard).toEqual(['change']);
  sources[0]?.say('open');
  expect([first.heard, second.heard]).toEqual([['open'], ['change', 'open']]);
  for (const tab of [first, second]) tab.stream.close();
});

test('a tab that closes hands over to the next one, and hears no more', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.stream.close();
  await settle();
  expect(sources).toHaveLength(2);
  expect(open()).toHaveLength(1);
  sources[1]?.say('change');
  expect([first.heard.includes('change'), second.heard.at(-1)]).toEqual([false, 'change']);
  expect([first.stream.readyState, second.stream.readyState]).toEqual([2, 1]);
  second.stream.close();
});

test('the next page of a tab takes up what the one before let go of, and has missed nothing by that', async () => {
  const before = openTab();
  await settle();
  before.stream.close();
  const after = openTab();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  expect(sources).toHaveLength(2);
  expect(after.heard).toEqual([]);
  after.stream.close();
});

test('a tab that left while it waited never connects', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  second.stream.close();
  first.stream.close();
  const third = openTab();
  third.stream.close();
  await settle();
  expect(sources).toHaveLength(1);
  expect(open()).toHaveLength(0);
});

test('a refused connection is told of where it was tried, and the next tab tries', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  sources[0]?.refuse();
  expect([first.heard, first.stream.readyState]).toEqual([['error'], 2]);
  await settle();
  expect(open()).toHaveLength(1);
  sources[1]?.say('open');
  expect(second.heard.at(-1)).toBe('open');
  second.stream.close();
});
