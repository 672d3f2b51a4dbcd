import { expect, test } from 'vitest';
import { readClaims, scoreAddress } from './claims.ts';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags';
const MEMBER = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

const PLATFORM = { clientId: 'glass', deployments: ['1', '2'], origins: ['https://lms.school.edu'] };
const SITE = 'https://class.example.org';

const LAUNCH = {
  aud: 'glass',
  sub: 'learner-1',
  name: 'Somebody',
  email: 'somebody@school.edu',
  [`${LTI}/message_type`]: 'LtiResourceLinkRequest',
  [`${LTI}/version`]: '1.3.0',
  [`${LTI}/deployment_id`]: '2',
  [`${LTI}/target_link_uri`]: `${SITE}/lti/launch`,
  [`${LTI}/resource_link`]: { id: 'link-1', title: 'Exercise' },
  [`${LTI}/roles`]: [`${MEMBER}#Learner`],
  [`${LTI}/custom`]: { code: 'BALOMIRE', other: 'x' },
};

function read(claims: Readonly<Record<string, unknown>>) {
  return readClaims({ ...LAUNCH, ...claims }, PLATFORM, SITE);
}

function messageOf(claims: Readonly<Record<string, unknown>>) {
  const reading = read(claims);
  return reading.ok ? reading.message : reading.why;
}

test('of a person, the subject alone is read', () => {
  const message = messageOf({});
  expect(message).toMatchObject({
    kind: 'resource-link',
    subject: 'learner-1',
    code: 'BALOMIRE',
    resourceLink: 'link-1',
  });
  expect(JSON.stringify(message)).not.toMatch(/somebody/i);
});

test.each<[readonly string[], boolean]>([
  [[], false],
  [[`${MEMBER}#Learner`], false],
  [[`${MEMBER}#Instructor`], true],
  [[`${MEMBER}#Instructor`, `${MEMBER}#Learner`], false],
  [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'], true],
  [['https://elsewhere.example/InstructorOfNothing'], false],
])('roles %j are those of a teacher: %s', (roles, isTeacher) => {
  expect(messageOf({ [`${LTI}/roles`]: roles })).toMatchObject({ isTeacher });
});

test.each<[what: string, endpoint: unknown, lineItem: unknown]>([
  ['no endpoint', undefined, null],
  ['no scope for scores', { scope: [`${GRADES}/scope/lineitem`], lineitem: 'https://lms.school.edu/1' }, null],
  ['no line item', { scope: [`${GRADES}/scope/score`], lineitems: 'https://lms.school.edu/all' }, null],
  [
    'a line item',
    { scope: [`${GRADES}/scope/score`], lineitem: 'https://lms.school.edu/1' },
    'https://lms.school.edu/1',
  ],
])('with %s, the score goes to %j', (_what, endpoint, lineItem) => {
  expect(messageOf({ [`${GRADES}/claim/endpoint`]: endpoint })).toMatchObject({ lineItem });
});

const scoreAt = (lineitem: string) => ({
  [`${GRADES}/claim/endpoint`]: { scope: [`${GRADES}/scope/score`], lineitem },
});

test.each<[what: string, claims: Readonly<Record<string, unknown>>, why: string]>([
  ['no deployment', { [`${LTI}/deployment_id`]: undefined }, 'incomplete'],
  ['no message type', { [`${LTI}/message_type`]: undefined }, 'incomplete'],
  ['no version', { [`${LTI}/version`]: undefined }, 'incomplete'],
  ['no resource link', { [`${LTI}/resource_link`]: undefined }, 'incomplete'],
  ['no target', { [`${LTI}/target_link_uri`]: undefined }, 'incomplete'],
  ['another version', { [`${LTI}/version`]: '1.3.1' }, 'incomplete'],
  ['a code that no cookie can hold', { [`${LTI}/custom`]: { code: 'B'.repeat(256) } }, 'incomplete'],
  ['an unknown message', { [`${LTI}/message_type`]: 'LtiSubmissionReviewRequest' }, 'incomplete'],
  ['an empty deployment', { [`${LTI}/deployment_id`]: '' }, 'incomplete'],
  ['several audiences and no party', { aud: ['glass', 'other'] }, 'incomplete'],
  ['another party', { azp: 'other' }, 'incomplete'],
  ['several audiences and another party', { aud: ['glass', 'other'], azp: 'other' }, 'incomplete'],
  ['a subject longer than any', { sub: 'x'.repeat(256) }, 'incomplete'],
  ['a line item too long to carry', scoreAt(`https://lms.school.edu/${'x'.repeat(1000)}`), 'incomplete'],
  ['an unknown deployment', { [`${LTI}/deployment_id`]: '3' }, 'wrong-deployment'],
  ['a target elsewhere', { [`${LTI}/target_link_uri`]: 'https://class.example.org.evil.example/' }, 'foreign-address'],
  ['a line item elsewhere', scoreAt('https://lms.school.edu.evil.example/1'), 'foreign-address'],
  ['a line item at another port', scoreAt('https://lms.school.edu:8443/1'), 'foreign-address'],
  ['a line item of a machine nearby', scoreAt('http://169.254.169.254/latest'), 'foreign-address'],
  ['a line item in the clear', scoreAt('http://lms.school.edu/1'), 'foreign-address'],
])('%s is refused', (_what, claims, why) => {
  expect(messageOf(claims)).toBe(why);
});

test('several audiences are accepted where this site is the party', () => {
  expect(read({ aud: ['glass', 'other'], azp: 'glass' }).ok).toBe(true);
});

test.each([
  ['https://lms.school.edu/9/lineitems/4', 'https://lms.school.edu/9/lineitems/4/scores'],
  ['https://lms.school.edu/9/lineitem/?type_id=1', 'https://lms.school.edu/9/lineitem/scores?type_id=1'],
])('the score of %s goes to %s', (lineItem, address) => {
  expect(scoreAddress(lineItem).href).toBe(address);
});
