import { beforeEach, expect, test } from 'vitest';
import { openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';
import { expectAlert, expectAtField, expectReference, expectStatus } from './announcements.ts';

const site = await openSite();
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

async function tryToLogIn(email: string, password: string): Promise<PlainPage> {
  const page = await PlainPage.open(new Visitor(site.url), '/login');
  page.fill('Email', email);
  page.fill('Password', password);
  page.tick('Remember me');
  return page.press('Log in');
}

test('an empty field, or both, and what can be no e-mail address are told at the field', async () => {
  const words = 'Please fill in all fields.';
  const withoutPassword = await tryToLogIn(scene.email, '');
  expect(withoutPassword.answer.status).toBe(400);
  expectAtField(withoutPassword.field('Password'), words);
  expect(withoutPassword.field('Email').hasAttribute('aria-invalid')).toBe(false);
  expectKept(withoutPassword, scene.email);
  const empty = await tryToLogIn(' ', '');
  for (const name of ['Email', 'Password']) expectAtField(empty.field(name), words);
  const german = new Visitor(site.url, { 'accept-language': 'de' });
  const answer = await german.post('/login', { intent: 'log-in', email: '', password: '' });
  expect(plainText(answer)).toContain('Bitte füllen Sie alle Felder aus.');
  expectAtField((await tryToLogIn('no address', 'a pass phrase')).field('Email'), 'Incorrect email or password.');
});

/** What was typed is still there and the password is not. */
function expectKept(page: PlainPage, email: string) {
  expect(page.field('Email').value).toBe(email);
  expect(page.all.getByRole('checkbox', { name: 'Remember me' }).hasAttribute('checked')).toBe(true);
  expect(page.field('Password').value).toBe('');
}

test('a wrong password and an unknown e-mail are not told apart', async () => {
  for (const email of [scene.email, 'nobody.at.all@example.com']) {
    const answer = await tryToLogIn(email, 'not the pass phrase');
    expectAlert(answer.all, 'Incorrect email or password.');
    expectKept(answer, email);
  }
});

test('a failure on our side is reported with a reference, never in its own words', async () => {
  await scene.breakTable('session');
  const answer = await tryToLogIn(scene.email, scene.password);
  expectAlert(answer.all, /^Something went wrong on our side\. Please try again\. Reference: [0-9A-F]{8}$/);
  expectReference(answer, site.said());
  expectKept(answer, scene.email);
});

test('without scripts the browser is told to go on after three seconds', async () => {
  const page = await tryToLogIn(scene.email, scene.password);
  expect(page.answer.headers.get('refresh')).toBe('3; url=/dashboard');
  expectStatus(page.all, 'Logged in successfully, redirecting...');
});
