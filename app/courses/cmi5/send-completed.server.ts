import { later, type RealTime, realTime } from '#app/time/instants.ts';
import type { Cmi5Learner } from '../learner.server.ts';
import { launchDataOf, send } from './platform.server.ts';
import { statement } from './statements.ts';

interface SettingsWithPlatforms {
  readonly settings: { readonly cmi5Platforms: readonly string[] };
}

/** The platform has this statement already: its answer to an earlier try was lost. */
const KNOWN_ALREADY = 409;

/**
 * Tells a platform that somebody has completed, and that their session is over. Returns its HTTP status; null when the
 * settings, which may have changed since the launch, do not name it at present, or it has closed the session. Throws
 * when it cannot be asked.
 */
export async function sendCompleted(
  { settings }: SettingsWithPlatforms,
  who: Cmi5Learner,
  completedAt: RealTime,
): Promise<number | null> {
  if (!settings.cmi5Platforms.includes(new URL(who.endpoint).origin)) return null;
  const data = await launchDataOf(who);
  if (data === null) return null;
  const initializedAt = realTime(new Date(who.initializedAt));
  // They may have opened the link again after the end, and statements are ordered by their times alone.
  const at = completedAt > initializedAt ? completedAt : later(initializedAt, 1);
  const about = { ...who, template: data.contextTemplate, initializedAt };
  const { completed, terminated } = who.statementIds;
  const said = [statement('completed', completed, about, at), statement('terminated', terminated, about, later(at, 1))];
  const status = await send(who, said);
  return status === KNOWN_ALREADY ? 204 : status;
}
