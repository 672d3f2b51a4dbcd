// How long links and steps of a sign-in last, in real time; how long a session does stands in sign-in/sessions.server.ts.

/** How long a link to a new password works. */
export const RESET_LINK_MINUTES = 30;
/**
 * A link of a member of staff is not replaced while it is younger: else whoever asks again and again would end each
 * before its owner has followed it, and fill their mailbox.
 */
export const STAFF_LINK_REST_MINUTES = 5;

/** How long the link of an invitation to the staff works. */
export const INVITATION_HOURS = 48;

/** How long somebody whose password was right, or whom their organisation knows, may look for their code. */
export const SECOND_STEP_MINUTES = 10;
/** How long somebody has for a step of a sign-in by the organisation. */
export const CARRIED_MINUTES = 10;
/** So long an act that cannot be undone may follow the moment in which the organisation has asked again who it is. */
export const CONFIRMED_MINUTES = 5;
