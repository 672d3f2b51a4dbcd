import { expect, test } from 'vitest';
import { readLaunchParameters } from './launch-parameters.ts';

const ORIGINS = ['https://lms.school.edu', 'https://lrs.school.edu'];
const SENT: Readonly<Record<string, string>> = {
  endpoint: 'https://lrs.school.edu/xapi/',
  fetch: 'https://lms.school.edu/fetch?k=1',
  actor: '{"objectType":"Agent","name":"Wilhelmina","account":{"homePage":"https://lms.school.edu","name":"4711"}}',
  registration: '760e3480-ba55-4991-94b0-01820dbd23a2',
  activityId: 'https://lms.school.edu/activities/41',
};
const read = (changed: Readonly<Record<string, string>>) =>
  readLaunchParameters((name) => ({ ...SENT, ...changed })[name] ?? null, ORIGINS);

test('of the person only the account is read', () => {
  const actor = { objectType: 'Agent', account: { homePage: 'https://lms.school.edu', name: '4711' } };
  expect(read({})).toEqual({ ok: true, launch: { ...SENT, actor } });
});

test.each([
  ['endpoint', 'lrs.school.edu', 'incomplete'],
  ['endpoint', 'ftp://lrs.school.edu/', 'incomplete'],
  ['endpoint', 'https://lrs.school.edu.elsewhere.example/', 'unknown-platform'],
  ['endpoint', 'https://lrs.school.edu@elsewhere.example/', 'unknown-platform'],
  ['endpoint', 'http://lrs.school.edu/', 'unknown-platform'],
  ['endpoint', 'https://4711@lrs.school.edu/', 'unknown-platform'],
  ['fetch', 'https://:secret@lms.school.edu/fetch', 'unknown-platform'],
  ['fetch', 'https://lms.school.edu:8443/fetch', 'unknown-platform'],
  ['actor', '{"objectType":"Group","account":{"homePage":"https://lms.school.edu","name":"4711"}}', 'incomplete'],
  ['actor', '{"account":{"homePage":"https://lms.school.edu","name":""}}', 'incomplete'],
  ['actor', 'null', 'incomplete'],
  ['registration', '760e3480', 'incomplete'],
  ['activityId', '', 'incomplete'],
])('%s cannot be %s', (name, value, why) => {
  expect(read({ [name]: value })).toEqual({ ok: false, why });
});
