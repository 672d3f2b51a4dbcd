import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Every message of the seed, page by page and word for word, with one value for each placeholder for a name, a limit or
 * a reason.
 */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  signup: ['Passwords do not match', 'Welcome {firstName}! Account created successfully'],
  login: [
    'Please check your Internet connection.',
    'Incorrect email or password.',
    '(the raw message)',
    'Logged in successfully, redirecting...',
  ],
  reset: [
    'Please fill in all fields.',
    'No record found for this email.',
    'Transaction history not found.',
    'No deposit history found.',
    'Last deposit amount does not match our records.',
    'Error retrieving password. Please try again.',
    '(the stored password)',
  ],
  deposit: [
    'Bitcoin wallet not found',
    'Failed to fetch wallet',
    'User not authenticated',
    'Failed to fetch deposit data',
    'User not authenticated.',
    'User details not found in the database.',
    'File upload failed: The file is larger than 5 MB.',
    'Minimum Deposit Required',
    'The minimum deposit amount is $100. Please enter a higher amount to proceed.',
    'Please select a file before uploading.',
  ],
  invest: [
    'Please log in to invest.',
    'Please enter a valid investment amount.',
    'The minimum investment amount for the {name} plan is {minimum}.',
    'The maximum investment amount for the {name} plan is {maximum}.',
    'Insufficient funds. Your total deposits are less than the amount you wish to invest.',
    'User data not found in the database.',
    'Failed to invest. Please try again later.',
    '(an alert if TotalAmount is missing)',
    'You have an ongoing Plan',
  ],
  withdraw: [
    'User is not authenticated.',
    'Please fill in all fields.',
    'The minimum amount to withdraw is $100.',
    'Insufficient account balance.',
    'User details not found.',
    'Account balance not found.',
    'An error occurred: Please check your Internet connection.',
  ],
  profile: ['No user is currently signed in.', 'Current password is required!', 'New passwords do not match!'],
  history: ['No transactions yet'],
  success: ['Profile Updated!', 'Password Updated!', 'Investment Confirmation', 'Request Submitted'],
  contact: [
    'Oops! Something went wrong. Please try again later.',
    "Thank you for contacting us! We'll respond within 24 hours.",
  ],
};

const sources = [import.meta.dirname, join(import.meta.dirname, '../../http/messages')].flatMap((folder) =>
  readdirSync(folder).map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8').replaceAll('${', '{'),
  })),
);

/** The tests of the page, or those of a lost sign-in, must contain the message as one whole string. */
function isProvokedOn(page: string, message: string): boolean {
  const source = sources
    .filter(({ file }) => file.startsWith(`messages-${page}.`) || file.startsWith('messages-lost-sign-in.'))
    .map(({ text }) => text)
    .join('');
  return [`'${message}'`, `"${message}"`, `\`${message}\``].some((literal) => source.includes(literal));
}

/** From the decision's tables: page and message, the latter between its quotes. */
function listedAsImpossible(): ReadonlySet<string> {
  const decision = join(import.meta.dirname, '../../../docs/decisions/messages-that-cannot-occur.md');
  const rows = readFileSync(decision, 'utf8').matchAll(/^\| (\w+) \| (?:'(.+)'|(\(.+\))) \|/gm);
  return new Set([...rows].map(([, page, quoted, told]) => `${page}: ${quoted ?? told}`));
}

const all = Object.entries(MESSAGES).flatMap(([page, messages]) => messages.map((message) => ({ page, message })));
/** Success dialogs appear on the pages of what succeeded. */
const SUCCESS_PAGES = ['profile', 'invest', 'withdraw'];

test('every message of the seed is provoked by a test, or listed as impossible', () => {
  const listed = listedAsImpossible();
  const forgotten = all.filter(({ page, message }) => {
    const pages = page === 'success' ? SUCCESS_PAGES : [page];
    return !listed.has(`${page}: ${message}`) && !pages.some((one) => isProvokedOn(one, message));
  });
  expect(forgotten).toEqual([]);
});

test('no listed message is missing from the seed or provoked by a test', () => {
  const known = new Set(all.map(({ page, message }) => `${page}: ${message}`));
  const listed = [...listedAsImpossible()];
  expect(listed.filter((row) => !known.has(row))).toEqual([]);
  const provoked = all.filter(({ page, message }) => isProvokedOn(page, message));
  expect(provoked.map(({ page, message }) => `${page}: ${message}`).filter((row) => listed.includes(row))).toEqual([]);
});
