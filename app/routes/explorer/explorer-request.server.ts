import { data, type RouterContextProvider } from 'react-router';
import type { Classroom } from '#app/classes/classroom.ts';
import { findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { isGoing } from '#app/classes/clock.ts';
import type { ChainView } from '#app/coins/explorer/explorer.server.ts';
import { readSearch, type Search } from '#app/coins/explorer/explorer.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { isStaff } from '#app/members/identity.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { personOf, viewerOfRequest } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import { readConsoleRequest } from '../staff/console-request.server.ts';

type Context = Readonly<RouterContextProvider>;

export interface ExplorerRequest {
  readonly database: Database;
  readonly onlooker: 'investor' | 'staff' | 'stranger';
  readonly madeFor: string | null;
  /** Null when there is no chain to show: to a stranger when no class is open, to staff without a class. */
  readonly view: ChainView | null;
  readonly query: URLSearchParams;
  /** Whether blocks come and the viewer is shown them as they come. */
  readonly isFollowing: boolean;
}

/**
 * An investor sees their own class, whatever they ask for; staff the class they choose, with 404 for one that is not
 * theirs; everybody else the open class.
 */
export async function readExplorerRequest(request: Request, context: Context): Promise<ExplorerRequest> {
  const services = context.get(servicesContext);
  const { database } = services;
  const query = new URL(request.url).searchParams;
  const viewer = await viewerOfRequest(request, context);
  const seenBy = (onlooker: ExplorerRequest['onlooker'], classroom: Classroom | null) => ({
    database,
    onlooker,
    madeFor: viewer && personOf(viewer, context).mark,
    view: classroom && { classroom, investor: viewer?.investor?.id ?? null, now: services.now() },
    query,
    isFollowing: onlooker === 'investor' && classroom !== null && isGoing(classroom.clock, services.now()),
  });
  if (viewer !== null && isStaff(viewer.role)) {
    const { classroom } = await readConsoleRequest(request, context);
    return seenBy('staff', classroom);
  }
  if (viewer?.investor) return seenBy('investor', viewer.investor.classroom);
  return seenBy('stranger', await findOpenClassroom(database));
}

/** Accepts the digits of any language; null when nothing was searched for. */
export function searchOf(query: URLSearchParams, locale: Locale): Search | null {
  const text = query.get('q');
  if (text === null) return null;
  const search = readSearch(text);
  const isUnread = search.kind === 'refused' && search.why === 'not-on-a-chain';
  return isUnread ? readSearch(plainNumber(text, locale)) : search;
}

/** For something that is not on the chain it may show: a page with status 404. */
export function notOnChain() {
  return data(null, { status: 404 });
}
