import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/art/icon.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { tellSpotter } from './spotter-hint.tsx';

type Feeling = 'worries' | 'reassures';
type Said = 'set' | 'closed' | 'signed-out' | 'too-many' | 'failed' | null;

/** While on, makes a click choose a thing instead of following it, to say whether it worries or reassures. */
export default function SpotterMode({ end }: { end: () => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<HTMLElement | null>(null);
  const [said, setSaid] = useState<Said>(null);
  const bar = useRef<HTMLElement>(null);
  const statusId = useId();
  const choose = useCallback((thing: HTMLElement) => {
    setChosen(thing);
    setSaid(null);
    thing.scrollIntoView({ block: 'center' });
  }, []);
  const step = useCallback(
    (by: 1 | -1) => {
      const things = thingsOf(document);
      const from = chosen === null ? -1 : things.indexOf(chosen);
      const next = things[from + by];
      if (next !== undefined) choose(next);
    },
    [chosen, choose],
  );
  usePointing(bar, choose, step, end);
  useEffect(() => {
    bar.current?.focus();
  }, []);
  useEffect(() => {
    if (chosen === null) return;
    chosen.dataset['chosen'] = '';
    return () => {
      delete chosen.dataset['chosen'];
    };
  }, [chosen]);
  const flag = async (feeling: Feeling) => {
    if (chosen === null) return;
    const answer = await sendFlag(chosen, feeling);
    if (answer === 'set') chosen.dataset['flagged'] = feeling;
    setSaid(answer);
  };
  return (
    <section ref={bar} tabIndex={-1} aria-label={t`Spotter`} aria-describedby={statusId} className="spotter-bar">
      <div className="flex items-start gap-3">
        <p id={statusId} role="status" className="min-w-0 flex-1 break-words">
          <Status chosen={chosen} said={said} />
        </p>
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={t({ context: 'a thing on the page', message: 'Previous' })}
          onClick={() => step(-1)}
        >
          <Icon name="down" className="rotate-180" />
        </Button>
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={t({ context: 'a thing on the page', message: 'Next' })}
          onClick={() => step(1)}
        >
          <Icon name="down" />
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" disabled={chosen === null} onClick={() => flag('worries')}>
          <Trans>This worries me</Trans>
        </Button>
        <Button type="button" variant="quiet" disabled={chosen === null} onClick={() => flag('reassures')}>
          <Trans>This reassures me</Trans>
        </Button>
        <a href="/spotter" className="text-link inline-flex min-h-11 items-center">
          <Trans>Your flags</Trans>
        </a>
        <Button type="button" variant="quiet" className="ms-auto" onClick={end}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </section>
  );
}

function Status({ chosen, said }: { chosen: HTMLElement | null; said: Said }) {
  const words = chosen?.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 80) ?? '';
  switch (said) {
    case 'set':
      return <Trans>Your flag is set. Choose something else, or press Done.</Trans>;
    case 'closed':
      return <Trans>You have seen X-ray, or the exercise is over: your flags are kept as they are.</Trans>;
    case 'signed-out':
      return <Trans>You are logged out. Log in to set flags.</Trans>;
    case 'too-many':
      return <Trans>You have reached the limit of flags.</Trans>;
    case 'failed':
      return <Trans>Your flag could not be saved. Try again.</Trans>;
    case null:
      break;
  }
  if (chosen === null) return <Trans>Point at what worries or reassures you. On a keyboard, use the arrow keys.</Trans>;
  return words === '' ? <Trans>Chosen: a picture</Trans> : <Trans>Chosen: “{words}”</Trans>;
}

/** Pointing neither follows a link nor sends a form; arrow keys move between things, Escape ends. */
function usePointing(
  bar: { readonly current: HTMLElement | null },
  choose: (thing: HTMLElement) => void,
  step: (by: 1 | -1) => void,
  end: () => void,
) {
  useEffect(() => {
    const point = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('.spotter-bar, .on-top') !== null) return;
      event.preventDefault();
      event.stopPropagation();
      const thing = thingAt(target);
      if (thing !== null) choose(thing);
    };
    const move = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return end();
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      if (!bar.current?.contains(document.activeElement)) return;
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('click', point, true);
    document.addEventListener('keydown', move);
    return () => {
      document.removeEventListener('click', point, true);
      document.removeEventListener('keydown', move);
    };
  }, [bar, choose, step, end]);
}

async function sendFlag(thing: HTMLElement, feeling: Feeling): Promise<Exclude<Said, null>> {
  const { kind, place, signs } = describeThing(thing);
  const body = new URLSearchParams({ page: window.location.pathname, kind, place: String(place), signs, feeling });
  try {
    // It must not follow a redirect by itself: the Debrief would count as read.
    const response = await fetch('/spotter/flags', { method: 'POST', body, redirect: 'error' });
    const answer = await response.json();
    if (answer.kind === 'set') return 'set';
    if (answer.why === 'too-many') return 'too-many';
    if (answer.kind !== 'refused') return 'failed';
    tellSpotter(false);
    return answer.why === 'signed-out' ? 'signed-out' : 'closed';
  } catch {
    return 'failed';
  }
}

/** The things on a page that can be flagged: what a reader would point at. */
const POINTED_AT =
  'main :is([data-sign], h1, h2, h3, p, li, dl, table, figure, img, svg[role="img"], form, blockquote, summary, a, button), footer :is([data-sign], p, li), .chat-button';

const KINDS: readonly (readonly [string, string])[] = [
  ['h1, h2, h3, summary', 'heading'],
  ['img, svg, figure', 'picture'],
  ['table', 'table'],
  ['form', 'form'],
  ['dl, .figures', 'figure'],
  ['a, button', 'control'],
  ['li', 'list'],
  ['p, blockquote', 'text'],
];

/** A thing as it is flagged: its kind, its number on its page, and the signs on it. */
interface Thing {
  readonly kind: string;
  readonly place: number;
  readonly signs: string;
}

/** In reading order; leaves out what does not show. */
function thingsOf(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(POINTED_AT)].filter((thing) => thing.getClientRects().length > 0);
}

/** What a person pointing at an element means: the innermost thing around it. */
function thingAt(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(POINTED_AT);
}

/**
 * Its own signs count, or else the nearest ones around it, and all those within it: nobody can say which of them was
 * meant.
 */
export function describeThing(thing: HTMLElement): Thing {
  const around = thing.closest<HTMLElement>('[data-sign]');
  const marked = [...(around === null ? [] : [around]), ...thing.querySelectorAll<HTMLElement>('[data-sign]')];
  const signs = marked.flatMap(({ dataset }) => (dataset['sign'] ?? '').split(' '));
  return {
    kind: KINDS.find(([selector]) => thing.matches(selector))?.[1] ?? 'part',
    place: thingsOf(thing.ownerDocument).indexOf(thing) + 1,
    signs: [...new Set(signs)].join(' '),
  };
}
