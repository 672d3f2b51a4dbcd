// How long links and steps of a sign-in last, in real time; for how long a session lasts, see
// sign-in/sessions.server.ts.

/** How long a link for a new password works. */
export const RESET_LINK_MINUTES = 30;
/**
 * How old a staff member's link must be before it is replaced: otherwise someone who asks again and again could end
 * each link before its owner has followed it, and fill their mailbox.
 */
export const STAFF_LINK_REST_MINUTES = 5;

/** How long the link of an invitation to the staff works. */
export const INVITATION_HOURS = 48;

/** How long someone whose password was right, or whom their organisation knows, may look for their code. */
export const SECOND_STEP_MINUTES = 10;
/** How long someone has for a step of a sign-in by the organisation. */
export const CARRIED_MINUTES = 10;
/** How long an act that cannot be undone may follow after the organisation has checked again who it is. */
export const CONFIRMED_MINUTES = 5;
