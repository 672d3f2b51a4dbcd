import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { HELP_WAIT_MS } from '#app/bank/help-case.ts';
import { COHORT_KEPT_DAYS } from '#app/check/cohort.ts';
import { type Gain, powerOf } from '#app/check/estimate/power.ts';
import { SMALLEST_SAMPLE } from '#app/check/estimate/results.ts';
import { SOLO_DEBRIEF_MS } from '#app/classes/class-arc.server.ts';
import { SOLO_REST_MS } from '#app/classes/class-clock.server.ts';
import { CLASS_LIFETIME_DAYS, KEPT_WHEN_CLOSED_DAYS } from '#app/classes/classroom.ts';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { LARGEST_CLASS, SMALLEST_CLASS } from '#app/classes/scenario/scenario-form.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { TAP_DAILY_CENTS } from '#app/coins/wallet.ts';
import { ENQUIRY_DAYS } from '#app/contact/enquiry.ts';
import { RETRIED_FOR_MS } from '#app/courses/tell-courses.server.ts';
import { LARGEST_HOMEWORK, LONGEST_HOMEWORK_DAYS } from '#app/enrolment/homework.ts';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { PLANS } from '#app/investments/plan.ts';
import { CARRIED_MINUTES, CONFIRMED_MINUTES, INVITATION_HOURS, RESET_LINK_MINUTES } from '#app/members/limits.ts';
import { PROOF_MEDIA_TYPES, type ProofMediaType } from '#app/payments/deposits/deposit.ts';
import { SECURITY_LOG_DAYS } from '#app/platform/security/security-log.server.ts';
import { SMALLEST_REPORT } from '#app/results/period-report.ts';
import { SPREAD } from '#app/simulation/town/town.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/time/instants.ts';

const WORDS: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  5: 'five',
  7: 'seven',
  8: 'eight',
  10: 'ten',
  12: 'twelve',
  20: 'twenty',
  30: 'thirty',
};
/** As the sentences write it. A number that none of them has had yet comes in digits, and fails until it is added. */
const inWords = (number: number) => WORDS[number] ?? String(number);

const [few, twelve] = [inWords(SMALLEST_GROUP), inWords(SMALLEST_SAMPLE)];
const days = `${inWords(CLASS_LIFETIME_DAYS)} days`;
const months = `${inWords(COHORT_KEPT_DAYS / 30)} months`;
/** The article of a single hour or day; anything else comes in digits, and fails until the sentences are rewritten. */
const single = (number: number, article: string) => (number === 1 ? article : String(number));
const hour = `${single(SOLO_DEBRIEF_MS / HOUR_MS, 'an')} hour`;
const day = `${single(SOLO_REST_MS / DAY_MS, 'a')} day`;
const boldest = PLANS.reduce((one, other) => (other.roiPercent > one.roiPercent ? other : one));
const doubling = PLANS.find(({ roiPercent }) => roiPercent === 100) ?? boldest;
const terms = PLANS.map(({ termDays }) => termDays);
const NAMES: Readonly<Record<ProofMediaType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
};
const kinds = PROOF_MEDIA_TYPES.map((type) => NAMES[type]);

let english = '';
beforeAll(async () => {
  const catalogues = ['catalogues', 'teaching'].map((folder) => readFile(`app/i18n/${folder}/en.po`, 'utf8'));
  english = (await Promise.all(catalogues)).join('\n');
});

