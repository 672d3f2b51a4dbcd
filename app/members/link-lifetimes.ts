/** How long a link to a new password works, in real time. */
export const RESET_LINK_MINUTES = 30;
/**
 * A link of a member of staff is not replaced while it is younger: else whoever asks again and again would end each
 * before its owner has followed it, and fill their mailbox.
 */
export const STAFF_LINK_REST_MINUTES = 5;

/** How long the link of an invitation to the staff works, in real time. */
export const INVITATION_HOURS = 48;
