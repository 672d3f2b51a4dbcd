import { createContext, useContext, useSyncExternalStore } from 'react';
import { Scripts } from 'react-router';

interface DocumentFacts {
  /** The number under which the server wrote down the failure that this document shows, if it shows one. */
  failureReference: string | null;
  /** The year in which the document was written, for the line of the copyright. */
  year: number;
  /** Allows an inline script of the server's document; a browser keeps it to itself. */
  nonce?: string | undefined;
  /** Whether the browser that asked for the document was signed in. */
  wasSignedIn: boolean;
  /** Whether it is by now; of the browser's side alone. */
  isSignedIn?: () => boolean;
  /** Whether the document's scripts wait for its reader. */
  scriptsWait: boolean;
}

const DocumentContext = createContext<DocumentFacts>({
  failureReference: null,
  year: 2026,
  wasSignedIn: false,
  scriptsWait: false,
});

/** What the entry of either side knows about the document before any route renders. */
export const DocumentFactsProvider = DocumentContext.Provider;

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentContext);
}

/** Whether this browser is signed in, as far as its cookies say: for links only, never to protect anything. */
export function useSignedIn(): boolean {
  const { wasSignedIn, isSignedIn = () => wasSignedIn } = useDocumentFacts();
  // Nobody tells of a cookie that changed; whoever logs in or out comes to another page, which looks again.
  return useSyncExternalStore(
    () => () => {},
    isSignedIn,
    () => wasSignedIn,
  );
}

interface InlineScriptProps {
  run: (given: string) => void;
  /** What it is called with: a text of our own, never of a reader. */
  given?: string;
}

/** A function that runs in the served page before React does. It may use nothing from outside itself. */
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
 * The scripts of a page. Where they wait, the browser keeps them as the text of `<noscript>`, which React renders on the
 * server and leaves alone in the browser, until the reader touches the page, or something comes into view that cannot
 * do without them (`data-needs-scripts`). In a tab whose session storage has `heldOpenBy` they begin at once.
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

/** In the browser: whether the document was served with scripts that wait. */
export function hasWaitingScripts(): boolean {
  return document.getElementById(WAITING_SCRIPTS) !== null;
}

/** Runs in the served page, right behind the scripts that wait. */
function startWithReader(heldOpenBy: string): void {
  const text = document.currentScript?.previousElementSibling?.textContent ?? '';
  const scripts = document.createRange().createContextualFragment(text);
  // Those that load nothing take in what the rest of the document holds for them.
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
    // A pointer that rests where the page appears is told of by a move of no distance.
    const isAtRest =
      event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY;
    if (!isAtRest) begin();
  };
  for (const touch of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(touch, touched, { capture: true, passive: true, signal: begun.signal });
  try {
    if (sessionStorage.getItem(heldOpenBy) !== null) begin();
  } catch {
    // A browser that keeps nothing has nothing to begin for.
  }
}

const neverChanges = () => () => {};

/** False on the server and while the page comes alive, then true: for controls that can do nothing without scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
