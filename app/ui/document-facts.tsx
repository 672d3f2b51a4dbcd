import { createContext, useContext } from 'react';

export interface DocumentFacts {
  /** The number under which the server wrote down the failure that this document shows, if it shows one. */
  failureReference: string | null;
}

const DocumentContext = createContext<DocumentFacts>({ failureReference: null });

/** What the entry of either side knows about the document before any route renders. */
export const DocumentFactsProvider = DocumentContext.Provider;

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentContext);
}
