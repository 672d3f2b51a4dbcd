import { getQueriesForElement } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '../../../launcher/route-list.ts';
import { openCast, type Role } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';

const site = await openSite();
const cast = await openCast(site);
afterAll(() => cast.close());

const REQUIRED = 'input[required], select[required], textarea[required]';
/** What makes a browser judge a field by itself. */
const JUDGED = `${REQUIRED}, [type=email], [type=url], [type=number], [pattern], [minlength]`;

const WHO: readonly (readonly [Role, RegExp])[] = [
  ['nobody', /^\/(?!dashboard|admin)/],
  ['investor', /^\/dashboard/],
  ['administrator', /^\/admin/],
];

/** Only pages with a field that a browser would judge. */
async function pagesOf(role: Role, theirs: RegExp): Promise<PlainPage[]> {
  const query = role === 'administrator' ? `?class=${cast.class.classroom.id}` : '';
  const patterns = SITE_ROUTES.filter((route) => route.isPage && theirs.test(route.pattern));
  const pages: PlainPage[] = [];
  for (const { pattern } of patterns) {
    const page = await PlainPage.open(cast.visitors[role], `${cast.addressOf(pattern)}${query}`);
    if (page.document.querySelector(JUDGED) !== null) pages.push(page);
  }
  return pages;
}

const hiddenOf = (form: Element) =>
  [...form.querySelectorAll('input[type=hidden]')]
    .filter((field) => !/^(requestId|challenge|proof)$/.test(field.getAttribute('name') ?? ''))
    .map((field) => `${field.getAttribute('name')}=${field.getAttribute('value')}`)
    .join('&');

const formsOf = (page: PlainPage) =>
  [...page.document.querySelectorAll('form')].filter((form) => form.querySelector(REQUIRED) !== null);

/** Sends a form with nothing in it; returns those of its fields that must be filled in and are not marked. */
async function unmarked(page: PlainPage, form: HTMLFormElement): Promise<string[]> {
  const names = [...form.querySelectorAll(REQUIRED)].map((field) => field.getAttribute('name') ?? '');
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.type === 'checkbox') field.checked = false;
    else if (field.type !== 'hidden' && field.type !== 'radio') field.value = '';
  }
  const buttons = [...form.querySelectorAll('button')].filter((button) => !button.hidden && button.value !== 'invent');
  const answer = await page.press(buttons[0]?.textContent ?? '', getQueriesForElement(form));
  const again = formsOf(answer).find((other) => hiddenOf(other) === hiddenOf(form));
  return names.filter((name) => {
    const field = (again ?? answer.document).querySelector(`[name="${name}"]`);
    const error = answer.document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return field?.getAttribute('aria-invalid') !== 'true' || (error?.textContent ?? '') === '';
  });
}

test.each(WHO)(
  '%s: no browser speaks first, and every empty field is marked, not the first alone',
  async (role, theirs) => {
    const seen: string[] = [];
    const complaints: string[] = [];
    for (const page of await pagesOf(role, theirs)) {
      for (const form of page.document.querySelectorAll('form')) {
        const isJudged = form.querySelector(JUDGED) !== null && !form.hasAttribute('novalidate');
        if (isJudged) complaints.push(`the browser judges ${form.getAttribute('action')} on ${page.path}`);
      }
      for (const form of formsOf(page)) {
        seen.push(page.path.split('?')[0] ?? '');
        const missed = await unmarked(page, form);
        if (missed.length > 0) complaints.push(`${missed.join(', ')} on ${page.path}`);
      }
    }
    expect(complaints).toEqual([]);
    expect(seen.length).toBeGreaterThan(4);
  },
);
