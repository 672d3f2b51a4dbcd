import { expect, test } from 'vitest';
import { FRIEND_MESSAGE_IDS, repliesTo } from '#app/simulation/friend-messages.ts';
import { ACCOUNT_MESSAGE_WORDS } from './account-manager-words.ts';
import { messageInWords, replyInWords } from './friend-words.ts';

const TEXTS = FRIEND_MESSAGE_IDS.flatMap((id) => {
  const said = repliesTo(id).flatMap((reply) => replyInWords(id, reply) ?? []);
  return [messageInWords(id), ...said.flatMap(({ reply, answer }) => [reply, answer])].map(
    ({ message = '' }) => message,
  );
});

test('every reply and every answer has words, and no two of them the same', () => {
  const count = FRIEND_MESSAGE_IDS.reduce((sum, id) => sum + 1 + 2 * repliesTo(id).length, 0);
  expect(TEXTS.filter((text) => text !== '')).toHaveLength(count);
  expect(new Set(TEXTS).size).toBe(count);
  expect(replyInWords('hello', 'toString')).toBeNull();
});

test('she writes as people do in a chat: shortly', () => {
  for (const text of TEXTS) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(38);
});

test('she never says what the account manager says', () => {
  const managers = new Set(Object.values(ACCOUNT_MESSAGE_WORDS).map(({ message }) => message));
  expect(TEXTS.filter((text) => managers.has(text))).toEqual([]);
});

test('she is of age, and says so in the first message', () => {
  expect(messageInWords('hello').message).toContain('I’m 24');
});
