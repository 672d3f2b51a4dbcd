import type { MessageDescriptor } from '@lingui/core';

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

export const FRAUD_KINDS = [
  'friendship-chat',
  'trading-app',
  'clone',
  'safe-account',
  'recovery-offer',
  'famous-face',
] as const;
export type FraudKind = (typeof FRAUD_KINDS)[number];

/** These decide how a device is described to a person. Where none is known, it is described as it was for everybody. */
export const OWN_FACTS = [
  'placed',
  'was-paid',
  'was-written-to',
  'had-a-friend',
  'was-hurried',
  'was-hurried-by-friend',
  'paid-fee',
  'paid-tax',
  'fee-asked',
  'tax-asked',
  'paid-in',
] as const;
export type OwnFact = (typeof OWN_FACTS)[number];

/**
 * Names are invented and the same in every language; telephone numbers are reserved for fiction. `Words` are
 * descriptors in the catalogue, and texts in one language.
 */
export type Drawing<Words> =
  | { readonly form: 'chat'; readonly from: string; readonly line: Words }
  | { readonly form: 'app'; readonly from: string; readonly label: Words; readonly cents: bigint; readonly line: Words }
  | { readonly form: 'call'; readonly from: string; readonly telephone: string; readonly line: Words }
  | { readonly form: 'letter'; readonly from: string; readonly telephone: string | null; readonly line: Words }
  | { readonly form: 'advertisement'; readonly from: string; readonly line: Words };

export interface SceneWords {
  readonly kind: FraudKind;
  readonly scene: MessageDescriptor;
  readonly drawing: Drawing<MessageDescriptor>;
}

export interface DeviceWords {
  readonly name: MessageDescriptor;
  /** What it was at this company, for people who went through it: the first entry whose fact is true of them. */
  readonly own: readonly { readonly fact: OwnFact; readonly here: MessageDescriptor }[];
  /** What it was at this company, in words that are true of every life here. */
  readonly here: MessageDescriptor;
  readonly scenes: readonly [SceneWords, SceneWords];
  /** What is the same here and in the two other frauds. */
  readonly same: MessageDescriptor;
  readonly check: MessageDescriptor;
}
