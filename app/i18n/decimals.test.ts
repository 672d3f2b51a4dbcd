import { describe, expect, it } from 'vitest';
import { formatDecimal, formatHuge, formatHugeDollars, formatShare, formatSigned } from './typed-number.ts';

describe('a number with its decimals', () => {
  it('is written as the language writes it', () => {
    expect(formatDecimal(22.2249, 2, 'en')).toBe('22.22');
    expect(formatDecimal(1234.5, 1, 'de')).toBe('1.234,5');
    expect([-0.02, -0.2].map((value) => formatDecimal(value, 1, 'en'))).toEqual(['0.0', '-0.2']);
  });

  it('has a sign when it is a change', () => {
    expect([0.52, -0.52, 0.01].map((value) => formatSigned(value, 1, 'en'))).toEqual(['+0.5', '-0.5', '0.0']);
    expect(formatSigned(0.5, 1, 'de')).toBe('+0,5');
  });

  it('is written as a percentage when it is a share', () => {
    expect(formatShare(0.07177, 2, 'en')).toBe('7.18%');
    expect(formatShare(0.5, 0, 'en')).toBe('50%');
    expect(formatShare(0.5, 1, 'de')).toBe('50,0\u00a0%');
  });

  it('is rounded to a word for its size when it is huge', () => {
    expect(formatHuge(97_300_000_000, 'en')).toBe('97 billion');
    expect(formatHuge(446_000_000_000_000, 'en')).toBe('450 trillion');
    expect(formatHuge(97_300_000_000, 'de')).toBe('97 Milliarden');
    expect(formatHugeDollars(9_987_000_000_000_000, 'en')).toBe('$9,990T');
  });
});
