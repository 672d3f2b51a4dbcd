import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react';
import { Form } from 'react-router';
import { MADE_FOR } from './made-for-names.ts';

/** The mark for the forms within, where scripts name it already. */
export const MadeForContext = createContext<string | null>(null);

/**
 * Says whom a page was made for, if it was for one person, in all its forms and all that its scripts request, so that
 * nothing is done by it for somebody else who has come to this browser since.
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

/** A form that is posted, and done only for the person whom its page was made for. */
export function PostForm({ children, ...rest }: ComponentProps<typeof Form>) {
  const mark = useContext(MadeForContext);
  return (
    <Form method="post" {...rest}>
      {children}
      {mark === null ? null : <input type="hidden" name={MADE_FOR} value={mark} />}
    </Form>
  );
}
