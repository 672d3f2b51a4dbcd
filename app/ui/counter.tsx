import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

/** What the counters of a band show: their final figures, nothing yet, or the count on its way there. */
type Phase = 'complete' | 'waiting' | 'counting';

const BandPhase = createContext<Phase>('complete');

/**
 * Holds counters that start together from zero, once, when half of the band is in view or the band fills half of the
 * window. The page is complete without scripts, so the server writes the final figures; where scripts run, they are
 * held back until the count. For people who prefer no motion, the final figures simply stand.
 */
export function CounterBand({ children }: { children: ReactNode }) {
  const band = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('complete');
  useEffect(() => {
    const element = band.current;
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const isInView = entry.intersectionRatio >= 0.5 || fillsHalfOfWindow(entry);
        setPhase(isInView ? 'counting' : 'waiting');
        if (isInView) observer.disconnect();
      },
      { threshold: EVERY_TWENTIETH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={band} data-needs-scripts data-counts={phase === 'complete' ? undefined : phase} className="counter-band">
      <BandPhase value={phase}>{children}</BandPhase>
    </div>
  );
}

const EVERY_TWENTIETH = Array.from({ length: 21 }, (_, index) => index / 20);

/** A low window can never show half of a tall band. */
function fillsHalfOfWindow({ intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return rootBounds !== null && intersectionRect.height >= rootBounds.height / 2;
}

interface CounterProps {
  target: number;
  duration_ms: number;
  /** Formats a figure with its unit, both while counting and at the end. */
  format: (count: number) => string;
}

/** One figure of a `CounterBand`. Screen readers are told only the final figure. */
export function Counter({ target, duration_ms, format }: CounterProps) {
  const phase = useContext(BandPhase);
  const counted = useCount(target, duration_ms, phase === 'counting');
  const complete = phase === 'complete' || (phase === 'counting' && counted === target);
  const final = format(target);
  // The final figure, invisible, reserves the space it will need.
  return (
    <span data-final={final} className="counter figures" {...(complete ? {} : { role: 'img', 'aria-label': final })}>
      <span className="print:hidden">{complete ? final : format(phase === 'counting' ? counted : 0)}</span>
    </span>
  );
}

function useCount(target: number, duration_ms: number, running: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!running) return;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      setCount(countAt(target, now - start, duration_ms));
      if (now - start < duration_ms) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, duration_ms, running]);
  return count;
}

/**
 * Counts fast at first and then slows down, stays below the target until the time is up, and reaches it exactly then.
 */
export function countAt(target: number, elapsed_ms: number, duration_ms: number): number {
  if (elapsed_ms >= duration_ms) return target;
  if (elapsed_ms <= 0) return 0;
  const left = 1 - elapsed_ms / duration_ms;
  return Math.min(Math.floor(target * (1 - left ** 3)), target - 1);
}
