import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendRefusal } from '#app/coins/wallet.ts';
import { FILES_AWAY } from '#app/forms/form-words.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { exampleAmount } from '#app/i18n/typed-number.ts';
import type { Cents } from '#app/ledger/money.ts';
import { LARGEST_PROOF_MEGABYTES, MAXIMUM_DEPOSIT, MINIMUM_DEPOSIT } from '#app/payments/deposits/deposit.ts';
import type { WalletDepositRefusal } from '#app/payments/deposits/request-deposit.server.ts';
import type { ReleaseFeeRefusal } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import type { WithdrawalAnswer } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import type { UploadRefusal } from '../storage/proof-upload.ts';

type Words<Why extends string> = Record<Why, MessageDescriptor>;

function amountWords(locale: Locale) {
  const example = exampleAmount(locale);
  const [least, most] = [formatWholeDollars(MINIMUM_DEPOSIT, locale), formatWholeDollars(MAXIMUM_DEPOSIT, locale)];
  return {
    'invalid-amount': msg`Please enter an amount in dollars, for example ${example}.`,
    'below-minimum': msg`The minimum deposit amount is ${least}. Please enter a higher amount to proceed.`,
    'above-maximum': msg`The maximum deposit amount is ${most}. Please enter a lower amount to proceed.`,
  };
}

const ALREADY_SENT = msg`This form was already sent with different values. Please load the page again.`;

export const CLASS_OVER = msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`;

const OFFLINE = msg`Please check your Internet connection.`;

/** Also shown on the deposit page when it cannot be loaded. */
export const walletDepositWords = (locale: Locale): Words<WalletDepositRefusal> => ({
  ...amountWords(locale),
  'no-house-address': msg`Bitcoin wallet not found`,
  'not-enough-coins': msg`Your practice wallet does not hold enough coins for this deposit.`,
  'request-used-otherwise': ALREADY_SENT,
  'class-not-running': CLASS_OVER,
});

export type UploadProblem = UploadRefusal | 'no-receipt' | 'offline' | 'failed';

/** The page puts "File upload failed:" in front, except when no file was chosen. */
const uploadProblems = (locale: Locale): Words<UploadProblem> => ({
  ...amountWords(locale),
  'no-file': msg`Please select a file before uploading.`,
  'too-large': msg`The file is larger than ${LARGEST_PROOF_MEGABYTES} MB.`,
  'wrong-type': msg`The file is not a JPG, PNG or PDF.`,
  'not-a-receipt': msg`The file is not a receipt from your practice wallet.`,
  'receipt-already-used': msg`This receipt has already been submitted.`,
  'broken-upload': msg`The file arrived incomplete.`,
  'files-away': FILES_AWAY,
  'bad-file-id': msg`The file name is not valid.`,
  'not-authenticated': msg`User not authenticated.`,
  'request-used-otherwise': ALREADY_SENT,
  'class-not-running': CLASS_OVER,
  'two-under-way': msg`Two of your files are already uploading. Please wait until they have arrived.`,
  'too-many-uploads': msg`You have uploaded too many files in an hour. Please try again later.`,
  'no-receipt': msg`Your practice wallet has no receipt yet. Pay from it, or draw one.`,
  offline: OFFLINE,
  failed: msg`Something failed on our side. Please try again in a moment.`,
});

export function isUploadProblem(text: string): text is UploadProblem {
  return Object.hasOwn(uploadProblems('en'), text);
}

export function uploadWords(
  why: UploadProblem,
  locale: Locale,
  translate: (words: MessageDescriptor) => string,
): string {
  const reason = translate(uploadProblems(locale)[why]);
  return why === 'no-file' || why === 'not-authenticated' ? reason : translate(uploadFailed(reason));
}

export function uploadFailed(reason: string): MessageDescriptor {
  return msg`File upload failed: ${reason}`;
}

export type WithdrawalWhy = Exclude<Extract<WithdrawalAnswer, { ok: false }>['why'], 'too-many-tries'>;

export function withdrawalWords(leastWithdrawal: Cents, locale: Locale): Words<WithdrawalWhy> {
  const [least, example] = [formatWholeDollars(leastWithdrawal, locale), exampleAmount(locale)];
  return {
    'missing-fields': msg`Please fill in all fields.`,
    'invalid-amount': msg`Please enter an amount in dollars, for example ${example}.`,
    'below-minimum': msg`The minimum amount to withdraw is ${least}.`,
    'insufficient-balance': msg`Insufficient account balance.`,
    'real-bitcoin-address': msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
    'not-a-play-address': msg`That is not an address of the play chain. Use the address of your practice wallet.`,
    'address-not-in-class': msg`No practice wallet here has that address. Use the address of your practice wallet.`,
    'wrong-password': msg`Incorrect password.`,
    'request-used-otherwise': ALREADY_SENT,
    'class-not-running': CLASS_OVER,
  };
}

/** Nothing is said about the outcome of the withdrawal: a fee never helps. */
export const FEE_WORDS: Words<ReleaseFeeRefusal> = {
  'not-asked': msg`No release fee is due for this withdrawal.`,
  'already-paid': msg`The release fee of this withdrawal has already been paid. It is not charged twice.`,
  'not-enough-coins': msg`There are not enough coins in your practice wallet for the release fee. Nothing was paid.`,
  'class-not-running': CLASS_OVER,
};

/** Where the company calls its fee a tax. */
export const TAX_WORDS: Words<ReleaseFeeRefusal> = {
  'not-asked': msg`No tax is due for this withdrawal.`,
  'already-paid': msg`The tax for this withdrawal has already been paid. It is not charged twice.`,
  'not-enough-coins': msg`There are not enough coins in your practice wallet for the tax. Nothing was paid.`,
  'class-not-running': CLASS_OVER,
};

export const SEND_WORDS: Words<SendRefusal> = {
  'address-empty': msg`Please enter the address to send to.`,
  'real-bitcoin-address': msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
  'not-a-play-address': msg`That is not a practice address. Those start with play1; please copy it again.`,
  'unknown-address': msg`Nobody here has this address. Practice coins never leave this exercise.`,
  'too-little-for-house': msg`The company takes no payment below 0.00001 BTC. Please send more.`,
  'same-address': msg`That is this wallet’s own address.`,
  'amount-empty': msg`Please enter an amount.`,
  'amount-not-a-number': msg`Please enter the amount as a number, such as 0.0025.`,
  'amount-too-precise': msg`Please use at most eight decimal places.`,
  'amount-too-large': msg`That is more practice coins than there are.`,
  'amount-zero': msg`Please enter an amount above zero.`,
  'not-enough-coins': msg`There are not enough coins in this wallet.`,
  'key-used-otherwise': msg`This form was already sent with different values. Please check your payments and try again.`,
};
