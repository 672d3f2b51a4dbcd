import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExcuseId } from '#app/payments/withdrawals/excuse.ts';

/** What an investor reads about a waiting withdrawal: the fictional company speaks, from its fixed catalogue. */
export const EXCUSE_WORDS: Record<ExcuseId, MessageDescriptor> = {
  'high-demand': msg`Demand is high at the moment. Your withdrawal is next in line. Thank you for your patience.`,
  'release-fee': msg`Your withdrawal is ready. A release fee is due before it can leave our treasury.`,
  'manual-review': msg`For your own security, your withdrawal is being reviewed by hand.`,
  'liquidity-upgrade': msg`Our settlement layer is moving to a new liquidity engine. Your withdrawal follows when it is done.`,
  'identity-check': msg`Our compliance team must confirm your identity once more before we can pay.`,
  'higher-plans-first': msg`Clients on higher plans are paid first. A larger deposit moves you up the list.`,
  'account-manager': msg`Your account manager has to release this withdrawal. Please wait for his message.`,
  'annual-audit': msg`Our yearly audit has begun. All payments go on when it ends.`,
};
