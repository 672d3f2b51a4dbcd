import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { SignId } from './sign-id.ts';
import {
  addressFor,
  addressOfNews,
  afterNews,
  hasXray,
  type XrayAnswer,
  type XrayNews,
  type XrayState,
} from './xray-state.ts';

interface Instance {
  readonly key: string;
  readonly signs: readonly SignId[];
}

interface Xray {
  /** Off on pages without X-ray, whatever its state elsewhere. */
  readonly state: XrayState;
  /** Whether this page may be looked through. */
  readonly isHere: boolean;
  turn(on: boolean): void;
  /**
   * Called by each instance while it renders, so that the first drawing has numbers. Counts from 1; 0 while the place
   * is not known.
   */
  place(instance: Instance): number;
  recount(): void;
  /** In reading order; called after the instances when the page is drawn for the first time. */
  listed(): readonly Instance[];
}

const XrayContext = createContext<Xray | null>(null);

/** Throws outside its provider, which is around every page. */
export function useXray(): Xray {
  const xray = useContext(XrayContext);
  if (xray === null) throw new Error('there is no XrayProvider around this');
  return xray;
}

/** The key in a tab's session storage that holds the reader for whom X-ray is on there. */
export const XRAY_KEPT = 'xray';

/** The id of the button that turns it on, which gets the focus when the panel closes. */
export const XRAY_BUTTON = 'xray-button';

/**
 * Holds whether X-ray is on, for the whole visit, and the page's instances of signs. `initial` comes from the document.
 */
export function XrayProvider({ initial, children }: { initial: XrayAnswer | null; children: ReactNode }) {
  const [state, setState] = useState<XrayState>(initial ?? { state: 'off' });
  const instances = useInstances(initial !== null);
  const latest = useRef(0);
  const ask = useCallback(async (address: string) => {
    latest.current += 1;
    const number = latest.current;
    const news = await newsFrom(address);
    // It has since been turned off, or asked for again.
    if (number !== latest.current) return;
    if (news !== null && 'reader' in news) remember(news.reader);
    if (news?.state === 'off') remember(null);
    setState((before) => afterNews(before, news));
  }, []);
  const load = useCallback(
    (address: string) => {
      setState({ state: 'loading' });
      void ask(address);
    },
    [ask],
  );
  const turn = useCallback(
    (on: boolean) => {
      if (on) return load('/xray');
      latest.current += 1;
      remember(null);
      setState({ state: 'off' });
    },
    [load],
  );
  useKeptOn(initial, load);
  useFreshNews(state, ask);
  const isHere = hasXray(useLocation().pathname);
  const xray = useMemo(
    () => ({ state: isHere ? state : { state: 'off' as const }, isHere, turn, ...instances }),
    [state, turn, instances, isHere],
  );
  return <XrayContext value={xray}>{children}</XrayContext>;
}

async function newsFrom(address: string): Promise<XrayNews | null> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * Instances register as they render; then the document itself gives their order. In a document that came with X-ray the
 * panel is hydrated last: until then it lists the instances that the document had.
 */
function useInstances(isOfDocument: boolean): Pick<Xray, 'place' | 'recount' | 'listed'> {
  const [registered] = useState(() => new Map<string, readonly SignId[]>());
  const ofDocument = useRef<readonly string[]>(null);
  useEffect(() => {
    if (isOfDocument) ofDocument.current ??= [...registered.keys()];
  }, [isOfDocument, registered]);
  const [counted, setCounted] = useState<readonly string[] | null>(null);
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const keys = () => counted ?? ofDocument.current ?? [...registered.keys()];
    return {
      place: ({ key, signs }) => {
        registered.set(key, signs);
        return keys().indexOf(key) + 1;
      },
      recount: () => {
        clearTimeout(counting.current);
        counting.current = setTimeout(() => {
          const found = [...document.querySelectorAll<HTMLElement>('[data-sign-key]')];
          const inOrder = found.map(({ dataset }) => dataset['signKey'] ?? '');
          // The document's panel may not be hydrated yet: it stays until it is.
          startTransition(() => setCounted((before) => (before?.join() === inOrder.join() ? before : inOrder)));
        });
      },
      listed: () =>
        keys().flatMap((key) => {
          const signs = registered.get(key);
          return signs === undefined ? [] : [{ key, signs }];
        }),
    };
  }, [registered, counted]);
}

/**
 * Keeps X-ray on in this tab after each link, for the reader who turned it on, but not for one who signs in there after
 * them.
 */
function useKeptOn(initial: XrayAnswer | null, load: (address: string) => void) {
  useEffect(() => {
    // A press before hydration asks by the address, and is remembered like any other press of the button.
    if (initial !== null) return remember(initial.reader);
    const reader = remembered();
    if (reader !== null) load(addressFor(reader));
  }, [initial, load]);
}

/** What the ledger knows changes with the page, and so does whether it may be told. */
function useFreshNews(shown: XrayState, ask: (address: string) => void) {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const seen = useRef({ pathname, state });
  useEffect(() => {
    const { pathname: before, state: stateBefore } = seen.current;
    seen.current = { pathname, state };
    if (before === pathname && !(stateBefore === 'loading' && state === 'idle')) return;
    const address = addressOfNews(shown, remembered());
    if (address !== null) ask(address);
  }, [shown, ask, pathname, state]);
}

/** The reader for whom X-ray is on in this tab; null turns it off. */
function remember(reader: string | null) {
  try {
    if (reader === null) sessionStorage.removeItem(XRAY_KEPT);
    else sessionStorage.setItem(XRAY_KEPT, reader);
  } catch {
    // A browser that stores nothing shows X-ray one page at a time.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(XRAY_KEPT);
  } catch {
    return null;
  }
}
