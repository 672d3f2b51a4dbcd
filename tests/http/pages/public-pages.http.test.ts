import { expect, test } from 'vitest';
import { KEPT_PATHS } from '../../../server/page-cache.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';
import { expectAtField } from '../messages/announcements.ts';

const site = await openSite();
const open = (path: string) => PlainPage.open(new Visitor(site.url), path);
const textsOf = (elements: readonly Element[]) => elements.map((element) => element.textContent);

test('the home page is served and carries the practice notice', async () => {
  const { answer, all, document } = await open('/');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(all.getAllByText('Practice site. Play money only. Nothing here is an offer.').length).toBeGreaterThan(0);
  expect(document.title).toMatch(/\(practice site\)$/);
});

test('the data of a page comes in the language of the page that asks, and is stored nowhere', async () => {
  const visitor = new Visitor(site.url, { 'accept-language': 'en', cookie: 'language=en' });
  for (const path of ['/register.data', '/xray']) {
    const german = await visitor.get(path, { 'x-page-language': 'de' });
    expect(german.headers.get('cache-control'), path).toBe('no-store');
    expect(german.text, path).toMatch(/ nicht /);
    expect((await visitor.get(path)).text, path).not.toMatch(/ nicht /);
  }
});

test('the plans calculate without scripts, and name their limits', async () => {
  const page = await open('/plans');
  page.fill('Amount', '750.50', page.region('BEGINNERS'));
  page.fill('Amount', '9999.99', page.region('PREMIUM'));
  const answer = await page.press('Calculate', page.region('PREMIUM'));
  expect(answer.region('BEGINNERS').getByLabelText('Profit').textContent).toBe('$750.50');
  expect(answer.region('BEGINNERS').getByLabelText('Payout').textContent).toBe('$1,501.00');
  const words = 'The minimum investment amount for the PREMIUM plan is $10,000.00.';
  expectAtField(answer.field('Amount', answer.region('PREMIUM')), words);
});

test('an address can name a single plan, and an invalid amount does no harm', async () => {
  const visitor = new Visitor(site.url);
  expect(plainText(await visitor.get('/plans?beginners=500'))).toContain('Payout $1,000.00');
  const odd = await visitor.get(
    `/plans?beginners=${encodeURIComponent('"><script>alert(1)</script>')}&premium=${'9'.repeat(5000)}`,
  );
  expect(odd.status).toBe(200);
  expect(odd.text).not.toContain('<script>alert');
  expect(plainText(odd)).toContain('The maximum investment amount for the PREMIUM plan is $100,000.00.');
});

test('each trick of the genre is there, and marked as fictional', async () => {
  const page = await open('/plans');
  page.region('ADVANCED').getByText('Most chosen');
  for (const name of ['BEGINNERS', 'ADVANCED', 'PREMIUM']) {
    const places = [...page.all.getByRole('region', { name }).querySelectorAll('p')];
    const left = places.filter(({ textContent }) => /^\d+ places left this week/.test(textContent ?? ''));
    expect(left.map((place) => place.querySelector('[data-fictional]') !== null)).toEqual([true]);
    const start = page.region(name).getByRole('link', { name: `Start with ${name}` });
    expect(start.getAttribute('href')).toBe('/signup');
  }
});

