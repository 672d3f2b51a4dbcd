/** The form field that names the person whom a page was made for. */
export const MADE_FOR = 'madeFor';

/** The header by which the scripts of a page name that person. */
export const MADE_FOR_HEADER = 'x-made-for';
