import { expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { inventSignUp, Visitor } from '../../support/site/visitor.ts';
import { expectAtField, expectStatus } from './announcements.ts';

const site = await openSite();

test('every empty field is reported at the field', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/signup');
  page.tick('I agree to the Terms of Service');
  const answer = await page.press('Create account');
  for (const name of ['First name', 'Last name', 'Username', 'Email', 'Phone number', 'Country', 'Password']) {
    expectAtField(answer.field(name), 'This field is required.');
  }
});

test('differing passwords are reported at the confirmation, and the rest is kept without sending them back', async () => {
  const form = { ...inventSignUp(), password: 'the first pass phrase', confirmPassword: 'the second pass phrase' };
  const answer = await PlainPage.send(new Visitor(site.url), '/signup', form);
  expect(answer.answer.status).toBe(400);
  expectAtField(answer.field('Confirm password'), 'Passwords do not match');
  expect(answer.field('First name').value).toBe(form.firstName);
  expect(answer.field('Email').value).toBe(form.email);
  expect(answer.all.getByRole('checkbox', { name: 'I agree to the Terms of Service' }).hasAttribute('checked')).toBe(
    true,
  );
  expect(answer.answer.text).not.toContain('pass phrase"');
});

test('after the welcome the browser is told to go on after two seconds', async () => {
  const form = inventSignUp();
  const answer = await PlainPage.send(new Visitor(site.url), '/signup', form);
  expectStatus(answer.all, `Welcome ${form.firstName}! Account created successfully`);
  expect(answer.answer.headers.get('refresh')).toBe('2; url=/dashboard');
});
