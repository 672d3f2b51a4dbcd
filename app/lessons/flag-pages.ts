import { SIGN_PAGES } from './sign-pages.ts';

/** Where flags can be set, besides the pages that show signs. */
const OTHER_PAGES = [
  '/about-this-site',
  '/login',
  '/join',
  '/leave',
  '/explorer',
  '/dashboard/savings',
  '/dashboard/wallet',
  '/dashboard/profile',
] as const;
export type FlagPage = (typeof SIGN_PAGES)[keyof typeof SIGN_PAGES] | (typeof OTHER_PAGES)[number];

export const FLAG_PAGES: readonly FlagPage[] = [...new Set([...Object.values(SIGN_PAGES), ...OTHER_PAGES])];

/** The page that a path belongs to; null where no flags are set. The pages of the explorer are one. */
export function flagPageOf(pathname: string): FlagPage | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return FLAG_PAGES.find((page) => page === path) ?? (path.startsWith('/explorer/') ? '/explorer' : null);
}
