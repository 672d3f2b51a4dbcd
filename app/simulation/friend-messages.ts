import { endOfWeek, LOSING_WEEK } from '#app/investments/weekly-plan.ts';
import { feeAskedAt, hoursAfter, waitsFrom } from '#app/payments/withdrawals/withdrawal.ts';
import type { CueClass, Lever, MessageCue, PlannedMessage } from './account-manager-messages.ts';

/** What she answers to a reply: an evasion, which persuades as her messages do, or null: an ordinary word. */
type Answer = Lever | null;

interface FriendMessage extends Lever {
  readonly replies: Readonly<Record<string, Answer>>;
}

/**
 * What the friend from the game's chat writes, in the order in which most people get it. Nobody can add words of their
 * own, on either side: to each message there are two or three fixed replies, and to each of them a fixed answer.
 */
export const FRIEND_MESSAGES = {
  hello: {
    pattern: 'liking',
    warningSign: 'unasked-contact',
    replies: { 'know-you': { pattern: 'liking', warningSign: 'unasked-contact' }, glad: null },
  },
  'side-thing': {
    pattern: 'commitment',
    warningSign: 'smooth-returns',
    replies: {
      'how-earned': { pattern: 'authority', warningSign: 'secret-strategy' },
      registered: { pattern: 'social-proof', warningSign: 'not-registered' },
      think: null,
    },
  },
  'bank-asks': {
    pattern: 'liking',
    warningSign: 'private-chat',
    replies: { 'why-furniture': { pattern: 'authority', warningSign: 'private-chat' }, sofa: null },
  },
  'first-deposit': {
    pattern: 'commitment',
    warningSign: 'no-risk',
    replies: { 'what-if': { pattern: 'liking', warningSign: 'early-exit' }, choose: null },
  },
  'in-the-plan': {
    pattern: 'social-proof',
    warningSign: 'staged-activity',
    replies: { 'who-else': { pattern: 'liking', warningSign: 'private-chat' }, fine: null },
  },
  'every-week': {
    pattern: 'phantom-riches',
    warningSign: 'leaping-balance',
    replies: { 'never-down': { pattern: 'authority', warningSign: 'smooth-returns' }, nice: null },
  },
  // A warning about cheats that makes her look honest, and the returns real.
  'small-loss': {
    pattern: 'liking',
    warningSign: 'scam-notice',
    replies: {
      'where-from': { pattern: 'authority', warningSign: 'secret-strategy' },
      'rather-stop': { pattern: 'sunk-cost', warningSign: 'delay' },
      'one-week': null,
    },
  },
  'try-it': {
    pattern: 'commitment',
    warningSign: 'early-success',
    replies: {
      'why-try': { pattern: 'social-proof', warningSign: 'payment-proofs' },
      'all-of-it': { pattern: 'social-proof', warningSign: 'delay' },
      'will-try': null,
    },
  },
  'told-you': {
    pattern: 'commitment',
    warningSign: 'payment-proofs',
    replies: {
      'whose-money': { pattern: 'phantom-riches', warningSign: 'empty-balance' },
      'sleep-on-it': null,
      quick: null,
    },
  },
  'bring-somebody': {
    pattern: 'reciprocity',
    warningSign: 'referral-pay',
    replies: {
      'paid-for-me': { pattern: 'liking', warningSign: 'referral-pay' },
      'they-lose': { pattern: 'social-proof', warningSign: 'payment-proofs' },
      'rather-not': null,
    },
  },
  'second-friend': {
    pattern: 'phantom-riches',
    warningSign: 'plan-ladder',
    replies: {
      'why-better': { pattern: 'authority', warningSign: 'jargon-wall' },
      'how-explain': { pattern: 'liking', warningSign: 'private-chat' },
      maybe: null,
    },
  },
  'top-up': {
    pattern: 'scarcity',
    warningSign: 'countdown',
    replies: {
      'why-close': { pattern: 'scarcity', warningSign: 'countdown' },
      'no-more': { pattern: 'social-proof', warningSign: 'no-risk' },
      enough: null,
    },
  },
  'they-check': {
    pattern: 'sunk-cost',
    warningSign: 'delay',
    replies: {
      'whom-to-call': { pattern: 'authority', warningSign: 'no-support' },
      'looks-wrong': { pattern: 'liking', warningSign: 'delay' },
      wait: null,
    },
  },
  'the-tax': {
    pattern: 'social-proof',
    warningSign: 'fee-to-withdraw',
    replies: {
      deduct: { pattern: 'authority', warningSign: 'fee-to-withdraw' },
      'not-paying': { pattern: 'sunk-cost', warningSign: 'fee-to-withdraw' },
      'will-pay': null,
    },
  },
  'one-formality': {
    pattern: 'sunk-cost',
    warningSign: 'delay',
    replies: {
      'really-paid': { pattern: 'liking', warningSign: 'payment-proofs' },
      when: { pattern: 'social-proof', warningSign: 'delay' },
      'wait-again': null,
    },
  },
} as const satisfies Readonly<Record<string, FriendMessage>>;

