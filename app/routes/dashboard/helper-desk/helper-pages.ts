export const HELPER_DESK = '/dashboard/helper';

const OPEN_ON_DASHBOARD = /^\/dashboard\/(helper|messages|profile|events|poll)\/?$/;

/** On the dashboard, what has nothing to do with money; elsewhere everything. */
export function isOpenToHelpers(pathname: string): boolean {
  return !/^\/dashboard(\/|$)/.test(pathname) || OPEN_ON_DASHBOARD.test(pathname);
}
