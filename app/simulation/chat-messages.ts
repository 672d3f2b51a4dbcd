import { type ChatKind, STORIES } from '#app/classes/scenario/stories.ts';
import {
  ACCOUNT_MESSAGES,
  type AccountMessageId,
  type CueClass,
  fitsManager,
  isAccountMessage,
  type Lever,
  type MessageCue,
  managerMessagesAfter,
  type PlannedMessage,
} from './account-manager-messages.ts';
import {
  answerTo,
  FRIEND_MESSAGE_IDS,
  FRIEND_MESSAGES,
  type FriendMessageId,
  fitsFriend,
  friendMessagesAfter,
  isFriendMessage,
  repliesTo,
  type Standing,
} from './friend-messages.ts';

/** Whoever writes, of either kind. No two messages of the two catalogues have the same id. */
export type ChatMessageId = AccountMessageId | FriendMessageId;

export function isChatMessage(text: string): text is ChatMessageId {
  return isAccountMessage(text) || isFriendMessage(text);
}

export function leverOf(message: ChatMessageId): Lever {
  const { pattern, warningSign } = isFriendMessage(message) ? FRIEND_MESSAGES[message] : ACCOUNT_MESSAGES[message];
  return { pattern, warningSign };
}

/** What follows from a cue, in the chat that the story of the class has. */
export function messagesAfter(cue: MessageCue, classroom: CueClass): readonly PlannedMessage<ChatMessageId>[] {
  const { chat } = STORIES[classroom.scenario.name];
  return chat === 'friend' ? friendMessagesAfter(cue, classroom) : managerMessagesAfter(cue, classroom);
}

/** Leavers get no messages. */
export function stillFits(message: ChatMessageId, standing: Standing): boolean {
  if (standing.hasLeft) return false;
  return isFriendMessage(message) ? fitsFriend(message, standing) : fitsManager(message, standing);
}

/** Returns the patterns by which a chat persuades, answers included. */
export function patternsIn(chat: ChatKind): ReadonlySet<string> {
  const levers =
    chat === 'friend'
      ? FRIEND_MESSAGE_IDS.flatMap((id) => [leverOf(id), ...repliesTo(id).map((reply) => answerTo(id, reply))])
      : Object.values(ACCOUNT_MESSAGES);
  return new Set(levers.flatMap((lever) => lever?.pattern ?? []));
}