export type FriendMessageId = keyof typeof FRIEND_MESSAGES;
export type ReplyTo<Message extends FriendMessageId> = Extract<
  keyof (typeof FRIEND_MESSAGES)[Message]['replies'],
  string
>;

export const FRIEND_MESSAGE_IDS: readonly FriendMessageId[] = Object.keys(FRIEND_MESSAGES).filter(isFriendMessage);

export function isFriendMessage(text: string): text is FriendMessageId {
  return Object.hasOwn(FRIEND_MESSAGES, text);
}

export function repliesTo(message: FriendMessageId): readonly string[] {
  return Object.keys(FRIEND_MESSAGES[message].replies);
}

/** Null for an ordinary word, and for what is no reply to this message. */
export function answerTo(message: FriendMessageId, reply: string): Answer {
  const replies: FriendMessage['replies'] = FRIEND_MESSAGES[message].replies;
  return Object.hasOwn(replies, reply) ? (replies[reply] ?? null) : null;
}

const DAY_HOURS = 24;

/** Each with its time. An investor gets each message once. */
export function friendMessagesAfter(
  { event, at }: MessageCue,
  { scenario, createdAt }: CueClass,
): readonly PlannedMessage<FriendMessageId>[] {
  const later = (message: FriendMessageId, hours: number) => ({ message, dueAt: hoursAfter(at, hours) });
  switch (event.kind) {
    case 'joined': {
      const lossAt = endOfWeek({ createdAt }, LOSING_WEEK);
      const loss = lossAt > at ? [{ message: 'small-loss', dueAt: lossAt } as const] : [];
      // Before the clock of somebody alone first stands still (HOURS_BEFORE_ACTS).
      const bank = scenario.bank === 'none' ? [] : [later('bank-asks', 1.5)];
      return [later('hello', 0.5), later('side-thing', 1), ...bank, ...loss];
    }
    case 'deposit-approved':
      return [later('first-deposit', 2)];
    case 'investment-placed': {
      const praise = later('every-week', 22 * DAY_HOURS);
      const lossAt = endOfWeek({ createdAt }, LOSING_WEEK);
      return [
        later('in-the-plan', DAY_HOURS),
        // Of every week, unless the losing one was among them.
        ...(at < lossAt && lossAt <= praise.dueAt ? [] : [praise]),
        later('try-it', 30 * DAY_HOURS),
        later('bring-somebody', 44 * DAY_HOURS),
        later('top-up', 80 * DAY_HOURS),
      ];
    }
    case 'withdrawal-approved':
      return [later('told-you', 1)];
    case 'friend-brought':
      return [later('second-friend', 6)];
    case 'withdrawal-requested': {
      const askedAt = feeAskedAt({ scenario, collapsedPracticeAt: null }, at);
      return [
        { message: 'they-check', dueAt: hoursAfter(waitsFrom(scenario, at), 12) },
        ...(askedAt === null ? [] : [{ message: 'the-tax', dueAt: askedAt } as const]),
      ];
    }
    case 'release-fee-paid':
      // More than a day, so that somebody alone does not jump past it.
      return [later('one-formality', 2 * DAY_HOURS)];
    default:
      return [];
  }
}

/** How things stand with somebody when a message for them is due. */
export interface Standing {
  readonly hasLeft: boolean;
  readonly isWaiting: boolean;
  /** Whether a plan of theirs runs. */
  readonly hasPlan: boolean;
  readonly wasPaid: boolean;
  readonly hasPaidFee: boolean;
  readonly friends: number;
}

/** The others fit always. What one asks for, the site accepts whenever it fits. */
const FITS: Readonly<Partial<Record<FriendMessageId, (standing: Standing) => boolean>>> = {
  'first-deposit': ({ hasPlan }) => !hasPlan,
  'in-the-plan': ({ hasPlan }) => hasPlan,
  'every-week': ({ hasPlan }) => hasPlan,
  'small-loss': ({ hasPlan }) => hasPlan,
  'try-it': ({ hasPlan, wasPaid, isWaiting }) => hasPlan && !wasPaid && !isWaiting,
  'bring-somebody': ({ friends }) => friends === 0,
  'top-up': ({ isWaiting }) => !isWaiting,
  'they-check': ({ isWaiting, hasPaidFee }) => isWaiting && !hasPaidFee,
  'the-tax': ({ isWaiting, hasPaidFee }) => isWaiting && !hasPaidFee,
  'one-formality': ({ isWaiting }) => isWaiting,
};

export function fitsFriend(message: FriendMessageId, standing: Standing): boolean {
  return FITS[message]?.(standing) ?? true;
}
