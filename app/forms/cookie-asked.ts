/** At the end of an address: its form has been sent once more, with a cookie to bring back. */
export const COOKIE_ASKED = 'cookie=asked';
