import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

const MOST_BYTES = 20 * 1024;

const site = await openSite();
const open = (path: string) => PlainPage.open(new Visitor(site.url), path);

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent?.trim());
const headings = ({ document }: PlainPage, level: number) => textsOf(document.querySelectorAll(`main h${level}`));
const isFictional = (place: Element) =>
  [...place.querySelectorAll('*')].some(({ textContent }) => textContent?.trim() === 'Fictional');

function expectLinks(page: PlainPage, links: readonly (readonly [string, string])[]) {
  const found = [...page.document.querySelectorAll('main a')];
  for (const [name, path] of links) {
    const ways = found
      .filter(({ textContent }) => textContent?.trim() === name)
      .map((link) => link.getAttribute('href'));
    expect(new Set(ways), name).toEqual(new Set([path]));
  }
}

test('the home page has its title, first heading and matching links, and is light', async () => {
  const page = await open('/');
  expect(page.document.title).toMatch(/^Home - Glasshouse Finance/);
  expect(headings(page, 1)).toEqual(['Your money, growing in plain sight']);
  expectLinks(page, [
    ['Get Started', '/contact'],
    ['See the plans', '/plans'],
    ['Explore Our Solutions', '/solutions'],
    ['Explore our approach', '/approach'],
    ['Compare the plans', '/plans'],
    ['See the certificate', '/cert'],
    ['Investment plans', '/plans'],
  ]);
  expect(brotliCompressSync(page.answer.text).byteLength).toBeLessThan(MOST_BYTES);
});

test('About Us tells its story in order and ends with an invitation', async () => {
  const page = await open('/about');
  expect(page.document.title).toBe('About Us - Glasshouse Finance (practice site)');
  expect(headings(page, 1)).toHaveLength(1);
  expect(headings(page, 2)).toEqual([
    'Our Story',
    'How We Work',
    'Why Partner With Us?',
    'The people behind the glass',
    'Our Purpose',
    'Let us talk about your plans',
  ]);
  expect(page.region('How We Work').getAllByRole('listitem')).toHaveLength(5);
  expect(page.region('Why Partner With Us?').getAllByRole('listitem')).toHaveLength(4);
  expectLinks(page, [['Schedule a consultation', '/contact']]);
});

test('each member of the team is drawn, and marked as fictional', async () => {
  const page = await open('/about');
  const people = page.region('The people behind the glass').getAllByRole('listitem');
  expect(people.map((person) => [person.querySelector('svg') !== null, isFictional(person)])).toEqual(
    Array.from({ length: 3 }, () => [true, true]),
  );
  expect(page.document.querySelector('main img')).toBeNull();
});

test('Our Solutions are three, each with its focus and the people it suits', async () => {
  const page = await open('/solutions');
  expect(page.document.title).toBe('Our Solutions - Glasshouse Finance (practice site)');
  for (const name of [
    'Investment & Wealth Advancement',
    'Growth Capital & Project Financing',
    'Strategic Financial Advisory',
  ]) {
    const solution = page.region(name);
    solution.getByRole('heading', { name: 'Key focus areas' });
    solution.getByRole('heading', { name: 'Ideal For' });
    expect(solution.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  }
  page.region('Growth Capital & Project Financing').getByText('Our equity spans Seed to Series C.');
});

test('Our Approach shows a process in steps, and criteria', async () => {
  const page = await open('/approach');
  expect(page.document.title).toBe('Our Approach - Glasshouse Finance (practice site)');
  const process = page.all.getByRole('region', { name: 'Our process' });
  expect(process.querySelectorAll('ol > li')).toHaveLength(6);
  expect(page.region('Who we work with').getAllByRole('listitem')).toHaveLength(8);
  expectLinks(page, [['Explore Our Solutions', '/solutions']]);
});

test('the messenger shows the number it was opened with, and takes no input', async () => {
  const page = await open('/messenger?to=12065550142');
  page.all.getByText('+12065550142');
  page.all.getByText(/This is an example page of the exercise\./);
  expect(page.all.getAllByRole('listitem')).toHaveLength(7);
  expect(page.document.querySelectorAll('main :is(input, textarea, [contenteditable], button)')).toHaveLength(0);
  expect(page.all.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(page.all.getByRole('link', { name: 'Back to Glasshouse Finance' }).getAttribute('href')).toBe('/');
});

test('the example reviews add up to 31 of the best, and each says that it is fictional', async () => {
  const page = await open('/reviews');
  page.all.getByText('5/5');
  page.all.getByText('From 31 reviews');
  page.all.getByRole('progressbar', { name: 'Reviews with 5 out of 5 stars: 31' });
  const reviews = page.region('Latest reviews').getAllByRole('listitem');
  expect(reviews).toHaveLength(8);
  for (const review of reviews) {
    expect(review.querySelector('[role="img"][aria-label="5 out of 5 stars"]')).not.toBeNull();
    expect(isFictional(review)).toBe(true);
  }
  page.all.getByText(/This is an example page of the exercise\./);
  expect(page.all.getByRole('link', { name: 'Back to Glasshouse Finance' }).getAttribute('href')).toBe('/');
});

test('About this site shows its design and says what it keeps', async () => {
  const page = await open('/about-this-site');
  expect(headings(page, 2)).toEqual([
    'Why it exists',
    'Who made it',
    'How to see through it',
    'What it can never be',
    'What it really stores',
    'Accessibility and data protection',
    'How it looks, and why',
    'If you meet a copy of it in the wild',
  ]);
  page.all.getByText('dusk', { exact: true });
  page.all.getByText(/erased after thirty days/);
  page.all.getByText(/What you flag with the Spotter/);
  expectLinks(page, [
    ['Live through it yourself', '/try'],
    ['Warning signs', '/warning-signs'],
    ['Why it collapses', '/collapse'],
    ['Look up a firm', '/register'],
    ['Real registers', '/registers'],
    ['Regulators and places to report, by country', '/registers'],
    ['Licenses, including those for other people’s work (in English)', '/licences.txt'],
    ['Accessibility statement (in English)', '/papers/accessibility'],
    ['Data protection, for organizations (in English)', '/papers/data-protection'],
  ]);
  expect(page.all.queryByRole('link', { name: 'Source of this copy' })).toBeNull();
});

test('a missing page leads on to existing ones', async () => {
  const page = await open('/no/such/page');
  expect(page.answer.status).toBe(404);
  expect(headings(page, 1)).toEqual(['Page not found']);
  const ways = page.all.getByRole('navigation', { name: 'Where to go from here' }).querySelectorAll('a');
  expect(ways).toHaveLength(4);
  expect(ways[0]?.getAttribute('href')).toBe('/plans');
});

test('the footer says who this is, and is hidden on sign-up, log-in and reset', async () => {
  const page = await open('/approach');
  const footer = page.all.getByRole('contentinfo');
  expect(footer.textContent).toContain(`© ${site.now().getUTCFullYear()} Glasshouse Finance`);
  for (const name of ['About Us', 'Privacy Policy', 'Terms of Service', 'Cert of Authorization']) {
    page.all.getByRole('link', { name });
  }
  const links = page.all.getByRole('link', { name: 'Live through it yourself' });
  expect([footer.contains(links), links.getAttribute('href')]).toEqual([true, '/try']);
  const networks = page.all.getAllByRole('link', { name: /^Example network/ });
  expect(new Set(networks.map((link) => link.getAttribute('href')))).toEqual(new Set(['/about-this-site']));
  for (const path of ['/signup', '/login', '/resetpassword']) {
    const { all } = await open(path);
    all.getByRole('banner');
    expect(all.queryByRole('contentinfo'), path).toBeNull();
  }
});
