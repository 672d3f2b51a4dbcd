import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { COOKIES_REFUSED_WORDS, type Typed } from '#app/forms/form-words.ts';
import type { EnrolmentRefusal, JoinRefusal } from '#app/members/enrol-investor.server.ts';
import { type FieldRefusal, type IdentityRefusal, LONGEST_NAME, realMentionIn } from '#app/members/identity.ts';
import { RESET_LINK_MINUTES, STAFF_LINK_REST_MINUTES } from '#app/members/limits.ts';
import type { OrganisationRefusal } from '#app/members/organisation/provider-identity.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/members/password-rule.ts';
import type { LinkPlace, ResetRefusal } from '#app/members/sign-in/password-reset.server.ts';

export const NEW_PASSWORD_HINT = msg`At least ${SHORTEST_PASSWORD} characters. Use one that you use nowhere else.`;

/** Offers another value where it can. */
export function fieldWords({ why, offer = '' }: FieldRefusal): MessageDescriptor {
  return FIELD_WORDS[why](offer);
}

/** The words for the name also say whether it mentions something real. */
export function wrongWords<Field extends string>(
  wrong: readonly Field[],
  words: Record<Field, MessageDescriptor>,
  { name = '' }: Typed,
) {
  const real = realMentionIn(name);
  return {
    ...Object.fromEntries(wrong.map((field) => [field, words[field]])),
    ...(real && { name: fieldWords(real) }),
  };
}

const FIELD_WORDS: Record<IdentityRefusal, (offer: string) => MessageDescriptor> = {
  required: () => msg`This field is required.`,
  'real-bitcoin-address': () =>
    msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
  'something-real': () =>
    msg`That looks like a real address or number, and nothing real belongs here. Please leave it out.`,
  'too-long': () => msg`Please use at most ${LONGEST_NAME} characters.`,
  'username-format': () =>
    msg`Use 3 to 40 letters, digits, dots, hyphens or underscores, with a letter or digit at both ends.`,
  'not-an-email': (offer) => msg`That is not an email address. You could use ${offer}`,
  'email-not-fictional': (offer) =>
    msg`That could be somebody’s real address, and nothing real belongs here. Use one that ends in example.com, such as ${offer}`,
  'not-a-phone-number': (offer) => msg`That is not a phone number. You could use ${offer}`,
  'phone-not-fictional': (offer) =>
    msg`That could be somebody’s real number, and nothing real belongs here. Use one that is reserved for fiction, such as ${offer}`,
  'unknown-country': () => msg`Please choose a country from the list.`,
  'password-too-short': () => msg`Please use at least ${SHORTEST_PASSWORD} characters.`,
  'password-too-long': () => msg`Please use at most ${LONGEST_PASSWORD} characters.`,
  'password-too-common': () => msg`Too many people use this password, or one very like it. Please choose another one.`,
  'passwords-do-not-match': () => msg`Passwords do not match`,
  'terms-not-accepted': () => msg`Please agree to the Terms of Service.`,
};

/** Why a sign-up that passed its checks is refused after all. */
export const JOIN_WORDS: Record<EnrolmentRefusal | JoinRefusal, MessageDescriptor> = {
  'email-taken': msg`This email address is already taken. Please choose another one.`,
  'username-taken': msg`This username is already taken. Please choose another one.`,
  'class-full': msg`This class is full. Please ask the person who invited you.`,
  'class-not-open': msg`This class has not opened yet. Please try again when the person who invited you says so.`,
  'class-not-running': msg`This class is over. Please ask the person who invited you.`,
  'class-code-missing': msg`Please enter the code of your class.`,
  'class-code-unknown': msg`No class has this code. Please check it with the person who invited you.`,
  'code-of-homework': msg`This code is for homework, which you do alone. Enter it under “Join a class”.`,
  'seat-missing': msg`In this class you may take part or help. Please choose.`,
  'no-open-class': msg`The open class is starting over. Please try again in a minute.`,
};

export const RESET_WORDS: Record<ResetRefusal, MessageDescriptor> = {
  'fields-empty': msg`Please fill in all fields.`,
  'no-record': msg`No record found for this email.`,
  'no-history': msg`Transaction history not found.`,
  'no-deposit': msg`No deposit history found.`,
  'amount-differs': msg`Last deposit amount does not match our records.`,
};

export const SENT_WORDS: Record<LinkPlace, MessageDescriptor> = {
  'outbox-of-class': msg`A link to set a new password is in the Outbox. Nothing is ever emailed to you: the person running your class sees it there and can pass it on to you. It works once, for ${plural({ minutes: RESET_LINK_MINUTES }, { one: '# minute', other: '# minutes' })}. We cannot show you your password, because nobody keeps it.`,
  staff: msg`If someone on the staff has this address, a link to set a new password is on its way to their inbox or, where email cannot reach it, to the Outbox, where an administrator sees it. It works once, for ${plural({ minutes: RESET_LINK_MINUTES }, { one: '# minute', other: '# minutes' })}; asking again within ${plural({ rest: STAFF_LINK_REST_MINUTES }, { one: '# minute', other: '# minutes' })} brings no other.`,
};

/** Why staff who return from their organisation's sign-in are not signed in. */
export const ORGANISATION_WORDS: Record<OrganisationRefusal, MessageDescriptor> = {
  'cookies-refused': COOKIES_REFUSED_WORDS,
  unavailable: msg`Your organization’s sign-in is not responding. Please try again in a minute, or log in with your email and password.`,
  cancelled: msg`You are not logged in: your organization’s sign-in was canceled, or does not let you use this site.`,
  refused: msg`The answer from your organization’s sign-in could not be accepted. Please try again, and if it happens again, tell an administrator of this site.`,
  'not-asked': msg`That sign-in has expired: it took longer than ten minutes, was started in another browser or was used before. Please start again.`,
  'too-often': msg`Too many tries. Please try again in a few minutes.`,
  'not-invited': msg`Your organization knows you, but nobody has invited you to the staff of this site. Please ask one of its administrators.`,
  'no-verified-email': msg`Your organization’s sign-in does not give a verified email address for you, and this site needs one.`,
  'link-first': msg`There is already an account with your email address. Log in with its password; your account page then links it with your organization.`,
  'access-ended': msg`Your organization no longer gives you access to this site.`,
  'somebody-else': msg`Your organization says that you are not the person who is logged in here. Nothing was confirmed.`,
  'not-asked-again': msg`Your organization’s sign-in did not ask you again who you are. Nothing was confirmed.`,
};

export const WRONG_CODE_WORDS = msg`That code is not right, or has already been used. Wait for the next one and try again.`;
