import { describe, expect, test } from 'vitest';
import { checkEnquiry, ENQUIRY_LIMITS, type EnquiryFields } from './enquiry.ts';

const FIELDS: EnquiryFields = {
  fullName: ' Ada Glass ',
  email: 'Ada@Example.com',
  houseAddress: '7 Fern Walk, Northmere',
  country: 'GB',
  phoneNumber: '(202) 555-0143',
  whatsappNumber: '+44 7700 900123',
  message: 'Hello,\r\n\r\nhow do I begin? \r\n',
};

const refusalsOf = (change: Partial<EnquiryFields>) => {
  const checked = checkEnquiry({ ...FIELDS, ...change });
  return checked.ok ? {} : checked.refusals;
};

test('what was written is kept in its normal form', () => {
  expect(checkEnquiry(FIELDS)).toEqual({
    ok: true,
    enquiry: {
      fullName: 'Ada Glass',
      email: 'ada@example.com',
      houseAddress: '7 Fern Walk, Northmere',
      country: 'GB',
      phoneNumber: '+12025550143',
      whatsappNumber: '+447700900123',
      message: 'Hello,\n\nhow do I begin?',
    },
  });
});

test('all seven fields are required', () => {
  const empty = { fullName: ' ', email: '', houseAddress: '', country: '', phoneNumber: '', whatsappNumber: '' };
  const refusals = refusalsOf({ ...empty, message: '\r\n ' });
  const names = Object.entries(refusals).map(([field, refusal]) => [field, refusal.why]);
  expect(names).toEqual(Object.keys(FIELDS).map((field) => [field, 'required']));
});

test('what nobody can see is nothing', () => {
  const nothing = { fullName: '\u200b', houseAddress: '\u2060 \u00ad', message: '\u3164' };
  const required = { why: 'required' };
  expect(refusalsOf(nothing)).toEqual({ fullName: required, houseAddress: required, message: required });
});

test('address and numbers must be fictional, and a valid one is suggested', () => {
  expect(
    refusalsOf({ email: 'ada@gmail.com', phoneNumber: '+1 212 736 5000', whatsappNumber: 'call me' }),
  ).toMatchObject({
    email: { why: 'email-not-fictional', offer: expect.stringMatching(/@example\.com$/) },
    phoneNumber: { why: 'phone-not-fictional', offer: '+1 202 555 0143' },
    whatsappNumber: { why: 'not-a-phone-number', offer: '+1 202 555 0143' },
  });
});

test('a country must be on the list', () => {
  expect(refusalsOf({ country: 'XX' })).toEqual({ country: { why: 'unknown-country' } });
});

describe.each(Object.entries(ENQUIRY_LIMITS))('%s takes %i characters', (field, limit) => {
  test('and no more, counted the way a reader counts', () => {
    expect(refusalsOf({ [field]: '🌱'.repeat(limit) })).toEqual({});
    expect(refusalsOf({ [field]: 'a b '.repeat(limit) })).toEqual({ [field]: { why: 'too-long', limit } });
  });

  test('and no address of real Bitcoin', () => {
    const text = 'Pay me at 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa.';
    expect(refusalsOf({ [field]: text })).toEqual({ [field]: { why: 'real-bitcoin-address' } });
  });
});
