import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, isCountryCode } from './countries.ts';
import { checkEmail, checkIdentity, type IdentityFields } from './identity.ts';
import { inventIdentity } from './invented-identity.ts';

const valid: IdentityFields = {
  firstName: ' Amara ',
  lastName: 'Willowby',
  username: '\u2066Amara.Willowby\u2069',
  email: 'Amara@Example.com',
  password: 'acorn-bridge-comet',
  confirmPassword: 'acorn-bridge-comet',
  phoneNumber: '(202) 555-0143',
  country: 'KE',
  termsAccepted: true,
};

describe('checkIdentity', () => {
  it('accepts an invented person, in normal form', () => {
    expect(checkIdentity(valid)).toEqual({
      ok: true,
      password: 'acorn-bridge-comet',
      identity: {
        firstName: 'Amara',
        lastName: 'Willowby',
        username: 'amara.willowby',
        email: 'amara@example.com',
        phone: '+12025550143',
        country: 'KE',
      },
    });
  });

  it('keeps names without marks that would turn the words around them, and with those that shape letters', () => {
    const checked = checkIdentity({ ...valid, firstName: '\u202eAmara', lastName: '\u2067نی\u200cکا\u2069 ' });
    expect(checked).toMatchObject({ ok: true, identity: { firstName: 'Amara', lastName: 'نی\u200cکا' } });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'required'],
    [{ firstName: '\u200b \u2060' }, 'firstName', 'required'],
    [{ lastName: 'x'.repeat(61) }, 'lastName', 'too-long'],
    [{ username: '' }, 'username', 'required'],
    [{ username: 'ab' }, 'username', 'username-format'],
    [{ username: 'amara willowby' }, 'username', 'username-format'],
    [{ username: '-amara' }, 'username', 'username-format'],
    [{ username: 'a'.repeat(41) }, 'username', 'username-format'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'amara' }, 'email', 'not-an-email'],
    [{ email: 'amara@gmail.com' }, 'email', 'email-not-fictional'],
    [{ phoneNumber: '' }, 'phoneNumber', 'required'],
    [{ phoneNumber: 'x' }, 'phoneNumber', 'not-a-phone-number'],
    [{ phoneNumber: '+1 212 736 5000' }, 'phoneNumber', 'phone-not-fictional'],
    [{ country: '' }, 'country', 'required'],
    [{ country: 'Kenya' }, 'country', 'unknown-country'],
    [{ confirmPassword: '' }, 'confirmPassword', 'required'],
    [{ confirmPassword: 'acorn-bridge-comets' }, 'confirmPassword', 'passwords-do-not-match'],
    [{ termsAccepted: false }, 'termsAccepted', 'terms-not-accepted'],
  ])('refuses %j at %s as %s, and nothing else', (change, field, why) => {
    const checked = checkIdentity({ ...valid, ...change });
    expect(checked).toMatchObject({ ok: false, refusals: { [field]: { why } } });
    expect(checked.ok ? [] : Object.keys(checked.refusals)).toEqual([field]);
  });

  it('refuses an empty form at every field, in the order of the form', () => {
    const empty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    const checked = checkIdentity({ ...valid, ...empty, termsAccepted: false });
    expect(checked.ok ? [] : Object.keys(checked.refusals)).toEqual([
      'firstName',
      'lastName',
      'username',
      'email',
      'phoneNumber',
      'country',
      'password',
      'confirmPassword',
      'termsAccepted',
    ]);
  });

  it('suggests values that are accepted', () => {
    const refused = checkIdentity({ ...valid, email: 'amara@gmail.com', phoneNumber: '+1 212 736 5000' });
    const offers = refused.ok ? {} : refused.refusals;
    const email = offers.email?.offer ?? '';
    const phoneNumber = offers.phoneNumber?.offer ?? '';
    expect(checkIdentity({ ...valid, email, phoneNumber })).toMatchObject({ ok: true });
  });
});

