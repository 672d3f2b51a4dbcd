import { describe, expect, test } from 'vitest';
import { addressOfNews, afterNews, type XrayState } from './xray-state.ts';

const OFF: XrayState = { state: 'off' };
const LOADING: XrayState = { state: 'loading' };
const FAILED: XrayState = { state: 'failed' };
const HELD_BACK: XrayState = { state: 'held-back', reader: '3:7' };
const SHOWN: XrayState = { state: 'shown', reader: '3:7', signs: [], truths: { 'account-balance': 'before' } };

describe('news of the X-ray', () => {
  test('that never arrive fail only where nothing is shown yet', () => {
    expect([OFF, LOADING, FAILED, HELD_BACK, SHOWN].map((before) => afterNews(before, null))).toEqual([
      OFF,
      FAILED,
      FAILED,
      HELD_BACK,
      SHOWN,
    ]);
  });

  test('change the truths and keep the signs, where there are any', () => {
    const truths = { 'account-balance': 'after' };
    expect(afterNews(SHOWN, { state: 'truths', truths })).toEqual({ ...SHOWN, truths });
    expect(afterNews(HELD_BACK, { state: 'truths', truths })).toBe(HELD_BACK);
  });

  test('of another person turn it off', () => {
    expect(afterNews(SHOWN, OFF)).toEqual(OFF);
  });
});

describe('news are asked for', () => {
  test('for the truths alone where it is shown, and in full where it was held back or failed', () => {
    expect([SHOWN, HELD_BACK, FAILED].map((shown) => addressOfNews(shown, '3:7'))).toEqual([
      '/xray?of=3%3A7&truths',
      '/xray?of=3%3A7',
      '/xray?of=3%3A7',
    ]);
    expect(addressOfNews(FAILED, null)).toBe('/xray');
  });

  test('not where X-ray is off, and not twice', () => {
    expect([OFF, LOADING].map((shown) => addressOfNews(shown, '3:7'))).toEqual([null, null]);
  });
});
