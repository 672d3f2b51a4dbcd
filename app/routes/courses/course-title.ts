import { msg } from '@lingui/core/macro';

/** Learners read it in their course; the name of a homework is for staff. */
export const COURSE_TITLE = msg`An investment, lived through (practice site)`;
