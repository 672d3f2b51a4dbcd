import type { EventStream } from './follow-changes.ts';

const CLOSED = 2;

/** What this tab lets go of: the page that comes next takes it up itself, and joins nobody. */
const lettingGo = new Map<string, Promise<unknown>>();

/** What is needed of a browser to let its tabs agree. */
export interface Tabs {
  readonly locks: Pick<LockManager, 'request'>;
  /** What one tab says, all others hear. */
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;
  readonly connect: () => EventStream;
}

/**
 * A stream of changes that all tabs of a browser share under `name`: the tab that has the lock of that name holds the
 * connection and tells the others. When it closes its stream, or is gone, the next one connects. A tab that joins a
 * stream which another one holds hears 'change' at once: it may be too late for one.
 */
export function shareEvents({ locks, openChannel, connect }: Tabs, name: string): EventStream {
  const heard = new EventTarget();
  const others = openChannel(name);
  const leaving = new AbortController();
  const tell = (what: unknown) => {
    if (what === 'open' || what === 'change') heard.dispatchEvent(new Event(what));
  };
  const tellAll = ({ type }: Event) => {
    tell(type);
    others.postMessage(type);
  };
  others.onmessage = ({ data }) => tell(data);

  let asked: Promise<unknown> = Promise.resolve();
  const close = () => {
    leaving.abort();
    others.close();
    lettingGo.set(name, asked);
  };
  const hold = () => {
    if (leaving.signal.aborted) return;
    const stream = connect();
    stream.addEventListener('open', tellAll);
    stream.addEventListener('change', tellAll);
    stream.addEventListener('error', () => {
      if (stream.readyState !== CLOSED || leaving.signal.aborted) return;
      // Refused: the next tab may try, and this one waits like any that was refused.
      close();
      heard.dispatchEvent(new Event('error'));
    });
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });
  };
  const waitToHold = async () => {
    const before = lettingGo.get(name);
    if (before !== undefined) await before;
    if (leaving.signal.aborted) return;
    const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return true;
      await hold();
      return false;
    });
    if (!isTaken || leaving.signal.aborted) return;
    tell('change');
    await locks.request(name, { signal: leaving.signal }, hold);
  };
  asked = waitToHold().catch(() => {
    // Left while waiting for its turn.
  });

  return {
    addEventListener: heard.addEventListener.bind(heard),
    removeEventListener: heard.removeEventListener.bind(heard),
    close,
    get readyState() {
      return leaving.signal.aborted ? CLOSED : 1;
    },
  };
}
