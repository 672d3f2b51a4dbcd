import { describe, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { realTime } from '#app/time/instants.ts';
import { isXrayHeldBack } from './held-back.ts';

const THEN = realTime('2025-03-01T09:00:00Z');
const NONE: Classroom['stages'] = { openedAt: null, startedAt: null, collapsedAt: null, debriefedAt: null };
const KEPT = {
  kind: 'invited',
  state: 'running',
  scenario: { ...BY_HAND, xray: 'from-the-reveal' },
  stages: { ...NONE, openedAt: THEN, startedAt: THEN },
} as const;

describe('X-ray', () => {
  test.each([
    ['prepared', NONE, true],
    ['open', { ...NONE, openedAt: THEN }, true],
    ['running', KEPT.stages, true],
    ['collapsed', { ...KEPT.stages, collapsedAt: THEN }, false],
    ['debriefed', { ...KEPT.stages, debriefedAt: THEN }, false],
    ['collapsed and debriefed', { ...KEPT.stages, collapsedAt: THEN, debriefedAt: THEN }, false],
  ])('set to wait for the reveal, in a class that is %s', (_, stages, isHeldBack) => {
    expect(isXrayHeldBack({ ...KEPT, stages })).toBe(isHeldBack);
  });

  test('is never held back in the open class, whatever its scenario says', () => {
    expect(isXrayHeldBack({ ...KEPT, kind: 'open' })).toBe(false);
  });

  test('is never held back once a class is closed', () => {
    expect(isXrayHeldBack({ ...KEPT, state: 'closed' })).toBe(false);
  });

  test('is free when its scenario does not hold it back', () => {
    expect(isXrayHeldBack({ ...KEPT, scenario: BY_HAND })).toBe(false);
  });
});
