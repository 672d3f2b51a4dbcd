import { describe, expect, test } from 'vitest';
import { advancesByItself, firstSlide, moveCarousel, type Slides, STAY_MS } from './carousel.tsx';

const at = (index: number): Slides => ({ count: 3, index, sliding: false });

test('a slide stays for five seconds', () => {
  expect(STAY_MS).toBe(5_000);
});

test('it begins with the first slide, at rest', () => {
  expect(firstSlide(3)).toEqual({ count: 3, index: 0, sliding: false });
});

describe('moving', () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 0],
  ])('next from %i is %i', (from, to) => {
    expect(moveCarousel(at(from), { type: 'next' })).toEqual({ count: 3, index: to, sliding: true });
  });

  test.each([
    [0, 2],
    [1, 0],
    [2, 1],
  ])('previous from %i is %i', (from, to) => {
    expect(moveCarousel(at(from), { type: 'previous' })).toEqual({ count: 3, index: to, sliding: true });
  });

  test('a dot jumps to its slide', () => {
    expect(moveCarousel(at(0), { type: 'jump', to: 2 })).toEqual({ count: 3, index: 2, sliding: true });
  });

  test.each([-1, 3, 0.5, Number.NaN])('there is no slide %d to jump to', (to) => {
    expect(moveCarousel(at(1), { type: 'jump', to })).toEqual(at(1));
  });

  test('a jump to the current slide moves nothing, so nothing has to end', () => {
    expect(moveCarousel(at(1), { type: 'jump', to: 1 })).toEqual(at(1));
  });
});

describe('the sliding flag', () => {
  test('is cleared when the animation has ended', () => {
    const sliding = moveCarousel(at(0), { type: 'next' });
    expect(moveCarousel(sliding, { type: 'arrived' })).toEqual(at(1));
  });

  test('is set again by another change', () => {
    const arrived = moveCarousel(moveCarousel(at(0), { type: 'next' }), { type: 'arrived' });
    expect(moveCarousel(arrived, { type: 'next' })).toEqual({ count: 3, index: 2, sliding: true });
  });

  test('is not changed by an end without a movement', () => {
    const resting = at(2);
    expect(moveCarousel(resting, { type: 'arrived' })).toBe(resting);
  });
});

test('it advances by itself unless it is paused, out of sight or unwanted', () => {
  const free = { paused: false, hidden: false, reducedMotion: false };
  expect(advancesByItself(free)).toBe(true);
  expect(advancesByItself({ ...free, paused: true })).toBe(false);
  expect(advancesByItself({ ...free, hidden: true })).toBe(false);
  expect(advancesByItself({ ...free, reducedMotion: true })).toBe(false);
});
