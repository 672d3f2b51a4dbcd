import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Scripts, useLocation } from 'react-router';

interface DocumentFacts {
  /** The reference under which the server logged the failure that this document shows, if it shows one. */
  failureReference: string | null;
  /** The year in which the document was rendered, for the copyright line. */
  year: number;
  /** Allows an inline script of the server's document; browsers do not expose it. */
  nonce?: string | undefined;
  /** Whether the browser that asked for the document was signed in. */
  wasSignedIn: boolean;
  /** Whether the browser is signed in by now; set only in the browser. */
  isSignedIn?: () => boolean;
  scriptsWait: boolean;
}

const DocumentContext = createContext<DocumentFacts>({
  failureReference: null,
  year: 2026,
  wasSignedIn: false,
  scriptsWait: false,
});

/** What the server or browser entry knows about the document before any route renders. */
export const DocumentFactsProvider = DocumentContext.Provider;

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentContext);
}

/** According to its cookies: for links only, never to protect anything. */
export function useSignedIn(): boolean {
  const { wasSignedIn, isSignedIn = () => wasSignedIn } = useDocumentFacts();
  // No event announces a changed cookie, but logging in or out leads to another page, which checks again.
  return useSyncExternalStore(
    () => () => {},
    isSignedIn,
    () => wasSignedIn,
  );
}

interface InlineScriptProps {
  run: (given: string) => void;
  /** The argument it is called with: a text of our own, never one from a reader. */
  given?: string;
}

/** Runs a function in the served page before React starts. The function may use nothing from outside itself. */
export function InlineScript({ run, given = '' }: InlineScriptProps) {
  const { nonce } = useDocumentFacts();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's text, which no input reaches.
      dangerouslySetInnerHTML={{ __html: `(${run})(${JSON.stringify(given)})` }}
    />
  );
}

/**
 * The scripts of a page. If they wait, the browser keeps them as the text of a `<noscript>`, which React renders on the
 * server and leaves alone in the browser, until the reader touches the page or something that needs them
 * (`data-needs-scripts`) comes into view. In a tab whose session storage has `heldOpenBy`, they start at once.
 */
export function PageScripts({ heldOpenBy }: { heldOpenBy: string }) {
  const { scriptsWait } = useDocumentFacts();
  if (!scriptsWait) return <Scripts />;
  return (
    <>
      <noscript id={WAITING_SCRIPTS}>
        <Scripts />
      </noscript>
      <InlineScript run={startWithReader} given={heldOpenBy} />
    </>
  );
}

const WAITING_SCRIPTS = 'waiting-scripts';

/** False on the server. */
export function hasWaitingScripts(): boolean {
  return document.getElementById(WAITING_SCRIPTS) !== null;
}

/** Runs in the served page, immediately after the waiting scripts. */
function startWithReader(heldOpenBy: string): void {
  const text = document.currentScript?.previousElementSibling?.textContent ?? '';
  const scripts = document.createRange().createContextualFragment(text);
  // Scripts that load nothing collect the data which the rest of the document holds for them.
  document.head.append(...scripts.querySelectorAll('script:not([type])'));
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    document.head.append(scripts);
  };
  const inView = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { threshold: 0.5 },
  );
  begun.signal.addEventListener('abort', () => inView.disconnect());
  for (const element of document.querySelectorAll('[data-needs-scripts]')) inView.observe(element);
  const touched = (event: Event) => {
    // A pointer already resting where the page appears is reported as a move of zero distance.
    const isAtRest =
      event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY;
    if (!isAtRest) begin();
  };
  for (const touch of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(touch, touched, { capture: true, passive: true, signal: begun.signal });
  try {
    if (sessionStorage.getItem(heldOpenBy) !== null) begin();
  } catch {
    // A browser that stores nothing holds no reason to start at once.
  }
}

const neverChanges = () => () => {};

/** Returns false on the server and during hydration, then true: for controls that can do nothing without scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Moves the focus to the content when a navigation has removed the element that had it, such as the pressed link or
 * button, so that keyboards and screen readers continue from there. Focus that still has its element is left alone.
 * Announces the title of each page reached by a link, as a browser does for a new document.
 */
export function KeptFocus() {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (key === before.key) return;
    shown.current = { key, pathname };
    if (pathname !== before.pathname) setTitle(document.title);
    if (document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [key, pathname]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
