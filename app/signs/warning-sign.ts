import type { MessageDescriptor } from '@lingui/core';
import type { SignId } from './sign-id.ts';
import type { SignPageId } from './sign-places.ts';
import type { SourceId } from './sources.ts';

export const SIGN_GROUPS = ['promise', 'identity', 'trust', 'pressure', 'money-in', 'money-out', 'data'] as const;
export type SignGroup = (typeof SIGN_GROUPS)[number];

/** The strengths of signs. A weak sign is seen on lawful sites too, so it is weighed rather than counted. */
export const STRENGTHS = ['strong', 'weak'] as const;
export type SignStrength = (typeof STRENGTHS)[number];

/**
 * How a sign is sourced. A: a regulator or agency names it. B: a study or another published source does. C: our own
 * inference.
 */
export const SOURCING = ['A', 'B', 'C'] as const;
export type SignSourcing = (typeof SOURCING)[number];

interface SignEntry {
  readonly name: MessageDescriptor;
  readonly explanation: MessageDescriptor;
  /** What to check instead of believing or disbelieving it. */
  readonly check: MessageDescriptor;
  /** Strong by default. */
  readonly strength?: SignStrength;
  readonly sourced: SignSourcing;
  /** The sources; for C, what is said on the subject without naming the sign itself. */
  readonly sources: readonly SourceId[];
  /** How far the sources go, where they do not name the sign as it is worded here. */
  readonly note?: MessageDescriptor;
}

export type Chapter = Readonly<Partial<Record<SignId, SignEntry>>>;

export interface WarningSign extends SignEntry {
  readonly id: SignId;
  /** From 1. */
  readonly number: number;
  readonly strength: SignStrength;
  readonly group: SignGroup;
  /** The pages of this site that show it; none for a sign that can only be met elsewhere. */
  readonly where: readonly SignPageId[];
}
