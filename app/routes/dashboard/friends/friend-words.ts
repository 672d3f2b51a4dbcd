import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BringingRefusal } from '#app/simulation/referral/bring-friend.server.ts';

/** What each of the six is to a participant, by their places; all of them are of age. */
export const CANDIDATE_WORDS: readonly MessageDescriptor[] = [
  msg`A colleague at work.`,
  msg`A cousin who is saving for a car.`,
  msg`A neighbor who retired this year.`,
  msg`A friend from your sports club.`,
  msg`A former classmate with a first real job.`,
  msg`An aunt’s best friend, who likes to hear how you are doing.`,
];

export const BRINGING_REFUSAL_WORDS: Readonly<Record<BringingRefusal, MessageDescriptor>> = {
  'not-in-this-story': msg`Nobody can be brought along here.`,
  'after-collapse': msg`The company takes nobody in anymore. Nobody was brought along.`,
  'nobody-there': msg`There is nobody to bring yet. Try again once the clock of your class runs.`,
  'class-not-running': msg`The exercise is over. Nobody was brought along.`,
};

export const NOBODY_BROUGHT = msg`Nobody was brought along. Please try again later.`;
