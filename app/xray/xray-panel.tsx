import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { SignId } from '#app/signs/sign-id.ts';
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
          Your facilitator keeps X-ray for the reveal. Look closely until then: you will see afterwards what you
          noticed.
        </Trans>
      );
    case 'shown':
      return (
        <Plural
          value={listed().length}
          _0="X-ray is on. No warning sign from the catalogue is on this page. That alone does not make an offer honest."
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

function Entries({ signs }: { signs: readonly SignWords[] }) {
  const { listed } = useXray();
  const wordsOf = (id: SignId) => signs.filter((sign) => sign.id === id);
  return (
    <>
      <ol className="xray-list">
        {listed().map(({ key, signs: ids }, index) => (
          <Entry key={key} number={index + 1} signs={ids.flatMap(wordsOf)} />
        ))}
      </ol>
      <p>
        <a href="/warning-signs" className="text-link">
          <Trans>All warning signs</Trans>
        </a>
      </p>
    </>
  );
}

function Entry({ number, signs }: { number: number; signs: readonly SignWords[] }) {
  return (
    <li>
      <details className="xray-entry">
        <summary>
          <span className="xray-number">{number}</span>
          <span>
            {signs.map(({ id, name }) => (
              <span key={id} className="block">
                {name}
              </span>
            ))}
          </span>
        </summary>
        <div id={`xray-${number}`} className="xray-words">
          {signs.map((sign) => (
            <SignExplained key={sign.id} sign={sign} isOneOfMany={signs.length > 1} />
          ))}
          <a href={`#sign-${number}`} className="text-link screen-only">
            <Trans>Show it on the page</Trans>
          </a>
        </div>
      </details>
    </li>
  );
}

function SignExplained({ sign, isOneOfMany }: { sign: SignWords; isOneOfMany: boolean }) {
  const { id, name, explanation, check, strength, sourced, sources, note } = sign;
  return (
    <section>
      {isOneOfMany ? <h3>{name}</h3> : null}
      <p>{explanation}</p>
      <Labelled label={<Trans>Check instead</Trans>}>{check}</Labelled>
      <p className="xray-strength">
        {strength === 'weak' ? (
          <Trans>A weak sign: honest firms do this, too. Weigh it, do not count it.</Trans>
        ) : (
          <Trans>A strong sign.</Trans>
        )}
      </p>
      {sourced === 'C' ? (
        <p className="xray-strength">
          <Trans>Our own inference: we found no source that names it.</Trans>
        </p>
      ) : null}
      {sources.length === 0 ? null : (
        <Labelled label={sourced === 'C' ? <Trans>Sources</Trans> : <Trans>Named by</Trans>}>
          <ul>
            {sources.map(({ publisher, title, address }) => (
              <li key={address}>
                <a href={address} rel="noreferrer noopener" className="text-link">
                  <bdi lang="en">{`${publisher}: ${title}`}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Labelled>
      )}
      {note === null ? null : <p className="xray-strength">{note}</p>}
      <p>
        <a href={`/warning-signs#${id}`} className="text-link">
          <Trans>This sign in the catalogue</Trans>
        </a>
      </p>
    </section>
  );
}

function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <strong>{label}</strong>
      <div>{children}</div>
    </div>
  );
}

/**
 * Links an instance's number to its entry and back. Without scripts the browser does so by the address; with them no
 * history is added, so Back leaves the page as usual and the same number works twice.
 */
function useWayBetweenMarkAndEntry() {
  useEffect(() => {
    const go = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest('a[href^="#xray-"], a[href^="#sign-"]') : null;
      const target = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '');
      if (target === null) return;
      event.preventDefault();
      const entry = target.closest('details.xray-entry');
      if (entry instanceof HTMLDetailsElement) entry.open = true;
      const focused = entry?.querySelector('summary') ?? target;
      focused.scrollIntoView({ block: entry === null ? 'center' : 'start' });
      focused.focus({ preventScroll: true });
    };
    document.addEventListener('click', go);
    return () => document.removeEventListener('click', go);
  }, []);
}
