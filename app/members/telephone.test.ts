import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChatNumber } from '#app/contact/chat-number.ts';
import { COUNTRY_CODES } from './countries.ts';
import { checkPhone, inventPhone, OFFERED_PHONE } from './telephone.ts';

const SEED = { seed: 555 };

describe('checkPhone', () => {
  it.each([
    ['+1 202 555 0143', '+12025550143'],
    ['(206) 555-0100', '+12065550100'],
    ['1-206-555-0199', '+12065550199'],
    ['555-867-5309', '+15558675309'],
    ['+1 555 123 4567', '+15551234567'],
    ['(555) 012-3456', '+15550123456'],
    ['+1 800 555 0199', '+18005550199'],
    ['01632 960123', '+441632960123'],
    ['07700 900461', '+447700900461'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 7700 900123', '+447700900123'],
    ['0491 570 156', '+61491570156'],
    ['(02) 5550 1234', '+61255501234'],
    ['06 39 98 00 01', '+33639980001'],
    ['01.99.00.12.34', '+33199001234'],
    ['030 23125-000', '+493023125000'],
    ['+49 (0)221 4710-999', '+492214710999'],
    ['\u2066+1 202 555 0143\u2069', '+12025550143'],
    ['٠٧٧٠٠٩٠٠١٢٣', '+447700900123'],
    ['+۱ ۲۰۲ ۵۵۵ ۰۱۴۳', '+12025550143'],
    ['＋१ २०२ ५५५ ०१४३', '+12025550143'],
    ['＋１（２０２）５５５－０１４３', '+12025550143'],
    ['+１．２０２．５５５．０１４３', '+12025550143'],
    ['+1—202—555—0143', '+12025550143'],
    ['+1 2O2 555 Ol43', '+12025550143'],
    ['\u202a+44\u00ad7700\u200e900123\u202c', '+447700900123'],
  ])('takes %j', (text, phone) => {
    expect(checkPhone(text)).toEqual({ ok: true, phone });
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['call me', 'not-a-number'],
    ['12345', 'not-a-number'],
    ['+1 202 555 0143 ext 5', 'not-a-number'],
    ['+1 202 555 0200', 'not-fictional'],
    ['+1 202 555 0099', 'not-fictional'],
    ['+1 202 456 1111', 'not-fictional'],
    ['+1 554 123 4567', 'not-fictional'],
    ['+1 800 555 0123', 'not-fictional'],
    ['+1 900 555 0123', 'not-fictional'],
    ['555-0143', 'not-fictional'],
    ['+44 7700 901000', 'not-fictional'],
    ['+44 20 7946 1000', 'not-fictional'],
    ['0491 570 155', 'not-fictional'],
    ['+33 6 39 97 00 01', 'not-fictional'],
    ['+49 30 23126000', 'not-fictional'],
    ['+91 98765 43210', 'not-fictional'],
    ['+441202555014399', 'not-fictional'],
  ])('refuses %j as %s', (text, why) => {
    expect(checkPhone(text)).toEqual({ ok: false, why, offer: OFFERED_PHONE });
  });

  it('suggests a number that it accepts', () => {
    expect(checkPhone(OFFERED_PHONE).ok).toBe(true);
  });

  it('accepts every number it invents, and its own normal form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRY_CODES),
        fc.array(fc.nat(999), { minLength: 10, maxLength: 10 }),
        (country, draws) => {
          const phone = inventPhone(country, () => (draws.pop() ?? 0) / 1_000);
          expect(checkPhone(phone)).toEqual({ ok: true, phone });
        },
      ),
      { ...SEED, numRuns: 500 },
    );
  });

  it('accepts hardly any random number', () => {
    const accepted = fc
      .sample(fc.bigInt(10n ** 9n, 10n ** 13n), { numRuns: 5_000, ...SEED })
      .filter((number) => checkPhone(`+${number}`).ok);
    expect(accepted.length).toBeLessThanOrEqual(5);
  });
});

describe('checkChatNumber', () => {
  it.each([
    ['+44 7700 900 123', '447700900123'],
    ['tel: 202-555-0143', '12025550143'],
    ['\u2066+1 202 555 0143\u2069', '12025550143'],
  ])('takes %j', (text, digits) => {
    expect(checkChatNumber(text)).toEqual({ ok: true, digits });
  });

  it.each([
    ['', 'too-short'],
    ['555-0143', 'too-short'],
    ['202 555 014', 'too-short'],
    ['+1 212 736 5000', 'not-fictional'],
    [`2025550143${'0'.repeat(20)}`, 'not-fictional'],
  ])('refuses %j as %s', (text, why) => {
    expect(checkChatNumber(text)).toEqual({ ok: false, why, offer: OFFERED_PHONE });
  });
});
