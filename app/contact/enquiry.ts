import { type CountryCode, isCountryCode } from '#app/members/countries.ts';
import {
  checkEmail,
  EMAIL_REFUSALS,
  type IdentityRefusal,
  PHONE_REFUSALS,
  realMentionIn,
} from '#app/members/identity.ts';
import { checkPhone } from '#app/members/telephone.ts';
import { withoutInvisible } from '#app/platform/typed-text.ts';

export const ENQUIRY_DAYS = 30;

/** How many characters each free-text field takes; the same as the checks of the table. */
export const ENQUIRY_LIMITS = { fullName: 120, houseAddress: 200, message: 2000 } as const;

/** As typed. */
export interface EnquiryFields {
  readonly fullName: string;
  readonly email: string;
  readonly houseAddress: string;
  readonly country: string;
  readonly phoneNumber: string;
  readonly whatsappNumber: string;
  readonly message: string;
}

/** In normal form; all of it is invented. */
export interface Enquiry extends EnquiryFields {
  readonly country: CountryCode;
}

type SharedRefusal = Exclude<
  IdentityRefusal,
  | 'too-long'
  | 'username-format'
  | 'password-too-short'
  | 'password-too-long'
  | 'passwords-do-not-match'
  | 'terms-not-accepted'
>;

/** With a value that would be accepted, or with the maximum length. */
export type EnquiryFieldRefusal =
  | { readonly why: SharedRefusal; readonly offer?: string }
  | { readonly why: 'too-long'; readonly limit: number };
export type EnquiryRefusals = { readonly [Field in keyof EnquiryFields]?: EnquiryFieldRefusal };

export type CheckedEnquiry =
  | { readonly ok: true; readonly enquiry: Enquiry }
  | { readonly ok: false; readonly refusals: EnquiryRefusals };

/** Refuses field by field, with at most one reason for each. */
export function checkEnquiry(fields: EnquiryFields): CheckedEnquiry {
  const written = {
    fullName: fields.fullName.trim(),
    houseAddress: fields.houseAddress.trim(),
    message: fields.message.replaceAll('\r\n', '\n').trim(),
  };
  const email = checkEmail(fields.email);
  const phone = checkPhone(fields.phoneNumber);
  const whatsapp = checkPhone(fields.whatsappNumber);
  const country = fields.country.trim();
  const refusals = {
    ...refusalOf('fullName', checkText(written.fullName, ENQUIRY_LIMITS.fullName)),
    ...refusalOf('email', email.ok ? null : { why: EMAIL_REFUSALS[email.why], offer: email.offer }),
    ...refusalOf('houseAddress', checkText(written.houseAddress, ENQUIRY_LIMITS.houseAddress)),
    ...refusalOf('country', isCountryCode(country) ? null : COUNTRY_REFUSAL[country === '' ? 'empty' : 'unknown']),
    ...refusalOf('phoneNumber', phone.ok ? null : { why: PHONE_REFUSALS[phone.why], offer: phone.offer }),
    ...refusalOf('whatsappNumber', whatsapp.ok ? null : { why: PHONE_REFUSALS[whatsapp.why], offer: whatsapp.offer }),
    ...refusalOf('message', checkText(written.message, ENQUIRY_LIMITS.message)),
  };
  if (!email.ok || !phone.ok || !whatsapp.ok || !isCountryCode(country) || Object.keys(refusals).length > 0) {
    return { ok: false, refusals };
  }
  const numbers = { phoneNumber: phone.phone, whatsappNumber: whatsapp.phone };
  return { ok: true, enquiry: { ...written, ...numbers, email: email.email, country } };
}

const COUNTRY_REFUSAL = { empty: { why: 'required' }, unknown: { why: 'unknown-country' } } as const;

/** Free text may mention anything but what is real. The limit counts code points. */
function checkText(text: string, limit: number): EnquiryFieldRefusal | null {
  if (withoutInvisible(text).trim() === '') return { why: 'required' };
  if ([...text].length > limit) return { why: 'too-long', limit };
  return realMentionIn(text);
}

function refusalOf(field: keyof EnquiryFields, refusal: EnquiryFieldRefusal | null): EnquiryRefusals {
  return refusal === null ? {} : { [field]: refusal };
}
