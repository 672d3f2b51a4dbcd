import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '#app/members/limits.ts';

/** One of the only two letters that the site ever mails, both only to staff. */
export const RESET_LETTER = {
  subject: msg`Your new password at Glasshouse`,
  text: (address: string): MessageDescriptor =>
    msg`Someone asked for a new password for this address at Glasshouse, a practice site about investment fraud. If it was you, follow this link within ${plural({ minutes: RESET_LINK_MINUTES }, { one: '# minute', other: '# minutes' })}; it works once: ${address} If it was not you, do nothing.`,
};

export const INVITATION_LETTER = {
  subject: msg`You are invited to run classes at Glasshouse`,
  text: (address: string): MessageDescriptor =>
    msg`An administrator of Glasshouse, a practice site about investment fraud, has invited you to its staff. Follow this link within ${plural({ hours: INVITATION_HOURS }, { one: '# hour', other: '# hours' })} to choose a password; it works once: ${address} You will also need an authenticator app on your phone. If you do not know what this is about, do nothing.`,
};
