/** How long a slide stays if nobody moves on. */
export const STAY_MS = 5_000;

export interface Carousel {
  readonly count: number;
  /** The slide shown: 0 is the first. */
  readonly index: number;
  /** True from any change of the index until its animation has ended. */
  readonly sliding: boolean;
}

export type CarouselMove = { type: 'next' } | { type: 'previous' } | { type: 'jump'; to: number } | { type: 'arrived' };

export function firstSlide(count: number): Carousel {
  return { count, index: 0, sliding: false };
}

/**
 * Wraps next from the last slide to the first, and previous from the first to the last. A jump to a missing slide, or
 * to the current one, does nothing.
 */
export function moveCarousel(carousel: Carousel, move: CarouselMove): Carousel {
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

function slideTo(carousel: Carousel, index: number): Carousel {
  return index === carousel.index ? carousel : { ...carousel, index, sliding: true };
}

/** The wishes of the reader and their browser that decide whether slides advance by themselves. */
export interface Conditions {
  paused: boolean;
  /** The document is not visible. */
  hidden: boolean;
  reducedMotion: boolean;
}

export function advancesByItself({ paused, hidden, reducedMotion }: Conditions): boolean {
  return !paused && !hidden && !reducedMotion;
}
