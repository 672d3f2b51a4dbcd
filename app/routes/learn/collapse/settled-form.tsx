import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#app/ui/buttons.tsx';

/** How long a slider must rest before its change is announced and kept in the address. */
const RESTS_AFTER_MS = 400;

interface Settled<Settings> {
  readonly settings: Settings;
  readonly form: RefObject<HTMLFormElement | null>;
  /** For the form's `onChange`. */
  readonly follow: () => void;
  /** Something was moved and now rests: it is time to announce the result. */
  readonly isNews: boolean;
}

/**
 * Returns what a form of sliders says: first from the address, then from the form. `read` must be the same function in
 * every render. The address follows by itself and without a navigation, so that it can be passed on.
 */
export function useSettled<Settings>(read: (query: URLSearchParams) => Settings): Settled<Settings> {
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [settings, setSettings] = useState(() => read(query));
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    // Something may have been moved before the page was hydrated.
    if (form.current !== null) setSettings(read(queryOf(form.current)));
    return () => clearTimeout(timer.current);
  }, [read]);
  const follow = useCallback(() => {
    if (form.current === null) return;
    const now = queryOf(form.current);
    setSettings(read(now));
    setNews(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      window.history.replaceState(window.history.state, '', `?${now}`);
      setNews(true);
    }, RESTS_AFTER_MS);
  }, [read]);
  return { settings, form, follow, isNews };
}

interface SettledFormProps {
  form: RefObject<HTMLFormElement | null>;
  onChange: () => void;
  label: string;
  /** The address's parameters besides the sliders. */
  kept: Readonly<Record<string, string | null>>;
  children: ReactNode;
}

/** Sliders that take effect as they are moved; without scripts, a form that the server answers. */
export function SettledForm({ form, onChange, label, kept, children }: SettledFormProps) {
  return (
    <form
      ref={form}
      method="get"
      action="/collapse"
      aria-label={label}
      onChange={onChange}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4"
    >
      {Object.entries(kept).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <noscript>
        <Button type="submit">
          <Trans>Work it out</Trans>
        </Button>
      </noscript>
    </form>
  );
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
