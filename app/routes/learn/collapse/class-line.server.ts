import type { RouterContextProvider } from 'react-router';
import { mayReadDebrief } from '#app/classes/class-state.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { solvencyHistoryOf } from '#app/coins/solvency-history.server.ts';
import { isStaff } from '#app/members/role.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { requireInvestor } from '../../guards.server.ts';
import { servicesContext } from '../../services.server.ts';
import { readClassRequest } from '../../staff/console-request.server.ts';
import { type ClassLine, sinceFirstCoins } from './class-line.ts';

/** What is laid over the theory: a class, or nothing yet because its Debrief is still to come. */
export type ClassAnswer = { readonly kind: 'shown'; readonly line: ClassLine } | { readonly kind: 'to-come' };

/**
 * The coins that a class held by day, for whoever asks with `class` in the address: its staff always, its participants once
 * its Debrief is shown. Nobody signed in is sent to log in. Null without `class`: then nobody is asked who they are, and
 * the page is the same for everybody.
 */
export async function classLineOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ClassAnswer | null> {
  const url = new URL(request.url);
  const wanted = url.searchParams.get('class');
  if (wanted === null) return null;
  const viewer = await viewerOf(context.get(servicesContext), request.headers);
  if (viewer !== null && isStaff(viewer.role)) {
    // By its own name alone `class` means the class that the console shows.
    if (wanted === '') url.searchParams.delete('class');
    const { classroom, now } = await readClassRequest(new Request(url, { headers: request.headers }), context);
    return { kind: 'shown', line: await lineOf(context, classroom, now) };
  }
  const { classroom, now } = await requireInvestor(request, context);
  if (!mayReadDebrief(classroom)) return { kind: 'to-come' };
  return { kind: 'shown', line: await lineOf(context, classroom, now) };
}

async function lineOf(context: Readonly<RouterContextProvider>, classroom: Classroom, now: Date): Promise<ClassLine> {
  const { points } = await solvencyHistoryOf(context.get(servicesContext).database, classroom, now);
  // Exact enough for a line on a screen, and for whole dollars.
  return sinceFirstCoins(points.map(({ day, coinsWorthCents }) => ({ day, dollars: Number(coinsWorthCents) / 100 })));
}
