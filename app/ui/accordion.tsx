import type { ReactNode } from 'react';
import { Sign } from '#app/signs/sign.tsx';
import type { SignId } from '#app/signs/sign-id.ts';

interface AccordionProps {
  /** The browser keeps at most one question of a name open. */
  name: string;
  headingLevel?: 3 | 4 | undefined;
  items: readonly { key: string; title: ReactNode; signs: readonly SignId[]; children: ReactNode }[];
}

/** Questions that open to their answers, one at a time. It is the browser's own, so it needs no scripts. */
export function Accordion({ name, headingLevel = 3, items }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="border-b border-mullion">
      {items.map(({ key, title, signs, children }) => (
        <Sign key={key} is={signs}>
          <details name={name} className="accordion border-t border-mullion">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-leaf-ink">
              <Heading className="text-heading font-medium text-pretty">{title}</Heading>
              <span aria-hidden="true" className="accordion-sign" />
            </summary>
            <div className="flex max-w-prose flex-col items-start gap-3 pb-7 text-ink-soft">{children}</div>
          </details>
        </Sign>
      ))}
    </div>
  );
}
