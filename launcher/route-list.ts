import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

/** With the name by which React Router knows the file behind the URL. */
export interface SiteRoute {
  /** As in `/dashboard/wallet/receipts/:code`. */
  readonly pattern: string;
  readonly id: string;
  readonly file: string;
  /** Whether a browser is shown a page, that is, whether the file uses React. */
  readonly isPage: boolean;
}

export const SITE_ROUTES: readonly SiteRoute[] = flatten(await routes, '');

function flatten(entries: readonly RouteConfigEntry[], parent: string): SiteRoute[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children !== undefined) {
      return flatten(entry.children, pattern);
    }
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    return [
      { pattern: pattern === '' ? '/' : pattern, id, file: `app/${entry.file}`, isPage: entry.file.endsWith('.tsx') },
    ];
  });
}
