import { msg } from '@lingui/core/macro';

/** Names and numbers reserved for examples and fiction, so they reach nobody. */
export const COMPANY_EMAIL = 'hello@glasshouse.example';
export const COMPANY_PHONE = '+1 206 555 0142';
/** The page "About us" names the street in a sentence too. */
export const COMPANY_ADDRESS = msg`1 Orangery Row, Seattle, WA 98100`;
