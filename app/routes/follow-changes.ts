/** Changes that come together within this time are answered together. */
export const GATHER_MS = 200;
/** How long to wait after a refused connection; the browser itself resumes a connection that merely broke. */
export const RETRY_MS = 15_000;
/** How often the server says that it is still there. */
export const HEARTBEAT_MS = 20_000;
/** How long a connection may take to open, also when the browser resumes one that broke. */
export const OPENING_MS = 10_000;
/** How long an open connection may be silent: as long as three heartbeats, and as late as the connection may be. */
export const SILENCE_MS = 3 * HEARTBEAT_MS + OPENING_MS;
/** How long to wait when the server had no time to refresh a page. */
export const PUT_OFF_MS = 5_000;

/**
 * Calls `refresh` again later for as long as it answers false because it could not run. Returns a function that ends
 * it.
 */
export function refreshAfter(milliseconds: number, refresh: () => Promise<boolean>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const refreshIn = (wait: number) => {
    timer = setTimeout(async () => {
      if (!(await refresh()) && !isOver) refreshIn(PUT_OFF_MS);
    }, wait);
  };
  refreshIn(milliseconds);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

type Listened = Pick<EventTarget, 'addEventListener'>;

type EventStream = Listened & Pick<EventSource, 'close' | 'readyState'>;

interface Page {
  readonly document: Listened & { readonly hidden: boolean };
  readonly window: Listened;
  readonly connect: () => EventStream;
}

const CLOSED = 2;

/**
 * Calls `refresh` at every change that the server reports, over one connection, until the returned function is called;
 * a `refresh` that answers false could not run and is called again later. There is no connection while the page is
 * hidden. A connection that opens or is refused counts as a change, because something may have been missed, even before
 * the first one. One that does not open in time, or falls silent, counts as refused: something in between may hold it
 * back.
 */
export function followChanges(page: Page, refresh: () => unknown): () => void {
  let source: EventStream | null = null;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  /** While there is a connection, runs until it counts as refused; while there is none, until the next one. */
  let patience: ReturnType<typeof setTimeout> | undefined;
  const over = new AbortController();
  const { signal } = over;

  const refreshIn = (milliseconds: number) => {
    gathering ??= setTimeout(async () => {
      gathering = undefined;
      if ((await refresh()) === false && !signal.aborted) refreshIn(PUT_OFF_MS);
    }, milliseconds);
  };
  const soon = () => refreshIn(GATHER_MS);
  const waitFor = (milliseconds: number, act: () => void) => {
    clearTimeout(patience);
    patience = setTimeout(act, milliseconds);
  };
  const disconnect = () => {
    clearTimeout(patience);
    source?.close();
    source = null;
  };
  const giveUp = () => {
    disconnect();
    soon();
    waitFor(RETRY_MS, connect);
  };
  const connect = () => {
    if (source !== null || page.document.hidden) return;
    const opened = page.connect();
    source = opened;
    waitFor(OPENING_MS, giveUp);
    for (const heard of ['open', 'change', 'heartbeat']) {
      opened.addEventListener(heard, () => {
        if (source !== opened) return;
        waitFor(SILENCE_MS, giveUp);
        if (heard !== 'heartbeat') soon();
      });
    }
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      if (opened.readyState === CLOSED) giveUp();
      else waitFor(OPENING_MS, giveUp);
    });
  };
  const reconnect = () => {
    disconnect();
    connect();
  };
  const followVisibility = () => (page.document.hidden ? disconnect() : connect());

  page.document.addEventListener('visibilitychange', followVisibility, { signal });
  page.window.addEventListener('focus', connect, { signal });
  page.window.addEventListener('online', reconnect, { signal });
  page.window.addEventListener('pageshow', connect, { signal });
  page.window.addEventListener('pagehide', disconnect, { signal });
  connect();
  return () => {
    over.abort();
    clearTimeout(gathering);
    disconnect();
  };
}
