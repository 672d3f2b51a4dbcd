import { createContext, useContext, useSyncExternalStore } from 'react';

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
}

const DocumentContext = createContext<DocumentFacts>({ failureReference: null, year: 2026, wasSignedIn: false });

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

/** A function that runs in the served page before React does. It may use nothing from outside itself. */
export function InlineScript({ run }: { run: () => void }) {
  const { nonce } = useDocumentFacts();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's text, which no input reaches.
      dangerouslySetInnerHTML={{ __html: `(${run})()` }}
    />
  );
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
