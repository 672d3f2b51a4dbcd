import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { NewTabLink } from '../buttons.tsx';
import type { Bar, CandleColours, CandleDrawing, CandleFormats } from './candle-drawing.tsx';

interface CandleChartProps {
  /** Says in words what is drawn and where to read the same. */
  label: string;
  /** Oldest first; called where they are drawn. Pass the same function for as long as nothing has changed. */
  bars: () => readonly Bar[];
  formats: CandleFormats;
}

/**
 * Candles 400 px high, drawn in the browser by a library that is fetched when needed. The space is reserved from the
 * start, so nothing moves; without scripts there is neither chart nor space.
 */
export function CandleChart({ label, bars, formats }: CandleChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const state = useCandles(element, bars, formats);
  return (
    <figure className="m-0 noscript:hidden">
      <div className="relative h-[400px]">
        {/* Left to right in every language, as prices are drawn the world over. The library lays it out as a table. */}
        <div role="img" aria-label={label} dir="ltr" className="absolute inset-0">
          <div ref={element} aria-hidden="true" className="size-full" />
        </div>
        {state === 'drawn' ? null : (
          <p className="absolute inset-0 grid place-items-center rounded-control bg-glass-bright text-small text-ink-soft">
            {state === 'waiting' ? null : (
              <Trans>The chart could not be loaded. Follow the link below for the same prices as a table.</Trans>
            )}
          </p>
        )}
      </div>
      <figcaption className="mt-3 text-small text-ink-faint">
        <Trans>
          Chart drawn by{' '}
          <NewTabLink
            href="https://www.tradingview.com/"
            rel="noopener noreferrer nofollow"
            className="text-link text-inherit"
          >
            TradingView
          </NewTabLink>{' '}
          Lightweight Charts™, an open library. The prices are not theirs.
        </Trans>
      </figcaption>
    </figure>
  );
}

function useCandles(element: React.RefObject<HTMLElement | null>, bars: () => readonly Bar[], formats: CandleFormats) {
  const [drawing, setDrawing] = useState<CandleDrawing | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let made: CandleDrawing | undefined;
    Promise.all([import('lightweight-charts'), import('./candle-drawing.tsx')]).then(
      ([library, { drawCandles }]) => {
        if (gone || element.current === null) return;
        made = drawCandles(library, element.current, formats);
        setDrawing(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      made?.remove();
      setDrawing(null);
    };
  }, [element, formats]);
  useEffect(() => drawing?.show(bars()), [drawing, bars]);
  useEffect(() => (drawing === null ? undefined : followColourScheme(element.current, drawing)), [drawing, element]);
  if (failed) return 'failed';
  return drawing === null ? 'waiting' : 'drawn';
}

function followColourScheme(element: HTMLElement | null, drawing: CandleDrawing): (() => void) | undefined {
  if (element === null) return undefined;
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const colour = () => drawing.colour(readColours(element));
  colour();
  scheme.addEventListener('change', colour);
  return () => scheme.removeEventListener('change', colour);
}

/**
 * Reads the design's colours for the canvas. The custom properties hold `light-dark()`, which is resolved only in a
 * used colour.
 */
function readColours(element: HTMLElement): CandleColours {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    text: read('ink-soft'),
    line: read('mullion'),
    ground: read('pane'),
    up: read('leaf'),
    down: read('clay'),
  };
  probe.remove();
  return colours;
}
