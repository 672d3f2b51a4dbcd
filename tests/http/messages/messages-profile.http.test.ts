import { beforeEach, expect, test } from 'vitest';
import { openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { expectAtField, expectDialog } from './announcements.ts';

const NEW = 'a new pass phrase for tests';

const site = await openSite();
let scene: Scene;
let page: PlainPage;

beforeEach(async () => {
  scene = await openScene(site);
  page = await PlainPage.open(scene.visitor, '/dashboard/profile');
  return () => scene[Symbol.asyncDispose]();
});

function change(current: string, fresh: string, confirmation: string): Promise<PlainPage> {
  page.fill('Current password', current);
  page.fill('New password', fresh);
  page.fill('Confirm new password', confirmation);
  return page.press('Change password');
}

test('a password is not changed without the current one', async () => {
  expectAtField((await change('', NEW, NEW)).field('Current password'), 'Current password is required!');
  const empty = await change('', '', '');
  expectAtField(empty.field('Current password'), 'Current password is required!');
  for (const name of ['New password', 'Confirm new password']) {
    expectAtField(empty.field(name), 'This field is required.');
  }
});

test('a password is not changed to two different ones', async () => {
  const answer = await change(scene.password, NEW, `${NEW}!`);
  expectAtField(answer.field('Confirm new password'), 'New passwords do not match!');
});

test('a password is not changed with a wrong current one', async () => {
  const answer = await change('not the pass phrase', NEW, NEW);
  expectAtField(answer.field('Current password'), 'That is not your current password.');
});

test('a password is not changed to itself, and other devices stay signed in', async () => {
  const other = new Visitor(site.url);
  await logIn(other, scene);
  for (const current of [scene.password, 'not the pass phrase']) {
    const answer = await change(current, current, current);
    expect(answer.answer.status).toBe(400);
    expectAtField(answer.field('New password'), 'Please choose a password other than your current one.');
  }
  expect((await PlainPage.open(other, '/dashboard/profile')).path).toBe('/dashboard/profile');
});

test('a changed password is confirmed, and nothing of it stays in the form', async () => {
  const answer = await change(scene.password, NEW, NEW);
  const words = 'Your new password is set, and every other device has been logged out.';
  expectDialog(answer, 'Password Updated!', words);
  for (const name of ['Current password', 'New password', 'Confirm new password']) {
    expect(answer.field(name).value).toBe('');
  }
});

test('a changed profile is confirmed, and is there after a reload', async () => {
  page.fill('First name', 'Rosalind');
  expectDialog(await page.press('Save profile'), 'Profile Updated!', 'Your changes are saved.');
  const reloaded = await PlainPage.open(scene.visitor, '/dashboard/profile');
  expect(reloaded.field('First name').value).toBe('Rosalind');
});

test('an address that could be real is refused at its field, with a valid suggestion', async () => {
  page.fill('Email', 'someone@gmail.com');
  const email = (await page.press('Save profile')).field('Email');
  expectAtField(email, /nothing real belongs here\. Use one that ends in example\.com, such as /);
  expect(email.value).toBe('someone@gmail.com');
});
