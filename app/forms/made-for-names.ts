/** The field of a form by which a page says whom it was made for. */
export const MADE_FOR = 'madeFor';

/** The header by which the scripts of a page say the same. */
export const MADE_FOR_HEADER = 'x-made-for';
