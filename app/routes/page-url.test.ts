import { expect, test } from 'vitest';
import { pageUrl } from './page-url.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard.data', '/dashboard'],
  ['/dashboard/profile.data?_routes=routes%2Fdashboard%2Fprofile', '/dashboard/profile'],
  ['/dashboard.data?index', '/dashboard'],
  ['/dashboard?index&range=day', '/dashboard?range=day'],
  ['/_root.data', '/'],
  ['/dashboard/_.data', '/dashboard/'],
  ['/dashboard/history.data?page=2&_routes=x', '/dashboard/history?page=2'],
  ['/contact?index=3', '/contact?index=3'],
])('a request for %s is for the page %s', (asked, page) => {
  const { pathname, search } = pageUrl({ url: `http://localhost${asked}` });
  expect(pathname + search).toBe(page);
});
