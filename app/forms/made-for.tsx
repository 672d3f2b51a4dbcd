import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react';
import { Form } from 'react-router';
import { MADE_FOR } from './made-for-names.ts';

/** The mark of the person whom the page was made for, where its scripts know it already. */
export const MadeForContext = createContext<string | null>(null);

/**
 * Marks all forms and script requests of a page with the person it was made for, so that none of them acts for somebody
 * else who has come to this browser since.
 */
export function MadeFor({ mark, children }: { mark: string | null; children: ReactNode }) {
  useEffect(() => {
    if (mark === null) return;
    const { dataset } = document.documentElement;
    dataset[MADE_FOR] = mark;
    return () => void delete dataset[MADE_FOR];
  }, [mark]);
  return <MadeForContext value={mark}>{children}</MadeForContext>;
}

/** Refused for anybody but the person whom its page was made for. */
export function PostForm({ children, ...rest }: ComponentProps<typeof Form>) {
  const mark = useContext(MadeForContext);
  return (
    <Form method="post" {...rest}>
      {children}
      {mark === null ? null : <input type="hidden" name={MADE_FOR} value={mark} />}
    </Form>
  );
}