test.each([
  {
    path: '/privacypolicy',
    title: 'Privacy Policy',
    sections: [
      'Information We Collect',
      'How We Use Your Information',
      'Information Sharing With',
      'Data Security',
      'Your Rights',
      'Changes to This Policy',
      'Contact Us',
    ],
  },
  {
    path: '/termsofservice',
    title: 'Terms of Service',
    sections: [
      'Introduction',
      'Scope of Services',
      'Investment Risks',
      'Limitations of Liability',
      'Client Responsibilities',
      'Confidentiality',
      'Changes to Terms and Conditions',
      'Governing Law',
      'Acceptance',
      'Contact Us',
    ],
  },
])('$title has its sections and its date, says whose it is, and where the truth is', async (policy) => {
  const page = await open(policy.path);
  page.all.getByRole('heading', { level: 1, name: policy.title });
  page.all.getByText('Effective January 11, 2025');
  const article = page.all.getByRole('article');
  expect(textsOf([...article.querySelectorAll('h2')])).toEqual(policy.sections);
  const links = [...page.all.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')];
  expect(textsOf(links)).toEqual(policy.sections);
  for (const link of links) expect(article.querySelector(link.getAttribute('href') ?? 'none')).not.toBeNull();
  const header = article.querySelector('header');
  expect(header?.querySelector('[data-fictional]')).not.toBeNull();
  expect(header?.textContent).toMatch(/of a fictional company/);
  const truth = page.all.getByRole('link', { name: 'What this site really stores' });
  expect([header?.contains(truth), truth.getAttribute('href')?.split('#')[0]]).toEqual([true, '/about-this-site']);
});

test('the governing law is that of the United States and the State of Washington', async () => {
  const page = await open('/termsofservice');
  expect(page.all.getByRole('region', { name: 'Governing Law' }).textContent).toContain(
    'The laws of the United States and of the State of Washington govern these terms.',
  );
});

/** The heading line of the group a claim belongs to begins the group, outside its claims. */
function headingOf(claim: Element): Element | null {
  const heading = claim.closest('[data-claims]')?.querySelector('h2, h3') ?? null;
  return heading?.closest('[data-claim]') === null ? heading : null;
}

/** A claim's own caption, or the one in the heading line of its group. */
function captionOf(claim: Element): Element | null {
  const beside = headingOf(claim)?.nextElementSibling ?? null;
  return claim.querySelector('[data-fictional]') ?? (beside?.matches('[data-fictional]') ? beside : null);
}

test('every claim has its caption, alone or in the heading line of its group, and no caption is without a claim', async () => {
  for (const path of KEPT_PATHS) {
    const { document } = await open(path);
    const claims = [...document.querySelectorAll('[data-claim]')];
    for (const claim of claims) expect(captionOf(claim), `${path}: ${claim.outerHTML}`).not.toBeNull();
    for (const group of document.querySelectorAll('[data-claims]')) {
      const covered = claims.filter((claim) => claim.closest('[data-claims]') === group);
      expect(covered.length, `${path}: a group`).toBeGreaterThan(1);
      expect(group.querySelectorAll('[data-fictional]'), `${path}: a group`).toHaveLength(1);
    }
  }
});

test('each claim of the home page is covered by one of twelve captions', async () => {
  const { document } = await open('/');
  const claims = [...document.querySelectorAll('[data-claim]')];
  const covered = Map.groupBy(claims, captionOf);
  const wordsBefore = (caption: Element | null) =>
    caption?.previousElementSibling?.textContent ?? caption?.parentElement?.textContent;
  expect([...covered].map(([caption, { length }]) => [wordsBefore(caption), length])).toEqual([
    [expect.stringContaining('Your return is fixed from the start'), 1],
    ['Your dashboard this morning', 1],
    ['Trusted with people’s savings, year after year', 5],
    ['Who we work with', 4],
    ['Three plans. One simple promise.', 3],
    ['Who stands behind your money', 5],
    ['Latest payouts', 6],
    ['Client Endorsements', 3],
    [expect.stringContaining('grow 5.8% annually'), 1],
    [expect.stringContaining('The Moreau family'), 1],
    ['Frequently asked questions', 6],
    [expect.stringContaining('Orangery Row'), 1],
  ]);
  expect([...document.querySelectorAll('[data-fictional]')]).toEqual([...covered.keys()]);
});

test('a form with an unknown language, or another site to return to, does neither', async () => {
  const visitor = new Visitor(site.url);
  expect((await visitor.post('/language', { language: 'tlh', returnTo: '/' })).status).toBe(400);
  // An address that asks for a language does not ask for it again afterwards.
  const asking = { language: 'fr', returnTo: '/try?lang=de&scenario=long' };
  expect((await visitor.post('/language', asking)).headers.get('location')).toBe('/try?scenario=long');
  const odd = { language: 'fr', returnTo: '/try?lang=de&a=b?c&d=e' };
  expect((await visitor.post('/language', odd)).headers.get('location')).toBe('/try?a=b%3Fc&d=e');
  const answer = await visitor.post('/language', { language: 'fr', returnTo: 'https://elsewhere.example/' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect((await visitor.get('/')).text).toContain('<html lang="fr"');
  const nothing = await visitor.get('/language');
  expect([nothing.status, nothing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(nothing.text).toBe(
    'There is nothing at this address. Practice site. Play money only. Nothing here is an offer.',
  );
});
