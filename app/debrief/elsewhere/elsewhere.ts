import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import type { ChatKind } from '#app/classes/scenario/stories.ts';
import type { ChatMessageId } from '#app/simulation/chat-messages.ts';
import { isFriendMessage } from '#app/simulation/friend-messages.ts';
import type { PathStepKind } from '../path-of-investor.ts';
import { DEVICE_IDS, type DeviceId, type Drawing, type FraudKind, OWN_FACTS, type OwnFact } from './device.ts';
import { DEVICE_WORDS, KIND_NAMES } from './texts.ts';

/** All of it has already been read. */
interface OwnWay {
  readonly path: readonly { readonly kind: PathStepKind }[];
  readonly persuasiveMessages: readonly { readonly message: ChatMessageId }[];
  readonly paidIn: bigint;
  readonly releaseFee: Scenario['releaseFeeBasisPoints'];
  readonly chat: ChatKind;
}

export function ownFactsOf({ path, persuasiveMessages, paidIn, releaseFee, chat }: OwnWay): ReadonlySet<OwnFact> {
  const did = (kind: PathStepKind) => path.some((step) => step.kind === kind);
  const got = (isIt: (message: ChatMessageId) => boolean) => persuasiveMessages.some(({ message }) => isIt(message));
  const isTax = chat === 'friend';
  const met: Readonly<Record<OwnFact, boolean>> = {
    // What plans by the week bring is not on the page at once.
    placed: !isTax && did('investment-placed'),
    'was-paid': did('withdrawal-approved'),
    'was-written-to': got((message) => !isFriendMessage(message)),
    'had-a-friend': got(isFriendMessage),
    'was-hurried': got((message) => message === 'last-places'),
    'was-hurried-by-friend': got((message) => message === 'top-up'),
    'paid-fee': !isTax && did('release-fee-paid'),
    'paid-tax': isTax && did('release-fee-paid'),
    'fee-asked': !isTax && releaseFee !== null,
    'tax-asked': isTax && releaseFee !== null,
    'paid-in': paidIn > 0n,
  };
  return new Set(OWN_FACTS.filter((fact) => met[fact]));
}

/** The device here and in two other frauds, as plain data in one language. */
export interface DeviceText {
  readonly id: DeviceId;
  readonly name: string;
  /** Whether this person went through it. */
  readonly isMet: boolean;
  readonly here: string;
  readonly scenes: readonly SceneText[];
  readonly same: string;
  readonly check: string;
}

export interface SceneText {
  readonly kind: FraudKind;
  readonly kindName: string;
  readonly scene: string;
  readonly drawing: Drawing<string>;
}

/** `facts` are about a person's own path. */
export function devicesInWords(i18n: I18n, facts: ReadonlySet<OwnFact>): readonly DeviceText[] {
  return DEVICE_IDS.map((id) => {
    const words = DEVICE_WORDS[id];
    const own = words.own.find(({ fact }) => facts.has(fact));
    return {
      id,
      name: i18n._(words.name),
      isMet: own !== undefined,
      here: i18n._((own ?? words).here),
      scenes: words.scenes.map(({ kind, scene, drawing }) => ({
        kind,
        kindName: i18n._(KIND_NAMES[kind]),
        scene: i18n._(scene),
        drawing: drawingInWords(i18n, drawing),
      })),
      same: i18n._(words.same),
      check: i18n._(words.check),
    };
  });
}

function drawingInWords(i18n: I18n, drawing: Drawing<MessageDescriptor>): Drawing<string> {
  const line = i18n._(drawing.line);
  return drawing.form === 'app' ? { ...drawing, line, label: i18n._(drawing.label) } : { ...drawing, line };
}
