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
      await revalidate();
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

/** Ready, and not asking to wait. */
function serverHasTime(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    (response) => response.ok && !response.headers.has('retry-after'),
    () => false,
  );
}
