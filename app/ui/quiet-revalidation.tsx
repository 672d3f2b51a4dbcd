import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useRevalidator } from 'react-router';

/**
 * Reloads the page's data if the server answers and has the time; false when it did not. Nobody asked for the reload,
 * so a restarting server or a lost network must leave the page as it is; a plain revalidation would replace it with a
 * failure. It does nothing while someone is navigating, which would restart their navigation each time and never end on
 * a slow network, and nothing once they have left for a page that did not ask for it.
 */
export function useQuietRevalidation(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  // `useNavigation` only reports at a later render: on a busy machine, long after the navigation began.
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
      // The router has already arrived before the next page is rendered and this one unmounts.
      if (router?.state.navigation.state !== 'idle' || router.state.location.key !== asker) return false;
      await fetchingPatiently(revalidate);
      return true;
    });
  }, [revalidate, router]);
}

// Shared by every part of this browser's page that asks.
let underWay: Promise<boolean> | null = null;
let waiting: Promise<boolean> | null = null;

/**
 * Runs one load at a time: a second would abort the first, and on a slow network none would ever finish. All waiting
 * callers share the next.
 */
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
 * Runs `load`, waiting up to a minute for a server that is gone: a failure would replace the page. Pauses grow, to
 * spare a busy server. The router also sends forms by the window's `fetch`; they are not repeated.
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

/** As long as a connection that follows changes may take to open. */
const ANSWER_MS = 10_000;

/** False when the server asks to wait; no answer is no. */
export async function serverHasTime(): Promise<boolean> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    // A body that nobody reads may hold its connection.
    await response.text();
    return response.ok && !response.headers.has('retry-after');
  } catch {
    return false;
  }
}