// A sentence that fails here gives another number than the rule: rewrite and translate it.
test.each([
  ['CLASS_LIFETIME_DAYS', `Everything is erased when the class ends, after ${days} at the latest.`],
  ['CLASS_LIFETIME_DAYS', `Everything in a class is erased when it ends, after ${days} at the latest.`],
  ['CLASS_LIFETIME_DAYS', `The open class starts over every ${days}.`],
  ['CLASS_LIFETIME_DAYS', `until ${days} after they assigned it at the latest.`],
  [
    'LONGEST_HOMEWORK_DAYS',
    `when the homework ends, ${inWords(LONGEST_HOMEWORK_DAYS / 7)} weeks after it was assigned at the latest.`,
  ],
  ['CLASS_LIFETIME_DAYS', `Please enter a whole number from 1 to ${CLASS_LIFETIME_DAYS}.`],
  ['LONGEST_HOMEWORK_DAYS', `Please enter a whole number from 1 to ${LONGEST_HOMEWORK_DAYS}.`],
  ['LARGEST_CLASS', `Please enter a whole number from ${SMALLEST_CLASS} to ${LARGEST_CLASS.toLocaleString('en')}.`],
  ['LARGEST_HOMEWORK', `Please enter a whole number from 1 to ${LARGEST_HOMEWORK}.`],
  ['KEPT_WHEN_CLOSED_DAYS', `You have ${single(KEPT_WHEN_CLOSED_DAYS, 'a')} day to take the exports`],
  ['SOLO_DEBRIEF_MS', `was erased: ${hour} after the Debrief, ${day} after your last visit,`],
  ['SOLO_REST_MS', `It is erased ${hour} after the end, or ${day} after your last visit.`],
  ['SECURITY_LOG_DAYS', `exported and allowed. Kept for ${SECURITY_LOG_DAYS} days.`],
  ['SECURITY_LOG_DAYS', `Nothing has happened in the last ${SECURITY_LOG_DAYS} days`],
  ['SECURITY_LOG_DAYS', `Nothing of this kind has happened in the last ${SECURITY_LOG_DAYS} days`],
  ['ENQUIRY_DAYS', `Administrators can read it, and it is erased after ${inWords(ENQUIRY_DAYS)} days.`],
  ['COHORT_KEPT_DAYS', `Everything is erased after ${months} at most.`],
  ['COHORT_KEPT_DAYS', `for ${months} at most, as its last offers come`],
  ['RETRIED_FOR_MS', `after ${inWords(RETRIED_FOR_MS / DAY_MS)} days of trying at most, and with you when you leave.`],
  ['HELP_WAIT_MS', `In ${single(HELP_WAIT_MS / MINUTE_MS, 'a')} minute at most you may pay without them.`],
  ['SMALLEST_GROUP', `It begins once ${few} people can pay.`],
  ['SMALLEST_GROUP', `Classes and homework of fewer than ${few} people are left out`],
  ['SMALLEST_REPORT', `Fewer than ${inWords(SMALLEST_REPORT)} people: too few for figures.`],
  ['COHORT_KEPT_DAYS', `after ${days} at most, checks after ${months}.`],
  ['CARRIED_MINUTES', `it took longer than ${inWords(CARRIED_MINUTES)} minutes`],
  ['CONFIRMED_MINUTES', `That counts for ${inWords(CONFIRMED_MINUTES)} minutes.`],
  ['INVITATION_HOURS', `it is older than ${INVITATION_HOURS} hours`],
  ['RESET_LINK_MINUTES', `it is older than ${RESET_LINK_MINUTES} minutes`],
  ['REQUIRED_CONFIRMATIONS', `A payment needs ${inWords(REQUIRED_CONFIRMATIONS)} confirmations and an approval`],
  ['TAP_DAILY_CENTS', `The tap gives coins worth ${formatWholeDollars(TAP_DAILY_CENTS, 'en')} once a practice day.`],
  ['SMALLEST_GROUP', `"fewer than ${few}"`],
  ['SMALLEST_GROUP', `rounded down to a multiple of ${few}, and groups of fewer than ${few} are hidden.`],
  ['SMALLEST_GROUP', `rounded down to a multiple of ${few}. Groups of fewer than ${few} are hidden,`],
  ['SMALLEST_GROUP', `Groups of fewer than ${few} people are hidden, and so is anything that would give them away.`],
  ['SMALLEST_GROUP', `Figures for everybody together, without groups of fewer than ${few},`],
  ['SMALLEST_GROUP', `Fewer than ${few} people took part both times. No figures`],
  ['SMALLEST_GROUP', `Fewer than ${few} people paid in. The books`],
  ['SMALLEST_GROUP', `Fewer than ${few} people paid in. What their companies`],
  [
    'SMALLEST_GROUP',
    `fewer than ${few} people can be compared with their first time in any one language, and ${few} are needed.`,
  ],
  ['SMALLEST_GROUP', `once at least ${few} people have taken part`],
  ['SMALLEST_GROUP', `once ${few} people have taken part.`],
  ['SMALLEST_GROUP', `where at least ${few} of them share an amount`],
  ['SMALLEST_SAMPLE', `Fewer than ${twelve} people took part both times: too few for figures.`],
  [
    'SMALLEST_SAMPLE',
    `fewer than ${twelve} is given only in words, and that of a group of fewer than ${few} not at all.`,
  ],
  ['SPREAD', `Share of the others won over by advertisements in a day: ${SPREAD.advertPerDay * 100}%`],
  ['AWAKE_MS', `we have not heard from you for ${inWords(AWAKE_MS / MINUTE_MS)} minutes.`],
  ['PLANS', `A plan that promises ${boldest.roiPercent}% in ${inWords(boldest.termDays)} days`],
  ['PLANS', `Money that doubles every ${doubling.termDays} days would grow`],
  ['PLANS', `"${Math.min(...terms)} to ${Math.max(...terms)} days"`],
  ['PLANS', `but they paid me in ${terms[0]} days.`],
  ['PLANS', `but they paid me in ${terms[1]} days.`],
  ['PROOF_MEDIA_TYPES', `"${kinds.join(', ')} (Max `],
  ['PROOF_MEDIA_TYPES', `The file is not a ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}.`],
])('the statement about %s is true: %s', (_rule, sentence) => {
  expect(english.includes(sentence)).toBe(true);
});

const before = (people: number, gain: Gain) => powerOf('one-group', people)?.found[gain];
const halves = (people: number, gain: Gain) => powerOf('early-late', people)?.found[gain];

test.each([
  ['teaching', `15 people detect a true gain of 0.5 in ${before(15, '0.5')} of 100 cases`],
  ['teaching', `| 30 | a gain of 0.5 in ${before(30, '0.5')} of 100 cases, of 0.3 in ${before(30, '0.3')};`],
  ['teaching', `| 100 | a gain of 0.5 practically always, of 0.3 in ${before(100, '0.3')};`],
  [
    'teaching',
    `in ${halves(30, '0.5')} of 100 cases with 30 people, ${halves(100, '0.5')} with 100, ${halves(200, '0.5')} with`,
  ],
  ['check', `gain of 0.5 in ${before(30, '0.5')} of 100 cases, of 0.3 in ${before(30, '0.3')}; a hundred people`],
  ['check', `a hundred people find 0.3 in ${before(100, '0.3')}.`],
])('docs/%s.md says of a check what the table says: %s', async (page, sentence) => {
  const text = await readFile(`docs/${page}.md`, 'utf8');
  expect(text.replaceAll('\n', ' ')).toContain(sentence);
});

test('README names the oldest browsers that the pages are built for', async () => {
  const [readme, config] = await Promise.all(['README.md', 'vite.config.ts'].map((file) => readFile(file, 'utf8')));
  const target = /chrome(\d+)', 'edge(\d+)', 'firefox(\d+)', 'safari([\d.]+)'/.exec(config ?? '');
  const [, chrome, edge, firefox, safari] = target ?? [];
  expect(edge).toBe(chrome);
  expect(readme).toContain(`(Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari})`);
});
