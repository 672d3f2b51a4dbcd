import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REAL_ADDRESSES } from '../../tests/support/real-addresses.ts';
import { COUNTRY_CODES, isCountryCode } from './countries.ts';
import { checkEmail, checkIdentity, type IdentityFields, realMentionIn, unlessReal } from './identity.ts';
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
    [{ firstName: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, 'firstName', 'real-bitcoin-address'],
    [{ lastName: '+1 212 736 5000' }, 'lastName', 'something-real'],
    [{ username: '1a1zp1ep5qgefi2dmptftl5slmv7divfna' }, 'username', 'real-bitcoin-address'],
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
  /** Fixed, so that a failure can be reproduced; in [0, 1). */
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

describe('a text that may mention nothing real', () => {
  it.each([
    ['Ethereum', '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'],
    ['Ethereum, mistyped', '0x742d35Cc6634C0532925a3b844Bc454e4438f44'],
    ['Ethereum in capitals', '0X742D35CC6634C0532925A3B844BC454E4438F44E'],
    ['an Ethereum key', '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'],
    ['Litecoin L', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
    ['Litecoin segwit', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['Ripple', 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'],
    ['Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
    [
      'Cardano',
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    ],
    ['Bitcoin Cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
    ['Monero', '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A'],
    ['an email address', 'ada.lovelace@gmail.com'],
    ['an email address of a school', 'mrs_smith+9b@st-mary.sch.uk'],
    ['an email address under a name like a reserved one', 'ada@example.com.evil.io'],
    ['a full-width e-mail address', 'ada＠gmail.com'],
    ['an American number', '212-736-5000'],
    ['an American number in brackets', '(212) 736 5000'],
    ['an American number with its country', '1-212-736-5000'],
    ['an international number', '+49 30 227 0'],
    ['an international number in one', '+442079461234'],
    ['a number dialled at home', '030 22732152'],
    ['a French number in pairs', '01 42 34 20 00'],
    ['a British mobile', '07911 123456'],
    ['ten digits', '2127365000'],
    ['Arabic digits', '+٢٠ ٢ ٢٧٩٤ ١٠٠٠'],
    ['a card', '4111 1111 1111 1111'],
    ['a card without spaces', '4111111111111111'],
    ['an IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['a British IBAN', 'GB29NWBK60161331926819'],
  ])('is refused for %s', (_kind, real) => {
    expect(realMentionIn(real)).toEqual({ why: 'something-real' });
    expect(realMentionIn(`Pay or write to ${real}, thank you.`)).toEqual({ why: 'something-real' });
    expect(unlessReal(`Year 10 ${real}`)).toBe('');
  });

  it.each(REAL_ADDRESSES)('is refused for real Bitcoin: %s', (_kind, address) => {
    expect(realMentionIn(`Send it to ${address}.`)).toEqual({ why: 'real-bitcoin-address' });
  });

  it.each([
    'Year 10, Tuesday',
    'Klasse 9b, 01.02.2025-05.02.2025',
    '2025-11-28 10:15 to 2025-11-29 12:45',
    'Winter 2025/2026, group 3 of 12',
    'Invoice 2025-000123, $1,000,000.50 and 1 000 000 000',
    'in 2008 2012 2016 2020, room 101-103, floor 2',
    'Send $100 to my own wallet at 10:30, 50% or 0.00250000 BTC',
    'Lehrerfortbildung2025Herbst and Trainingsveranstaltungsreihe2025',
    'MEINENAHRUNGSMITTELUNTERNEHMEN',
    'Send them to play1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqqqqqqq, please',
    'transfer tr_1a2b3c4d5e6f708192a3b4c5d6e7f809 and tr_d00000000000000000000000000000a1',
    'receipt GH-ABCDE-FGHJK-MNPQR, withdrawal wd_n4k2m8x7q3p5z9t6c1b0',
    'Write to ada@example.com, call +1 202 555 0143 2 times or (202) 555-0143',
    'Call 030 23125 123, 07700 900123, 15551234567, +1 206 555 0142',
    'https://example.com/watch?v=dQw4w9WgXcQ @ noon',
    'تحويل 1000 دولار',
    'मुझे क्या करना होगा? २०२५',
    '二〇二五年第3课 12:30',
  ])('is accepted: %j', (text) => {
    expect(realMentionIn(text)).toBeNull();
    expect(unlessReal(text)).toBe(text);
  });
});
