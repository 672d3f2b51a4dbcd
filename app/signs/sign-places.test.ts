import { expect, test } from 'vitest';
import { DEPOSIT_REASONS, WITHDRAWAL_REASONS } from '#app/payments/decline-reasons.ts';
import { ACCOUNT_MESSAGES } from '#app/simulation/account-manager-messages.ts';
import { answerTo, FRIEND_MESSAGE_IDS, FRIEND_MESSAGES, repliesTo } from '#app/simulation/friend-messages.ts';
import type { SignId } from './sign-id.ts';
import { SIGN_PLACES, type SignPageId } from './sign-places.ts';

const missingOn = (page: SignPageId, signs: readonly SignId[]) => signs.filter((id) => !SIGN_PLACES[id].includes(page));

test('every sign that a message of the account manager shows is listed for the messages', () => {
  expect(
    missingOn(
      'messages',
      Object.values(ACCOUNT_MESSAGES).map(({ warningSign }) => warningSign),
    ),
  ).toEqual([]);
});

test('every sign of the friend’s messages and of her answers is listed for the messages', () => {
  const written = FRIEND_MESSAGE_IDS.map((id) => FRIEND_MESSAGES[id].warningSign);
  const answered = FRIEND_MESSAGE_IDS.flatMap((id) => repliesTo(id).map((reply) => answerTo(id, reply)?.warningSign));
  expect(missingOn('messages', [...written, ...answered.filter((sign) => sign !== undefined)])).toEqual([]);
  expect(missingOn('overview', written)).toEqual([]);
});

test('every sign that a reason for declining shows is listed where decisions are shown', () => {
  const [deposits, withdrawals] = [DEPOSIT_REASONS, WITHDRAWAL_REASONS].map((reasons) =>
    reasons.map(({ warningSign }) => warningSign),
  );
  for (const page of ['history', 'overview'] as const) {
    expect(missingOn(page, [...(deposits ?? []), ...(withdrawals ?? [])])).toEqual([]);
  }
  expect(missingOn('deposit', deposits ?? [])).toEqual([]);
  expect(missingOn('withdraws', withdrawals ?? [])).toEqual([]);
});
