import { msg } from '@lingui/core/macro';

/** The messages for a code or words that lead to nobody. */
export const CHECK_PROBLEMS = {
  'check-code-unknown': { code: msg`No check has this code. Please ask the person who gave it to you.` },
  'check-has-begun': {
    code: msg`This check has begun, and half of its people have had their lesson. Nobody new can begin any more.`,
  },
  'check-words-unknown': {
    words: msg`These words belong to nobody here, or could belong to several people. Please look at them again.`,
  },
} as const;
