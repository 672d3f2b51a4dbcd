import type { MessageDescriptor } from '@lingui/core';
import type { SignId } from '#app/signs/sign-id.ts';

/** One section of a policy page, in the order shown: an opening, a list of points, a closing. */
export interface PolicySection {
  /** The name of the section in addresses (`#data-security`), the same in every language. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly opening: readonly PolicyLine[];
  readonly points?: readonly PolicyLine[] | undefined;
  readonly closing?: PolicyLine | undefined;
}

type PolicyLine = MessageDescriptor | MarkedLine;

/** A line in which X-ray shows signs. */
interface MarkedLine {
  readonly signs: readonly SignId[];
  readonly words: MessageDescriptor;
}

/** Returns a line of either kind as a marked line. */
export function markedLine(line: PolicyLine): MarkedLine {
  return 'signs' in line ? line : { signs: [], words: line };
}

/** The day from which both policies say they apply. */
export const POLICY_DATE = new Date('2025-01-11T00:00:00Z');
