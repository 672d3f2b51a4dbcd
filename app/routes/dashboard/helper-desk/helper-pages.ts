export const HELPER_DESK = '/dashboard/helper';

/** On the dashboard, what has nothing to do with money; elsewhere everything. */
export function isOpenToHelpers(pathname: string): boolean {
  const isOfPayers = /^\/dashboard(?!\/(helper|messages|profile|events|poll)\/?$)(\/|$)/.test(pathname);
  return !isOfPayers;
}
