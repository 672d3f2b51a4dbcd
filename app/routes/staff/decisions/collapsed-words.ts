import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why nothing can be approved any more once a class has collapsed. */
export const COLLAPSED_WORDS: Readonly<Record<'deposits' | 'withdrawals', MessageDescriptor>> = {
  deposits: msg`The class has collapsed. Deposits can no longer be credited.`,
  withdrawals: msg`The class has collapsed. Withdrawals can no longer be paid.`,
};
