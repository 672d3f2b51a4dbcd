import process from 'node:process';

/** Whether this is `npm run test:long`: the full number of property and crash runs instead of a seeded part of them. */
export const isLongRun = process.env['GLASSHOUSE_LONG'] === '1';
