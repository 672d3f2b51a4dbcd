import type { MessageDescriptor } from '@lingui/core';

/** One section of a policy page, in the order it is shown: an opening, a list of points, a closing. */
export interface PolicySection {
  /** Names the section in addresses (`#data-security`), in every language the same. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly opening: readonly MessageDescriptor[];
  readonly points?: readonly MessageDescriptor[] | undefined;
  readonly closing?: MessageDescriptor | undefined;
}

/** The day since which both policies say that they hold. */
export const POLICY_DATE = new Date('2025-01-11T00:00:00Z');
