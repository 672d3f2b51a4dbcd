import { afterAll, beforeAll, expect, test } from 'vitest';
import { setHomework } from '#app/enrolment/homework.server.ts';
import { deepLinking, Platform } from '../../support/courses/platform.ts';
import { arrangeTeacher } from '../../support/homework.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

/** LTI deep linking: a teacher chooses in their course what a link is to open. */

const platform = await Platform.open();
afterAll(() => platform.close());
const site = await openSite({ environment: platform.environment });

beforeAll(async () => {
  platform.serve(site);
  const { database } = site.services;
  const teacher = await arrangeTeacher(database, site.now());
  const choices = { scenario: 'quick', pace: 12, language: 'en', sizeLimit: 60, days: 3 } as const;
  await setHomework(database, { ...choices, name: 'Year 10' }, teacher, site.now());
  await setHomework(database, { ...choices, name: 'Year 11' }, teacher, site.now());
});

async function begin(visitor: Visitor): Promise<string | null> {
  const answer = await platform.launch(visitor, { claims: deepLinking(platform.returnUrl) });
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

test('staff choose one of their homeworks, and the answer that the site signs goes to the platform', async () => {
  const visitor = new Visitor(site.url);
  expect(await begin(visitor)).toBe('/lti/choose');
  const door = await PlainPage.open(visitor, '/lti/choose');
  expect(door.path).toBe('/login?redirectTo=%2Flti%2Fchoose');
  await logIn(visitor, site.administrator);
  const page = await PlainPage.open(visitor, '/lti/choose');
  page.all.getByRole('button', { name: 'Year 11', description: /^The quick one ?Ends \(UTC\) / });
  expect(page.answer.headers.get('content-security-policy')).toContain("form-action 'self';");
  const chosen = await page.press('Year 10');
  const button = chosen.all.getByRole<HTMLButtonElement>('button', { name: 'Add it to your course' });
  expect(button.form?.getAttribute('action')).toBe(platform.returnUrl);
  expect(button.form?.getAttribute('method')).toBe('post');
  expect(chosen.answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${platform.issuer};`);

  const token = button.form?.querySelector('input')?.value ?? '';
  const claims = await platform.check(token, site.now());
  expect(claims).toMatchObject({
    'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
    'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
    'https://purl.imsglobal.org/spec/lti/claim/deployment_id': platform.deployment,
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'data of the platform',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      {
        type: 'ltiResourceLink',
        title: 'An investment, lived through (practice site)',
        url: `${site.url}/lti/launch`,
        custom: { code: expect.stringMatching(/^[A-Z]{8}$/) },
        lineItem: {
          label: expect.stringContaining('(practice site)'),
          scoreMaximum: 1,
          resourceId: expect.stringMatching(/^[A-Z]{8}$/),
        },
        window: { targetName: '_blank' },
      },
    ],
  });
  // The name is for staff.
  expect(JSON.stringify(claims)).not.toContain('Year 10');
  await expect(platform.check(token, new Date(site.now().getTime() + 601_000))).rejects.toThrow(/exp/);
});

test('a homework of somebody else is no choice, and nobody chooses whom no platform has asked', async () => {
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  const unasked = await visitor.get('/lti/choose');
  expect([unasked.status, unasked.headers.get('location')]).toEqual([302, '/course?refused=not-asked']);
  await begin(visitor);
  expect((await visitor.post('/lti/choose', { homework: '999' })).status).toBe(404);
});

test('a platform gets the same public key each time, and no private part', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => new Visitor(site.url).get('/lti/keys')));
  expect(first?.text).toBe(second?.text);
  expect(JSON.parse(first?.text ?? '')).toEqual({
    keys: [{ kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' }],
  });
});
