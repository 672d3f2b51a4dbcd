import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BankRefusal } from '#app/bank/answer-bank.server.ts';
import type { LineAwaited } from '#app/bank/ask-helper.server.ts';
import type { BankQuestion, NameCheck, PaymentKind } from '#app/bank/payment-order.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { FEE_WORDS, SEND_WORDS, walletDepositWords } from '../payment-refusal-words.ts';

/** The practice bank speaks only from this catalogue. */
export const QUESTION_WORDS: Readonly<Record<BankQuestion, MessageDescriptor>> = {
  toldWhatToAnswer: msg`Did somebody tell you what to answer here?`,
  toldToPayFirst: msg`Have you been told that you must pay before you can get money back?`,
  lookedUp: msg`Have you looked the company up in a register yourself?`,
};

export const BANK_WARNING = msg`If somebody is urging you to pay this, stop now: a payment like this one cannot be called back.`;

export const NAME_CHECK_WORDS: Readonly<Record<NameCheck, MessageDescriptor>> = {
  match: msg`Match: the account belongs to the name that you want to pay.`,
  close: msg`Close match: the name of the account is similar to the one that you want to pay, but not the same.`,
  none: msg`No match: the account belongs to another name than the one that you want to pay.`,
};

const KIND_WORDS: Readonly<Record<PaymentKind, MessageDescriptor>> = {
  deposit: msg`A deposit`,
  'release-fee': msg`The release fee of a withdrawal`,
  transfer: msg`Coins sent by hand`,
};
const THE_TAX = msg`The tax on a withdrawal`;

/** What is paid, as the company calls it. */
export function kindInWords(kind: PaymentKind, isTax: boolean): MessageDescriptor {
  return isTax && kind === 'release-fee' ? THE_TAX : KIND_WORDS[kind];
}

/** Each as the page says it from which the payment came. */
export function bankRefusalWords(
  refused: { readonly why: BankRefusal } | LineAwaited,
  kind: PaymentKind,
  locale: Locale,
): MessageDescriptor {
  return refused.why === 'line-awaited' ? awaitedWords(refused) : wordsOfPayment(kind, locale)[refused.why];
}

function awaitedWords({ seconds }: LineAwaited): MessageDescriptor {
  return msg`${plural(seconds, {
    one: 'A classmate still has # second to write to you. Then you may pay. You may wait a day or not pay at once.',
    other: 'A classmate still has # seconds to write to you. Then you may pay. You may wait a day or not pay at once.',
  })}`;
}

function wordsOfPayment(kind: PaymentKind, locale: Locale): Readonly<Record<BankRefusal, MessageDescriptor>> {
  const ofDeposits = walletDepositWords(locale);
  const ofKind = { deposit: ofDeposits, 'release-fee': FEE_WORDS, transfer: SEND_WORDS }[kind];
  return {
    ...SEND_WORDS,
    ...FEE_WORDS,
    ...ofDeposits,
    'not-enough-coins': ofKind['not-enough-coins'],
    'unknown-order': msg`Your bank does not know this payment.`,
    'order-paid': msg`Your bank has already made this payment. It is not made twice.`,
    'order-stopped': msg`You have decided not to make this payment. To pay after all, ask for it again.`,
    'answers-missing': msg`Please answer all three questions before you pay.`,
  };
}

export const MAY_STILL_WRITE = msg`Nothing is paid yet: a classmate is asked first. They see about how much it is, whom it goes to and what you answered, and not who you are. In a minute at most you may pay without them.`;
export const NOBODY_WROTE = msg`Nobody wrote to you about this payment. Nothing is paid yet: to pay after all, press “Pay” once more.`;

export const ANSWER_MISSING = msg`Please choose yes or no.`;
