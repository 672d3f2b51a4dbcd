import { createContext, useContext } from 'react';

export interface DocumentFacts {
  /** The number under which the server wrote down the failure that this document shows, if it shows one. */
  failureReference: string | null;
  /** The year in which the document was written, for the line of the copyright. */
  year: number;
  /** Allows an inline script of the server's document; a browser keeps it to itself. */
  nonce?: string | undefined;
}

const DocumentContext = createContext<DocumentFacts>({ failureReference: null, year: 2026 });

/** What the entry of either side knows about the document before any route renders. */
export const DocumentFactsProvider = DocumentContext.Provider;

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentContext);
}
