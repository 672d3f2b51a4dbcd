import { beforeEach, expect, test } from 'vitest';
import { openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { expectStatus } from './announcements.ts';

interface Lost {
  readonly path: string;
  readonly press: string;
  readonly fill?: (page: PlainPage) => void;
  /** Where the log-in leads back to, if not to the page itself. */
  readonly back?: string;
  readonly words: string;
}

/** Cases that a signed-in page cannot show: a user signs out in one window and presses a button in another. */
const LOST: readonly Lost[] = [
  { path: '/dashboard/investmentplans', press: 'Invest now', words: 'Please log in to invest.' },
  { path: '/dashboard/deposit?amount=250.00', press: 'Pay from practice wallet', words: 'User not authenticated' },
  { path: '/dashboard/deposit?amount=250.00', press: 'Attach my receipt', words: 'User not authenticated.' },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Submit proof',
    fill: (page) => page.attach('Proof of payment', new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' })),
    back: '/dashboard/deposit',
    words: 'User not authenticated.',
  },
  { path: '/dashboard/withdraws', press: 'Request withdrawal', words: 'User is not authenticated.' },
  { path: '/dashboard/profile', press: 'Save profile', words: 'No user is currently signed in.' },
  { path: '/dashboard/profile', press: 'Change password', words: 'No user is currently signed in.' },
];

const site = await openSite();
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

test.each(LOST)('$press on $path: $words', async ({ path, press, fill, back = path, words }) => {
  const page = await PlainPage.open(scene.visitor, path);
  fill?.(page);
  await scene.visitor.post('/logout', {});
  const asked = await page.press(press, page.firstForm(press));
  expect(asked.path).toMatch(/^\/login\?/);
  expectStatus(asked.all, words);
  asked.fill('Email', scene.email);
  asked.fill('Password', scene.password);
  const signedIn = await asked.press('Log in');
  expect(signedIn.all.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(back);
});
