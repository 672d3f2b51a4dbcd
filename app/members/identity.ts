import { latinDigits } from '#app/i18n/typed-number.ts';
import { mentionsOtherCoin, mentionsReal } from '#app/platform/real-address.ts';
import { plainLetters, withoutDirection, withoutInvisible } from '#app/platform/typed-text.ts';
import { type CountryCode, isCountryCode } from './countries.ts';
import { checkConfirmation, checkPassword, type PasswordRefusal } from './password-rule.ts';
import { checkPhone } from './telephone.ts';

export type EmailRefusal = 'empty' | 'not-an-email' | 'not-fictional';
/** A refusal comes with an address that works; an acceptance comes with the address as stored, in lower case. */
export type CheckedEmail = { ok: true; email: string } | { ok: false; why: EmailRefusal; offer: string };

const LONGEST_EMAIL = 254;
const EMAIL = /^(?<local>[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*)@(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/;
/**
 * RFC 2606 and RFC 6761: names that nobody can own, so mail to them can reach no person. The database checks them too
 * (db/schema/05_members.sql, 01_platform.sql).
 */
const RESERVED_DOMAIN = /^(?:.+\.)?example\.(?:com|net|org)$|^.+\.(?:example|test)$/;

/** Takes an address as typed or pasted; gives it as stored and looked up. */
export function plainEmail(text: string): string {
  return latinDigits(text).trim().toLowerCase();
}

/** The address must be under a name reserved for examples, so that no real one is ever stored. */
export function checkEmail(text: string): CheckedEmail {
  const email = plainEmail(text);
  const offer = `${localPartFor(email)}@example.com`;
  if (email === '') return { ok: false, why: 'empty', offer };

  const domain = email.length <= LONGEST_EMAIL ? EMAIL.exec(email)?.groups?.['domain'] : undefined;
  if (domain === undefined) return { ok: false, why: 'not-an-email', offer };
  return RESERVED_DOMAIN.test(domain) ? { ok: true, email } : { ok: false, why: 'not-fictional', offer };
}

const EMAILS = /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Dates, and amounts of millions. */
const HARMLESS =
  /\b(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|[1-9]\d{0,2}(?:[ .,’]\d{3}){2,})\b(?![ .-]?\d)/g;
/** Telephone numbers with "+", a leading 0 or grouped as in North America; ten digits in a row; cards, IBANs. */
const NUMBERS =
  /\+\s?\(?\d(?:[ .()/-]{0,3}\d){6,16}|\b[A-Z]{2}\d\d ?[A-Z0-9]{4}(?: ?\d{4}){2,}|\b(?!(?:19|20)\d\d)\d{4}(?:[ -]\d{4}){3}\b|(?<!\w)0(?:[ ()/-]{0,2}\d){8,14}|(?<!\w)\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]\d{4}\b|\b\d{10,19}\b/g;

/** What could lead to somebody or be paid: an address, or a number of no fiction. */
export function realMentionIn(text: string): { why: 'real-bitcoin-address' | 'something-real' } | null {
  if (mentionsReal(text)) return { why: 'real-bitcoin-address' };
  const plain = latinDigits(plainLetters(text));
  const emails = plain.match(EMAILS) ?? [];
  const numbers = plain.replaceAll(HARMLESS, ' ').match(NUMBERS) ?? [];
  const isReal = emails.some((email) => !checkEmail(email).ok) || numbers.some((number) => !startsFictional(number));
  return isReal || mentionsOtherCoin(text) ? { why: 'something-real' } : null;
}

/** Empty when the name, which staff give, mentions something real. */
export function unlessReal(name: string): string {
  return realMentionIn(name) === null ? name : '';
}

/** A number may be followed by others that are no part of it. */
function startsFictional(number: string): boolean {
  return checkPhone(number).ok || (/\d\D+\d+$/.test(number) && startsFictional(number.replace(/\D+\d+$/, '')));
}

/** None of the refused address is in the offer: it may have been a real person's. */
function localPartFor(refused: string): string {
  let sum = 7;
  for (const letter of refused) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_000;
  return `investor.${1_000 + sum}`;
}

export const LONGEST_NAME = 60;

const USERNAME = /^[a-z0-9](?:[a-z0-9._-]{1,38})[a-z0-9]$/;

/** As typed. */
export type ProfileFields = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phoneNumber: string;
  country: string;
};
/** As typed. */
export type IdentityFields = ProfileFields & { password: string; confirmPassword: string; termsAccepted: boolean };

/** All of it is invented. */
export type Identity = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phone: string;
  country: CountryCode;
};

