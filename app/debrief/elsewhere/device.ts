import type { MessageDescriptor } from '@lingui/core';

/** What was met here and is met elsewhere, in the order in which it is shown. */
export const DEVICE_IDS = [
  'own-figure',
  'first-payment',
  'friendly-voice',
  'clock',
  'fee-first',
  'nobody-to-look-up',
  'no-way-back',
] as const;
export type DeviceId = (typeof DEVICE_IDS)[number];

/** The frauds in which the same devices do the same work. */
export const FRAUD_KINDS = [
  'friendship-chat',
  'trading-app',
  'clone',
  'safe-account',
  'recovery-offer',
  'famous-face',
] as const;
export type FraudKind = (typeof FRAUD_KINDS)[number];

/** What of somebody's own way decides how a device is told; what is not known of them is told as it was for everybody. */
export const OWN_FACTS = [
  'placed',
  'was-paid',
  'was-written-to',
  'was-hurried',
  'paid-fee',
  'fee-asked',
  'paid-in',
] as const;
export type OwnFact = (typeof OWN_FACTS)[number];

/**
 * A small drawn example: what somebody would have before their eyes. Names are invented and the same in every language;
 * telephone numbers are reserved for fiction. `Words` are descriptors in the catalogue, and texts in one language.
 */
export type Drawing<Words> =
  | { readonly form: 'chat'; readonly from: string; readonly line: Words }
  | { readonly form: 'app'; readonly from: string; readonly label: Words; readonly cents: bigint; readonly line: Words }
  | { readonly form: 'call'; readonly from: string; readonly telephone: string; readonly line: Words }
  | { readonly form: 'letter'; readonly from: string; readonly telephone: string | null; readonly line: Words }
  | { readonly form: 'advertisement'; readonly from: string; readonly line: Words };

/** A device at work in another fraud. */
export interface SceneWords {
  readonly kind: FraudKind;
  /** Who speaks, and through which channel. */
  readonly scene: MessageDescriptor;
  readonly drawing: Drawing<MessageDescriptor>;
}

export interface DeviceWords {
  readonly name: MessageDescriptor;
  /** What it was at this company, for whoever went through it: the first whose fact is theirs. */
  readonly own: readonly { readonly fact: OwnFact; readonly here: MessageDescriptor }[];
  /** What it was at this company, true of every life here. */
  readonly here: MessageDescriptor;
  readonly scenes: readonly [SceneWords, SceneWords];
  /** What is the same in all three. */
  readonly same: MessageDescriptor;
  /** The one check that stops it. */
  readonly check: MessageDescriptor;
}
