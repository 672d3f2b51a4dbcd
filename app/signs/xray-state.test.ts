import { describe, expect, test } from 'vitest';
import { addressOfNews, afterNews, type XrayState } from './xray-state.ts';

const OFF: XrayState = { state: 'off' };
const LOADING: XrayState = { state: 'loading' };
const FAILED: XrayState = { state: 'failed' };
const HELD_BACK: XrayState = { state: 'held-back', reader: '3:7' };
const SHOWN: XrayState = { state: 'shown', reader: '3:7', signs: [], truths: { 'account-balance': 'before' } };

describe('news of the X-ray', () => {
  test('that never came fail only what nothing is shown of', () => {
    expect([OFF, LOADING, FAILED, HELD_BACK, SHOWN].map((before) => afterNews(before, null))).toEqual([
      OFF,
      FAILED,
      FAILED,
      HELD_BACK,
      SHOWN,
    ]);
  });

  test('change the truths and leave the signs, where there are any', () => {
    const truths = { 'account-balance': 'after' };
    expect(afterNews(SHOWN, { state: 'truths', truths })).toEqual({ ...SHOWN, truths });
    expect(afterNews(HELD_BACK, { state: 'truths', truths })).toBe(HELD_BACK);
  });

  test('of somebody else turn it off', () => {
    expect(afterNews(SHOWN, OFF)).toEqual(OFF);
  });
});

describe('news are asked for', () => {
  test('by the truths alone where it is shown, and in full where it was held back or failed', () => {
    expect([SHOWN, HELD_BACK, FAILED].map((shown) => addressOfNews(shown, '3:7'))).toEqual([
      '/xray?of=3%3A7&truths',
      '/xray?of=3%3A7',
      '/xray?of=3%3A7',
    ]);
    expect(addressOfNews(FAILED, null)).toBe('/xray');
  });

  test('not where nothing is, and not twice', () => {
    expect([OFF, LOADING].map((shown) => addressOfNews(shown, '3:7'))).toEqual([null, null]);
  });
});
