/** Claimed on the home page and shown by the example review site. */
export const REVIEWS = 31;
