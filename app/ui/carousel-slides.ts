/** How long a slide stays when nobody moves on, and how long the way to the next one takes (the latter also in CSS). */
export const STAY_MS = 5_000;

export interface Carousel {
  readonly count: number;
  /** Which slide is shown: 0 is the first. */
  readonly index: number;
  /** From any change of the index until its animation ended. */
  readonly sliding: boolean;
}

export type CarouselMove = { type: 'next' } | { type: 'previous' } | { type: 'jump'; to: number } | { type: 'arrived' };

export function firstSlide(count: number): Carousel {
  return { count, index: 0, sliding: false };
}

/** Next from the last is the first, previous from the first the last. A jump to nowhere, or to here, moves nothing. */
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

/** What the reader and their browser want, which decides whether slides advance by themselves. */
export interface Conditions {
  paused: boolean;
  /** Nobody looks at the document. */
  hidden: boolean;
  reducedMotion: boolean;
}

export function advancesByItself({ paused, hidden, reducedMotion }: Conditions): boolean {
  return !paused && !hidden && !reducedMotion;
}
