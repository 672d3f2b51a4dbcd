import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useXray, XRAY_BUTTON } from '#app/signs/xray-provider.tsx';
import stylesheet from '#app/styles/xray.css?url';
import besideStylesheet from '#app/styles/xray-beside.css?url';
import { Button } from '#app/ui/buttons.tsx';

/** Loads the panel's words and styles on request, so that no page waits for what X-ray needs. */
const XrayPanel = lazy(() => import('./xray-panel.tsx'));

/** Turns the X-ray on and off; without scripts, by requesting the same page again. */
export function XrayButton() {
  const { state, isHere } = useXray();
  const isOn = state.state !== 'off';
  const { t } = useLingui();
  return (
    <XrayForm isOn={isOn} className="shrink-0">
      <button
        id={XRAY_BUTTON}
        type="submit"
        {...(isOn ? {} : ASKS)}
        aria-pressed={isOn}
        aria-busy={state.state === 'loading'}
        {...(isHere ? {} : { disabled: true, title: t`Not here: this page asks what you can tell on your own` })}
        className="inline-flex min-h-8 cursor-pointer items-center rounded-control border border-mullion-strong bg-pane px-2.5 text-small font-medium whitespace-nowrap text-ink not-disabled:not-aria-pressed:hover:bg-glass-bright disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-clay aria-pressed:bg-clay aria-pressed:text-ground"
      >
        <Trans>X-ray</Trans>
      </button>
    </XrayForm>
  );
}

/** Offers the X-ray in words where a facilitator would say "now open X-ray". It disappears once that is done. */
export function XrayOffer() {
  const { state, isHere } = useXray();
  if (!isHere || state.state !== 'off') return null;
  return (
    <XrayForm isOn={false}>
      <Button type="submit" size="small" variant="quiet" {...ASKS}>
        <Trans>Look through this page</Trans>
      </Button>
    </XrayForm>
  );
}

const ASKS = { name: 'xray', value: '1' };

function XrayForm({ isOn, className = '', children }: { isOn: boolean; className?: string; children: ReactNode }) {
  const { turn } = useXray();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'xray');
  return (
    <form
      method="get"
      className={`screen-only ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        turn(!isOn);
        // Pressing removes the offer; the focus moves to the button that turns X-ray off again.
        document.getElementById(XRAY_BUTTON)?.focus();
        if (!new URLSearchParams(search).has('xray')) return;
        void navigate(
          { pathname, search: `${new URLSearchParams(others)}`, hash },
          { replace: true, preventScrollReset: true },
        );
      }}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

export function XrayDock() {
  const { state } = useXray();
  const region = useRef<HTMLParagraphElement>(null);
  const [spoken, setSpoken] = useState<HTMLElement | null>(null);
  const isOff = state.state === 'off';
  useEffect(() => {
    if (!isOff) startTransition(() => setSpoken(region.current));
  }, [isOff]);
  return (
    <>
      {/* Here before there is anything to say: a region that comes together with its words is not read out. */}
      <p ref={region} aria-live="polite" className="sr-only" />
      {isOff ? null : (
        // Suspends here: further out, the whole page would wait and the button would not show that it was pressed.
        <Suspense>
          <link rel="stylesheet" href={stylesheet} precedence="xray" />
          <link rel="stylesheet" href={besideStylesheet} precedence="xray" media="(width >= 1024px)" />
          <XrayPanel spoken={spoken} />
        </Suspense>
      )}
    </>
  );
}
