import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScenarioName } from './scenario.ts';
import type { SoloScenario } from './stories.ts';

interface StoryWords {
  readonly title: MessageDescriptor;
  /** The length of its lesson in real minutes; null: open-ended. */
  readonly minutes: number | null;
  readonly teaches: MessageDescriptor;
}

export const STORY_WORDS: Readonly<Record<ScenarioName, StoryWords>> = {
  quick: {
    title: msg`The quick one`,
    minutes: 20,
    teaches: msg`A first small withdrawal is paid, the next one never is. It shows that an early payment proves nothing: it is the bait for a larger deposit. Works with three or more people.`,
  },
  friend: {
    title: msg`A friend’s tip`,
    minutes: 20,
    teaches: msg`One or two percent a week, through a friend, with a bonus for bringing others. It shows how an offer that sounds reasonable takes money, and what it does to the people who are brought along.`,
  },
  long: {
    title: msg`The long game`,
    minutes: 45,
    teaches: msg`Everybody is paid, on time, for as long as new deposits come in. Then the payments stop. It shows that a scheme looks honest until the day it ends, and whose money the early ones took home.`,
  },
  honest: {
    title: msg`The honest comparison`,
    minutes: 45,
    teaches: msg`A dull savings account stands beside the plans and pays what it promised. It shows what an honest offer looks like: a low rate, ordinary risk, ordinary fees, money back when asked for.`,
  },
  'by-hand': {
    title: msg`By hand`,
    minutes: null,
    teaches: msg`Nothing happens by itself: you approve deposits and withdrawals. It shows how much power one person holds over everybody’s money, and that the numbers on the screen are whatever that person allows.`,
  },
};

/** What somebody who chooses a story for themselves reads about it: nothing of what will happen to them in it. */
export const ALONE_WORDS: Readonly<Record<SoloScenario, MessageDescriptor>> = {
  quick: msg`A first payment, then a fee, then silence.`,
  friend: msg`A friend earns a little every week, and tells you how.`,
  long: msg`It pays for weeks, until the coins run out.`,
  honest: msg`With a dull savings account beside it.`,
};
