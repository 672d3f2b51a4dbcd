import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChatMessageId } from '#app/simulation/chat-messages.ts';
import { type FriendMessageId, isFriendMessage, type ReplyTo } from '#app/simulation/friend-messages.ts';
import { ACCOUNT_MESSAGE_WORDS } from './account-manager-words.ts';

/** A reply in the reader's own words, and what she answers. */
export interface ReplyWords {
  readonly reply: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

type Words = {
  readonly [Message in FriendMessageId]: {
    readonly text: MessageDescriptor;
    readonly replies: { readonly [Reply in ReplyTo<Message>]: ReplyWords };
  };
};

/** The friend writes only from this catalogue. Whatever a message asks for, the site accepts when it arrives. */
export const FRIEND_WORDS: Words = {
  hello: {
    text: msg`Hey, it’s Liora, from the game! You got me through that last raid, and I haven’t forgotten it. I’m 24, I pack parcels at night, nothing fancy. Good to see you here, too.`,
    replies: {
      'know-you': {
        reply: msg`Do we know each other outside the game?`,
        answer: msg`Not yet, but after forty raids I know who has my back. I can’t say that of my neighbors.`,
      },
      glad: { reply: msg`Good to see you, too`, answer: msg`I’ll write now and then. You can always ask me things.` },
    },
  },
  'side-thing': {
    text: msg`So, the thing I do on the side: I have $1,000 in GROWTH here. About 2% a week, nothing crazy. Start with $100 if you like, and just watch it for a month.`,
    replies: {
      'how-earned': {
        reply: msg`How does it earn that?`,
        answer: msg`They trade the small gaps between exchanges. Their people do nothing else all day. How exactly, they don’t say, or everybody would copy it.`,
      },
      registered: {
        reply: msg`Is it registered anywhere?`,
        answer: msg`There’s a certificate on the site, with a number and all. And everybody I know was paid, that’s what counts for me.`,
      },
      think: { reply: msg`Let me think`, answer: msg`Sure, no rush. It will still be there tomorrow.` },
    },
  },
  'bank-asks': {
    text: msg`Oh, and your bank will ask what it’s for. Just say furniture, that’s what I did. It saves you a lot of questions.`,
    replies: {
      'why-furniture': {
        reply: msg`Why shouldn’t I say what it is?`,
        answer: msg`Banks want to keep your money for themselves. They don’t understand this, and then they hold it up for days.`,
      },
      sofa: { reply: msg`OK, furniture`, answer: msg`Haha, mine is a sofa by now.` },
    },
  },
  'first-deposit': {
    text: msg`Your money is in! Now pick a plan: STEADY from $100, GROWTH from $1,000. No end date, you stop whenever you like. You can’t really go wrong there.`,
    replies: {
      'what-if': {
        reply: msg`What if I lose it?`,
        answer: msg`Would I leave my savings in it for a year? If it ever looks odd, you stop, and you’re out in time.`,
      },
      choose: { reply: msg`OK, I’ll pick one`, answer: msg`Tell me when your first week is over!` },
    },
  },
  'in-the-plan': {
    text: msg`Welcome in! Half of our guild has a plan by now, they just don’t talk about it in the open chat. Every seventh day is payday.`,
    replies: {
      'who-else': {
        reply: msg`Who else from the guild?`,
        answer: msg`Better ask me than them, people don’t like to talk about money. Let’s keep it between the two of us.`,
      },
      fine: { reply: msg`Sounds good`, answer: msg`See you tonight in the game?` },
    },
  },
  'every-week': {
    text: msg`See? A bit more on your page every week. Let it run, and in a year you won’t know what to do with it all. I’m looking at a little van.`,
    replies: {
      'never-down': {
        reply: msg`Does it never go down?`,
        answer: msg`Hardly ever. They’re careful people, they know what they’re doing, so I don’t have to.`,
      },
      nice: { reply: msg`A van would be nice`, answer: msg`A blue one, with a bed in the back.` },
    },
  },
  'small-loss': {
    text: msg`Did you see it? −0.4% this week, mine, too. Honestly, that is how you know it is real. Cheats never show you a loss.`,
    replies: {
      'where-from': {
        reply: msg`Where did the loss come from?`,
        answer: msg`One bad week on some exchange, I guess. The method does the rest, they had most of it back in a day.`,
      },
      'rather-stop': {
        reply: msg`Maybe I should stop`,
        answer: msg`You can. But you’ve sat through the bad week now, so why leave before it pays off?`,
      },
      'one-week': { reply: msg`It’s only one week`, answer: msg`That’s what I told myself.` },
    },
  },
  'try-it': {
    text: msg`Don’t take my word for it. Take $20 or $50 out, and see it land in your wallet. If your profit isn’t that much yet, stop the plan, it costs you nothing.`,
    replies: {
      'why-try': {
        reply: msg`Why do you want me to?`,
        answer: msg`So that you sleep well. I sent my sister a picture of my first payout, and she joined the same night.`,
      },
      'all-of-it': {
        reply: msg`Can I take all of it out?`,
        answer: msg`Sure, but nobody does that. A small one is there in a day, with a big one they start checking things.`,
      },
      'will-try': { reply: msg`OK, I’ll try it`, answer: msg`Write to me when it’s there!` },
    },
  },
  'told-you': {
    text: msg`Told you! It’s in your wallet, no questions asked. You’ve seen for yourself that it works, so a bit more is no big step now.`,
    replies: {
      'whose-money': {
        reply: msg`Whose money was that?`,
        answer: msg`Yours, what else! It’s all there on your page, and there’s more of it every time you look.`,
      },
      'sleep-on-it': { reply: msg`Let me sleep on it`, answer: msg`Do that. Good night!` },
      quick: { reply: msg`That was quick`, answer: msg`Always is.` },
    },
  },
  'bring-somebody': {
    text: msg`By the way: bring somebody along, and 5% of their first deposit is yours. I did you a good turn, now you can do one for somebody else.`,
    replies: {
      'paid-for-me': {
        reply: msg`Were you paid for bringing me?`,
        answer: msg`A little, everyone is. That’s not why I told you, you know me.`,
      },
      'they-lose': {
        reply: msg`And if they lose their money?`,
        answer: msg`They won’t. You were paid yourself, just show them. That’s how all of us came in.`,
      },
      'rather-not': { reply: msg`I’d rather not`, answer: msg`That’s fine, really.` },
    },
  },
  'second-friend': {
    text: msg`You brought somebody, how nice! With two friends the FRIENDS plan opens for you: 2.5% a week. Think of what that makes in a year.`,
    replies: {
      'why-better': {
        reply: msg`Why is that plan better?`,
        answer: msg`A larger pool, so more liquidity and less slippage, they say. I don’t get all of it either, but they do.`,
      },
      'how-explain': {
        reply: msg`How do I explain it to them?`,
        answer: msg`They trust you, as you trust me. Write to them alone, not in a group, and keep it short.`,
      },
      maybe: { reply: msg`Maybe later`, answer: msg`Whenever you like.` },
    },
  },
  'top-up': {
    text: msg`I hear that they take no new money after the end of the month. I’m paying in more today. Whatever you can spare, now is the moment.`,
    replies: {
      'why-close': {
        reply: msg`Why would they stop taking it?`,
        answer: msg`So that it doesn’t get too big. A few more days, and we’ll be glad to be on the inside.`,
      },
      'no-more': {
        reply: msg`I have no more to spare`,
        answer: msg`Most of us put our vacation money in. It’s safe there, and it’s back before the summer.`,
      },
      enough: { reply: msg`I’ll leave it as it is`, answer: msg`OK! Your call.` },
    },
  },
  'they-check': {
    text: msg`Still waiting for your money? They check the larger ones, mine took a while, too. You’ve come such a long way, don’t spoil it now.`,
    replies: {
      'whom-to-call': {
        reply: msg`Whom can I call?`,
        answer: msg`There’s only the form. But their team reads everything, they’ll know when it’s your turn.`,
      },
      'looks-wrong': {
        reply: msg`This looks wrong to me`,
        answer: msg`Please don’t say that. If all of us asked at once, nobody would get anything, and I brought you in.`,
      },
      wait: { reply: msg`OK, I’ll wait`, answer: msg`I’m keeping my fingers crossed.` },
    },
  },
  'the-tax': {
    text: msg`Oh, the tax. I paid it, too, and mine came the next day. Everybody in the guild had to, it’s only once.`,
    replies: {
      deduct: {
        reply: msg`Why don’t they take it out of my money?`,
        answer: msg`I asked them that. It has to come from outside, the law wants it that way.`,
      },
      'not-paying': {
        reply: msg`I’m not paying that`,
        answer: msg`Then all the rest is gone as well, because of the last ten percent. Think of what you’ve put in.`,
      },
      'will-pay': { reply: msg`OK, I’ll pay it`, answer: msg`Then it’s nearly over.` },
    },
  },
  'one-formality': {
    text: msg`Good that it’s paid! There’s one more form that they have to fill in. After all this time you won’t lose your nerve on the last step.`,
    replies: {
      'really-paid': {
        reply: msg`Were you ever really paid?`,
        answer: msg`After all these months you ask me that? You saw my pictures. I thought we were friends.`,
      },
      when: {
        reply: msg`When will my money come?`,
        answer: msg`Any day now. They never name a day, but it has come for everybody.`,
      },
      'wait-again': { reply: msg`I’ll wait, then`, answer: msg`I have to go now. Talk soon!` },
    },
  },
};

export function messageInWords(message: ChatMessageId): MessageDescriptor {
  return isFriendMessage(message) ? FRIEND_WORDS[message].text : ACCOUNT_MESSAGE_WORDS[message];
}

/** Null for what is no reply to this message. */
export function replyInWords(message: FriendMessageId, reply: string): ReplyWords | null {
  const replies: Readonly<Record<string, ReplyWords>> = FRIEND_WORDS[message].replies;
  return Object.hasOwn(replies, reply) ? (replies[reply] ?? null) : null;
}