export type IdentityRefusal =
  | 'required'
  | 'real-bitcoin-address'
  | 'something-real'
  | 'too-long'
  | 'username-format'
  | 'not-an-email'
  | 'email-not-fictional'
  | 'not-a-phone-number'
  | 'phone-not-fictional'
  | 'unknown-country'
  | PasswordRefusal
  | 'password-too-common'
  | 'terms-not-accepted';

/** May offer an acceptable value. */
export type FieldRefusal = { why: IdentityRefusal; offer?: string };
export type Refusals = { [Field in keyof IdentityFields]?: FieldRefusal };

export type CheckedProfile = { ok: true; identity: Identity } | { ok: false; refusals: Refusals };
export type CheckedIdentity = { ok: true; identity: Identity; password: string } | { ok: false; refusals: Refusals };

/** Refuses field by field, in the order of the form, with at most one reason for each. */
export function checkIdentity(fields: IdentityFields): CheckedIdentity {
  const profile = checkProfile(fields);
  const refusals = {
    ...(profile.ok ? {} : profile.refusals),
    ...refusalsOf([
      ['password', checkPassword(fields.password)],
      ['confirmPassword', checkConfirmation(fields.password, fields.confirmPassword)],
      ['termsAccepted', fields.termsAccepted ? null : { why: 'terms-not-accepted' }],
    ]),
  };
  if (!profile.ok || Object.keys(refusals).length > 0) return { ok: false, refusals };
  return { ok: true, identity: profile.identity, password: fields.password };
}

/** What sign-up and profile share: names, username, and the e-mail and telephone, which must be fictional. */
export function checkProfile(fields: ProfileFields): CheckedProfile {
  const email = checkEmail(fields.email);
  const phone = checkPhone(fields.phoneNumber);
  const country = fields.country.trim();
  const username = latinDigits(fields.username).trim().toLowerCase();
  const firstName = withoutDirection(fields.firstName).trim();
  const lastName = withoutDirection(fields.lastName).trim();
  const refusals = refusalsOf([
    ['firstName', checkName(firstName)],
    ['lastName', checkName(lastName)],
    ['username', checkUsername(username)],
    ['email', email.ok ? null : { why: EMAIL_REFUSALS[email.why], offer: email.offer }],
    ['phoneNumber', phone.ok ? null : { why: PHONE_REFUSALS[phone.why], offer: phone.offer }],
    ['country', checkCountry(country)],
  ]);
  if (!email.ok || !phone.ok || !isCountryCode(country) || Object.keys(refusals).length > 0) {
    return { ok: false, refusals };
  }
  return { ok: true, identity: { firstName, lastName, username, email: email.email, phone: phone.phone, country } };
}

export const EMAIL_REFUSALS = {
  empty: 'required',
  'not-an-email': 'not-an-email',
  'not-fictional': 'email-not-fictional',
} as const;
export const PHONE_REFUSALS = {
  empty: 'required',
  'not-a-number': 'not-a-phone-number',
  'not-fictional': 'phone-not-fictional',
} as const;

function checkName(name: string): FieldRefusal | null {
  if (withoutInvisible(name).trim() === '') return { why: 'required' };
  return [...name].length > LONGEST_NAME ? { why: 'too-long' } : realMentionIn(name);
}

function checkUsername(username: string): FieldRefusal | null {
  if (username === '') return { why: 'required' };
  return USERNAME.test(username) ? realMentionIn(username) : { why: 'username-format' };
}

function checkCountry(country: string): FieldRefusal | null {
  if (country === '') return { why: 'required' };
  return isCountryCode(country) ? null : { why: 'unknown-country' };
}

function refusalsOf(checks: readonly [keyof IdentityFields, FieldRefusal | null][]): Refusals {
  const refusals: Refusals = {};
  for (const [field, refusal] of checks) if (refusal !== null) refusals[field] = refusal;
  return refusals;
}

export type Role = 'investor' | 'facilitator' | 'administrator';

export type StaffRole = Exclude<Role, 'investor'>;

export function isRole(text: unknown): text is Role {
  return text === 'investor' || text === 'facilitator' || text === 'administrator';
}

/** For records that outlive people: staff by their id, an investor only as an investor. */
export function nameInRecords(member: { readonly id: string; readonly role: Role }): string {
  return isStaff(member.role) ? member.id : 'investor';
}

/** Staff have a real mail address and see the console; investors have neither. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'investor';
}
