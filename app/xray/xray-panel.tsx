import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useXray, XRAY_BUTTON } from '#app/signs/xray-provider.tsx';
import { hasWayToRegister, type SignWords } from '#app/signs/xray-state.ts';
import { Icon } from '#app/ui/art/icon.tsx';

/**
 * Shows what X-ray sees on this page: each instance of a sign in reading order, with what to check instead of believing
 * it. `spoken` is the element that receives the summary for screen readers.
 */
export default function XrayPanel({ spoken }: { spoken: HTMLElement | null }) {
  const { t } = useLingui();
  const { state } = useXray();
  const { pathname } = useLocation();
  useWayBetweenMarkAndEntry();
  const close = () => {
    // The button also knows how to remove X-ray from the address.
    const button = document.getElementById(XRAY_BUTTON);
    button?.focus();
    button?.click();
  };
  const closeAtEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <aside id="xray" aria-label={t`X-ray`} tabIndex={-1} className="xray-panel" onKeyDown={closeAtEscape}>
      <div className="xray-head">
        <h2>
          <Trans>X-ray</Trans>
        </h2>
        <button type="button" className="xray-close screen-only" onClick={close}>
          <Icon name="close" />
          <span className="sr-only">
            <Trans>Close X-ray</Trans>
          </span>
        </button>
      </div>
      <div>
        <p>
          <Summary />
        </p>
        {state.state === 'failed' ? <TryAgain /> : null}
      </div>
      {spoken === null ? null : createPortal(<Summary />, spoken)}
      {state.state === 'shown' ? <Entries signs={state.signs} /> : null}
      {state.state === 'shown' && hasWayToRegister(pathname) ? (
        <p>
          <Trans>
            The link “Look them up” is not a warning sign, and a real fraud would not offer it: there you would have to
            notice that it is missing. It is here because the exercise wants you to be able to check.
          </Trans>
        </p>
      ) : null}
    </aside>
  );
}

function Summary() {
  const { state, listed } = useXray();
  switch (state.state) {
    case 'off':
      return null;
    case 'loading':
      return <Trans>Looking through this page…</Trans>;
    case 'failed':
      return <Trans>X-ray could not be loaded.</Trans>;
    case 'held-back':
      return (
        <Trans>
          Your facilitator is saving X-ray for the reveal. Look closely until then: you will see afterward what you
          noticed.
        </Trans>
      );
    case 'shown':
      return (
        <Plural
          value={listed().length}
          _0="X-ray is on. No warning sign from the catalog is on this page. That alone does not make an offer honest."
          one="X-ray is on. There is one warning sign on this page."
          other="X-ray is on. There are # warning signs on this page, numbered in reading order."
        />
      );
  }
}

function TryAgain() {
  const { turn } = useXray();
  return (
    <button type="button" className="text-link" onClick={() => turn(true)}>
      <Trans>Try again</Trans>
    </button>
  );
}

/** Each sign once, in the order in which the page first shows it, with the numbers of its instances. */
function Entries({ signs }: { signs: readonly SignWords[] }) {
  const shown = useXray()
    .listed()
    .flatMap(({ signs: ids }, index) => ids.map((id, place) => ({ id, number: index + 1, isFirst: place === 0 })));
  return (
    <>
      <ol className="xray-list">
        {[...new Set(shown.map(({ id }) => id))].flatMap((id) =>
          signs
            .filter((sign) => sign.id === id)
            .map((sign) => <Entry key={id} sign={sign} places={shown.filter((place) => place.id === id)} />),
        )}
      </ol>
      <p>
        <a href="/warning-signs" className="text-link">
          <Trans>All warning signs</Trans>
        </a>
      </p>
    </>
  );
}

interface EntryProps {
  sign: SignWords;
  /** An instance of several signs leads to the entry of its first sign, where the browser follows the link alone. */
  places: readonly { readonly number: number; readonly isFirst: boolean }[];
}

function Entry({ sign: { id, name, explanation, check, strength, sourced }, places }: EntryProps) {
  return (
    <li>
      <details className="xray-entry open-on-paper" data-numbers={places.map(({ number }) => number).join(' ')}>
        <summary>
          <span>{name}</span>
          <span className="xray-numbers">
            {places.map(({ number }) => (
              <span key={number} className="xray-number">
                {number}
              </span>
            ))}
          </span>
        </summary>
        <div className="xray-words">
          <p>{explanation}</p>
          <p>
            <strong>
              <Trans>Check instead</Trans>
            </strong>
            <span className="block">{check}</span>
          </p>
          {strength === 'weak' ? (
            <p className="xray-strength">
              <Trans>A weak sign: honest firms do this, too. Weigh it, do not count it.</Trans>
            </p>
          ) : null}
          {sourced === 'C' ? (
            <p className="xray-strength">
              <Trans>Our own inference: we found no source that names it.</Trans>
            </p>
          ) : null}
          <p className="xray-numbers screen-only">
            {places.map(({ number, isFirst }, index) => (
              <a key={number} id={isFirst ? `xray-${number}` : undefined} href={`#sign-${number}`}>
                <span className={index === 0 ? 'text-link' : 'sr-only'}>
                  <Trans>Show it on the page</Trans>
                </span>{' '}
                <span className="xray-number">{number}</span>
              </a>
            ))}
          </p>
          <a href={`/warning-signs#${id}`} className="text-link">
            <Trans>This sign in the catalog</Trans>
          </a>
        </div>
      </details>
    </li>
  );
}

/**
 * Links an instance's number to its entry and back. Without scripts the browser does so by the address; with them no
 * history is added, so Back leaves the page as usual and the same number works twice.
 */
function useWayBetweenMarkAndEntry() {
  useEffect(() => {
    const go = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const [, way, number] = /^#(xray|sign)-(\d+)$/.exec(link?.getAttribute('href') ?? '') ?? [];
      const entries = way === 'xray' ? document.querySelectorAll(`details[data-numbers~="${number}"]`) : [];
      for (const entry of entries) entry.setAttribute('open', '');
      const focused = entries[0]?.querySelector('summary') ?? document.getElementById(`sign-${number}`);
      if (focused === null) return;
      event.preventDefault();
      focused.scrollIntoView({ block: way === 'sign' ? 'center' : 'start' });
      focused.focus({ preventScroll: true });
    };
    document.addEventListener('click', go);
    return () => document.removeEventListener('click', go);
  }, []);
}
