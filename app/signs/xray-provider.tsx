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
import { hasXray } from './xray-pages.ts';
import { type XrayAnswer, type XrayNews, addressFor, addressOfNews, afterNews, type XrayState } from './xray-state.ts';

/** An instance of one or more signs on the page. */
interface Instance {
  readonly key: string;
  readonly signs: readonly SignId[];
}

interface Xray {
  /** Off where there is none, however it stands elsewhere. */
  readonly state: XrayState;
  /** Whether this page may be looked through. */
  readonly isHere: boolean;
  turn(on: boolean): void;
  /** Called by each instance while it renders, so the first drawing has numbers. Its place from 1; 0: not known yet. */
  place(instance: Instance): number;
  /** Called when an instance came or went. */
  recount(): void;
  /** All instances in reading order; asked for behind them, when the page is drawn for the first time. */
  listed(): readonly Instance[];
}

const XrayContext = createContext<Xray | null>(null);

/** The X-ray of this page. Throws outside its provider, which stands around every page. */
export function useXray(): Xray {
  const xray = useContext(XrayContext);
  if (xray === null) throw new Error('there is no XrayProvider around this');
  return xray;
}

/** The key in a tab's session storage of the reader for whom it has X-ray on. */
export const XRAY_KEPT = 'xray';

/** The id of the button that turns it on, where the focus goes when the panel closes. */
export const XRAY_BUTTON = 'xray-button';

/** Holds whether X-ray is on, for the whole visit, and the page's instances of signs. `initial`: from the document. */
export function XrayProvider({ initial, children }: { initial: XrayAnswer | null; children: ReactNode }) {
  const [state, setState] = useState<XrayState>(initial ?? { state: 'off' });
  const instances = useInstances(initial !== null);
  const latest = useRef(0);
  const ask = useCallback(async (address: string) => {
    latest.current += 1;
    const number = latest.current;
    const news = await newsFrom(address);
    // Meanwhile it was turned off, or asked for anew.
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

/** Null when none come. */
async function newsFrom(address: string): Promise<XrayNews | null> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * Instances register while they render; afterwards the document itself says how they follow each other. Of a document
 * that came with X-ray the panel comes alive later than the rest: until then it tells of those that the document had.
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
          // The panel of the document may not be alive yet: it stays until it is.
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

/** Who turned it on has it on after each link, in this tab; whoever signs in there after them has not. */
function useKeptOn(initial: XrayAnswer | null, load: (address: string) => void) {
  useEffect(() => {
    // Pressed before the page came alive, the button asked by the address: that is remembered like a press of it.
    if (initial !== null) return remember(initial.reader);
    const reader = remembered();
    if (reader !== null) load(addressFor(reader));
  }, [initial, load]);
}

/** What the ledger knows changes with the page, and so may whether it is told. */
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

/** For whom this tab has it on; null: for nobody. */
function remember(reader: string | null) {
  try {
    if (reader === null) sessionStorage.removeItem(XRAY_KEPT);
    else sessionStorage.setItem(XRAY_KEPT, reader);
  } catch {
    // A browser that keeps nothing shows the X-ray page by page.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(XRAY_KEPT);
  } catch {
    return null;
  }
}
