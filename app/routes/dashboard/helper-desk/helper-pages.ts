export const HELPER_DESK = '/dashboard/helper';

/** What has nothing to do with money. Everything else is closed: the router also opens paths in other spellings. */
const OPEN = /^\/(dashboard\/(helper|messages|profile|events|poll)|leave|debrief|collapse|spotter(\/flags)?)\/?$/;

/** Of the pages and forms that are for investors alone. */
export function isOpenToHelpers(pathname: string): boolean {
  return OPEN.test(pathname);
}
