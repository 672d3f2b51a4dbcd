import { useDocumentFacts } from './document-facts.tsx';

/** A function that runs where it stands in the served page, before React does. It may use nothing from outside of itself. */
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
