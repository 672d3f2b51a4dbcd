import { useLingui } from '@lingui/react/macro';
import {
  type Dispatch,
  type ReactNode,
  type TransitionEvent,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from './art/icon.tsx';
import { Button } from './buttons.tsx';
import { useHydrated } from './document.tsx';

interface CarouselProps {
  /** The id of the heading that names the carousel. */
  labelledBy: string;
  slides: readonly { key: string; content: ReactNode }[];
}

/**
 * Shows one slide at a time, advancing by itself until someone stops it. Without scripts it is a row to scroll through.
 * It does not stop for a pointer or the focus: there is a button for that, which stays pressed.
 */
export function Carousel({ labelledBy, slides }: CarouselProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const [{ index, sliding }, move] = useReducer(moveCarousel, slides.length, firstSlide);
  const [paused, setPaused] = useState(false);
  const advances = useAutoAdvance(index, paused, move);
  const arrive = (event: TransitionEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) move({ type: 'arrived' });
  };
  const many = slides.length;
  return (
    <section
      data-needs-scripts
      aria-roledescription={t`carousel`}
      aria-labelledby={labelledBy}
      className="flex flex-col gap-8"
    >
      <div className="carousel" aria-live={advances ? 'off' : 'polite'}>
        <div className="carousel-row" data-index={index} data-sliding={sliding || undefined} onTransitionEnd={arrive}>
          {slides.map(({ key, content }, place) => {
            const number = place + 1;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group of no form, which no element says.
              <div
                key={key}
                role="group"
                aria-roledescription={t`slide`}
                aria-label={t`${number} of ${many}`}
                inert={hydrated && place !== index}
              >
                {content}
              </div>
            );
          })}
        </div>
      </div>
      <CarouselControls
        index={index}
        keys={slides.map(({ key }) => key)}
        paused={paused}
        move={move}
        onPause={() => setPaused(!paused)}
      />
    </section>
  );
}

interface ControlsProps {
  index: number;
  keys: readonly string[];
  paused: boolean;
  move: Dispatch<CarouselMove>;
  onPause: () => void;
}

function CarouselControls({ index, keys, paused, move, onPause }: ControlsProps) {
  const { t } = useLingui();
  // The controls can do nothing until scripts run, so until then their space is reserved.
  const place = useHydrated() ? '' : 'invisible noscript:hidden';
  return (
    <div className={`flex flex-wrap items-center gap-3 ${place}`}>
      <Button
        variant="quiet"
        aria-label={t({ context: 'a slide', message: 'Previous' })}
        className="px-3"
        onClick={() => move({ type: 'previous' })}
      >
        <Icon name="next" className="rotate-180" />
      </Button>
      <Button
        variant="quiet"
        aria-label={t({ context: 'a slide', message: 'Next' })}
        className="px-3"
        onClick={() => move({ type: 'next' })}
      >
        <Icon name="next" />
      </Button>
      <div className="flex">
        {keys.map((key, place) => {
          const number = place + 1;
          return (
            <button
              key={key}
              type="button"
              aria-label={t`Show slide ${number}`}
              aria-current={place === index ? 'true' : undefined}
              className="carousel-dot"
              onClick={() => move({ type: 'jump', to: place })}
            />
          );
        })}
      </div>
      <Button variant="plain" className="ms-auto px-3 motion-reduce:hidden" onClick={onPause}>
        <Icon name={paused ? 'play' : 'pause'} />
        {paused ? t`Play` : t`Pause`}
      </Button>
    </div>
  );
}

/** Advances after a period without a change of the index; false while it does not advance. */
function useAutoAdvance(index: number, paused: boolean, move: Dispatch<CarouselMove>): boolean {
  const hidden = useSyncExternalStore(onVisibility, isHidden, never);
  const reducedMotion = useSyncExternalStore(onMotionWish, wantsNoMotion, never);
  const advances = advancesByItself({ paused, hidden, reducedMotion });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the index restarts the time.
  useEffect(() => {
    if (!advances) return;
    const timer = setTimeout(() => move({ type: 'next' }), STAY_MS);
    return () => clearTimeout(timer);
  }, [index, advances, move]);
  return advances;
}

const NO_MOTION = '(prefers-reduced-motion: reduce)';

const never = () => false;
const isHidden = () => document.hidden;
const wantsNoMotion = () => matchMedia(NO_MOTION).matches;

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function onMotionWish(changed: () => void) {
  const query = matchMedia(NO_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** How long a slide stays if nobody moves on. */
export const STAY_MS = 5_000;

export interface Slides {
  readonly count: number;
  /** The slide shown: 0 is the first. */
  readonly index: number;
  /** True from any change of the index until its animation has ended. */
  readonly sliding: boolean;
}

type CarouselMove = { type: 'next' } | { type: 'previous' } | { type: 'jump'; to: number } | { type: 'arrived' };

export function firstSlide(count: number): Slides {
  return { count, index: 0, sliding: false };
}

/**
 * Wraps next from the last slide to the first, and previous from the first to the last. A jump to a missing slide, or
 * to the current one, does nothing.
 */
export function moveCarousel(carousel: Slides, move: CarouselMove): Slides {
  const { count, index } = carousel;
  switch (move.type) {
    case 'next':
      return slideTo(carousel, (index + 1) % count);
    case 'previous':
      return slideTo(carousel, (index + count - 1) % count);
    case 'jump':
      return Number.isInteger(move.to) && move.to >= 0 && move.to < count ? slideTo(carousel, move.to) : carousel;
    case 'arrived':
      return carousel.sliding ? { ...carousel, sliding: false } : carousel;
  }
}

function slideTo(carousel: Slides, index: number): Slides {
  return index === carousel.index ? carousel : { ...carousel, index, sliding: true };
}

/** The wishes of the reader and their browser that decide whether slides advance by themselves. */
interface Conditions {
  paused: boolean;
  hidden: boolean;
  reducedMotion: boolean;
}

export function advancesByItself({ paused, hidden, reducedMotion }: Conditions): boolean {
  return !paused && !hidden && !reducedMotion;
}
