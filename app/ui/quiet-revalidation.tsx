import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useRevalidator } from 'react-router';

/**
 * Reloads the page's data if the server answers at all and has the time, and says whether it did. Nobody asked for
 * it, so a server that restarts or a network that is away must leave the page as it is: a plain revalidation would put
 * a failure in its place. Nor does it while somebody is on the way to a page: that would begin their way anew each
 * time, and on a slow network they would never arrive; nor when they have arrived at one that did not ask for it.
 */
export function useQuietRevalidation(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  // What `useNavigation` says comes with a later drawing: on a busy machine long after the way was begun.
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  const drawnFor = useRef(key);
  useEffect(() => {
    drawnFor.current = key;
  }, [key]);
  return useCallback(async () => {
    const asker = drawnFor.current;
    if (!(await serverHasTime())) return false;
    return oneAfterAnother(async () => {
      // The router has arrived before the next page is drawn and this one goes.
      if (router?.state.navigation.state !== 'idle' || router.state.location.key !== asker) return false;
      await fetchingPatiently(revalidate);
      return true;
    });
  }, [revalidate, router]);
}

// Of this browser's page, whichever part of it asked.
let underWay: Promise<boolean> | null = null;
let waiting: Promise<boolean> | null = null;

/** A second one would abort the first: on a slow network none would ever end. All who wait share the next. */
function oneAfterAnother(load: () => Promise<boolean>): Promise<boolean> {
  if (underWay === null) {
    underWay = load().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  waiting ??= underWay.then(() => {
    waiting = null;
    return oneAfterAnother(load);
  });
  return waiting;
}

const ATTEMPTS = 11;
const PAUSE_MS = 1_000;

/**
 * Runs what loads the page's data anew so that a server which goes in the middle of it is waited for, a minute at most:
 * the failure, which nobody asked for, would take the page's place. Each pause is longer than the last, so that a server
 * with too much to do is not asked as often again. The router reads by the window's `fetch` alone, and sends forms by it:
 * those are not ours to repeat.
 */
async function fetchingPatiently(load: () => Promise<void>): Promise<void> {
  const plainFetch = window.fetch;
  window.fetch = async (input, init) => {
    const isGet = (init?.method ?? 'GET') === 'GET';
    const isOfPage = isGet && input instanceof URL && input.pathname === `${window.location.pathname}.data`;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !isOfPage || attempt === ATTEMPTS || init?.signal?.aborted === true;
      const answer = await plainFetch(input, init).catch((error: unknown) => {
        if (isLast || init?.signal?.aborted === true) throw error;
      });
      if (answer !== undefined && (isLast || answer.status < 500)) return answer;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  };
  try {
    await load();
  } finally {
    window.fetch = plainFetch;
  }
}

/** Ready, and not asking to wait. */
export function serverHasTime(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    (response) => response.ok && !response.headers.has('retry-after'),
    () => false,
  );
}