describe('inventIdentity', () => {
  /** Returns a fixed series of numbers in [0, 1), so that a failure can be reproduced. */
  const series = (seed: number) => {
    // Without fast-check's bias towards small numbers, which chance does not have.
    const numbers = fc.sample(fc.noBias(fc.nat(2 ** 20 - 1)), { seed, numRuns: 40 });
    return () => (numbers.pop() ?? 0) / 2 ** 20;
  };

  it('invents people who pass sign-up', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { phone, passPhrase, ...rest } = inventIdentity(series(seed));
      const fields = {
        ...rest,
        phoneNumber: phone,
        password: passPhrase,
        confirmPassword: passPhrase,
        termsAccepted: true,
      };
      expect(checkIdentity(fields)).toEqual({ ok: true, password: passPhrase, identity: { ...rest, phone } });
      expect(passPhrase.split('-')).toHaveLength(6);
    }
  });

  it('invents different people', () => {
    const people = Array.from({ length: 200 }, (_, seed) => inventIdentity(series(seed)));
    expect(new Set(people.map((person) => person.username)).size).toBe(200);
    expect(new Set(people.map((person) => person.country)).size).toBeGreaterThan(10);
    expect(new Set(people.map((person) => person.passPhrase)).size).toBe(200);
  });

  it('draws from its lists at both extremes of chance', () => {
    expect(inventIdentity(() => 0).firstName).toBe('Adaeze');
    expect(inventIdentity(() => 0.999_999).lastName).toBe('Yarrowick');
    expect(() => inventIdentity(() => 1)).toThrow(/nothing to draw/);
  });
});

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each with a name of its own', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    expect(COUNTRY_CODES.map((code) => names.of(code)).filter((name) => name === undefined)).toEqual([]);
    expect(isCountryCode('XX')).toBe(false);
    expect(isCountryCode('us')).toBe(false);
  });
});

describe('checkEmail', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada.Finch+1@Example.NET ', 'ada.finch+1@example.net'],
    ['ada@mail.example.org', 'ada@mail.example.org'],
    ['ada@school.example', 'ada@school.example'],
    ['admin@example.test', 'admin@example.test'],
    ['\u2066 a@example.com\u2069', 'a@example.com'],
    ['ada@exam\u00adple.com\u200f', 'ada@example.com'],
    ['ａｄａ＋１＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada+1@example.com'],
    ['ada@example。com', 'ada@example.com'],
    ['ada١۲३@example.com', 'ada123@example.com'],
  ])('accepts %j', (text, email) => {
    expect(checkEmail(text)).toEqual({ ok: true, email });
  });

  it.each([
    ['', 'empty'],
    ['ada', 'not-an-email'],
    ['ada@', 'not-an-email'],
    ['@example.com', 'not-an-email'],
    ['ada@b@example.com', 'not-an-email'],
    ['ada finch@example.com', 'not-an-email'],
    ['.ada@example.com', 'not-an-email'],
    ['ada@.example.com', 'not-an-email'],
    ['ada@exаmple.com', 'not-an-email'], // a Cyrillic а
    [`${'a'.repeat(300)}@example.com`, 'not-an-email'],
    ['ada@gmail.com', 'not-fictional'],
    ['ada＠gmail．com', 'not-fictional'],
    ['ada@notexample.com', 'not-fictional'],
    ['ada@example.com.evil.org', 'not-fictional'],
    ['ada@example.co', 'not-fictional'],
    ['ada@example', 'not-fictional'],
    ['ada@test', 'not-fictional'],
    ['ada@my-example.com', 'not-fictional'],
    ['ada@example.com\n.evil.org', 'not-an-email'],
  ])('refuses %j as %s', (text, why) => {
    expect(checkEmail(text)).toMatchObject({ ok: false, why });
  });

  it('suggests an acceptable address that keeps nothing of the refused one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const checked = checkEmail(text);
        fc.pre(!checked.ok);
        if (checked.ok) return;
        expect(checked.offer).toMatch(/^investor\.\d{4}@example\.com$/);
        expect(checkEmail(checked.offer)).toEqual({ ok: true, email: checked.offer });
      }),
      { seed: 2606 },
    );
  });
});
