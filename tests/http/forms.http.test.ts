import { expect, test } from 'vitest';
import { openSite } from '../support/site/http-site.ts';
import { plainText, Visitor } from '../support/site/visitor.ts';

const site = await openSite();
const visitor = new Visitor(site.url);

const PERSON = { firstName: 'Ada', lastName: 'Glass', username: 'ada.glass', country: 'GB', terms: 'on' };

test('without scripts a refused form comes back as typed except secrets, with each refusal at its field', async () => {
  const secret = 'a secret that must not come back';
  const answer = await visitor.post('/signup', {
    ...PERSON,
    email: 'ada@gmail.com',
    phoneNumber: '+1 202 555 0143',
    password: secret,
    confirmPassword: `${secret}!`,
  });
  expect(answer.status).toBe(400);
  const [email = ''] = /<input[^>]*name="email"[^>]*>/.exec(answer.text) ?? [];
  expect(email).toContain('value="ada@gmail.com"');
  expect(email).toContain('aria-invalid="true"');
  const [, described = ''] = /aria-describedby="(\S+)/.exec(email) ?? [];
  expect(answer.text).toMatch(
    new RegExp(`id="${described}" role="alert"[^>]*><span>That could be somebody’s real address`),
  );
  expect(plainText(answer)).toContain('Passwords do not match');
  expect(answer.text).toMatch(/<option value="GB" selected=""/);
  expect(answer.text).toMatch(/name="terms"[^>]*checked=""|checked=""[^>]*name="terms"/);
  expect(answer.text).not.toContain(secret);
});

test('a form that must not be done twice carries its key', async () => {
  const { text } = await visitor.get('/join');
  expect(text).toMatch(/name="requestId" value="[0-9a-f-]{36}"/);
});
