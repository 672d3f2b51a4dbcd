import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The words of the practice notice (integrity rule 2). No page leaves the server without them. Answers that are no
 * pages have them in English (`app/platform/practice-words.ts`).
 */
export const PRACTICE_NOTICE: MessageDescriptor = msg`Practice site. Play money only. Nothing here is an offer.`;
