import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why nothing can be approved any more once a class has collapsed. */
export const COLLAPSED_WORDS: Readonly<Record<'deposits' | 'withdrawals', MessageDescriptor>> = {
  deposits: msg`The class has collapsed. From then on, nobody can credit a deposit.`,
  withdrawals: msg`The class has collapsed. From then on, nobody can pay a withdrawal.`,
};
