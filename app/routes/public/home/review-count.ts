/** The number of reviews that the home page claims and the example review site shows. */
export const REVIEWS = 31;
