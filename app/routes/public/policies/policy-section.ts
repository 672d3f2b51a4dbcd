import type { MessageDescriptor } from '@lingui/core';
import type { SignId } from '#app/signs/sign-id.ts';

/** One section of a policy page, in the order it is shown: an opening, a list of points, a closing. */
export interface PolicySection {
  /** Names the section in addresses (`#data-security`), in every language the same. */
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

/** The same of a line of either kind. */
export function markedLine(line: PolicyLine): MarkedLine {
  return 'signs' in line ? line : { signs: [], words: line };
}

/** The day since which both policies say that they hold. */
export const POLICY_DATE = new Date('2025-01-11T00:00:00Z');
