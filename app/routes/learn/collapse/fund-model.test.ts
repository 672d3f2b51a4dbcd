import { describe, expect, it } from 'vitest';
import { horizonOf, seenFateOf } from './fund-model.tsx';
import { fundSettingsOf } from './settings.ts';

const fund = (query: string) => fundSettingsOf(new URLSearchParams(query)).fund;

describe('a fund is followed', () => {
  it('to its end, if that comes while figures have a meaning', () => {
    expect(seenFateOf(fund(''))).toMatchObject({ because: 'growth-too-slow', horizon: null });
    expect(seenFateOf(fund('')).zero).toBeCloseTo(29.58, 2);
  });
  it('as far as such sums exist', () => {
    const large = fund('case=ponzi&k=0&s0=1.13&ri=999.9&rp=1000&rn=0&rw=0.2&c=0');
    expect(seenFateOf(large)).toMatchObject({ zero: null, horizon: { years: 2, beyond: 'any-sum' } });
  });
  it('for as long as anybody could wait', () => {
    const patient = fund('case=ponzi&ri=0&rp=0.1&rw=1000&s0=0.01&c=20');
    expect(seenFateOf(patient)).toMatchObject({ zero: null, horizon: { years: 1000, beyond: 'any-life' } });
  });
  it('without an end where there is none, which is not a matter of waiting', () => {
    expect(seenFateOf(fund('case=fast'))).toMatchObject({ zero: null, horizon: null, because: 'growth-for-ever' });
    expect(seenFateOf(fund('ri=0&rp=0'))).toMatchObject({ zero: null, horizon: null, because: 'earnings' });
  });
  it('for at least a year', () => {
    expect(horizonOf(fund('case=ponzi&k=5&s0=5&ri=1000&rp=1000&rw=0')).years).toBeGreaterThanOrEqual(1);
  });
});
