import { consume, peek } from '#app/platform/limits.server.ts';
import { returnCodesFromAddress } from './member-limits.ts';
import type { TooManyTries } from './passwords.server.ts';
import { plainReturnCode } from './return-code.ts';
import { digestOfReturnCode, findByReturnCode } from './return-codes.server.ts';
import { openSession, type SessionTools } from './sessions.server.ts';

export type ReturnRefusal = 'return-code-missing' | 'return-code-unknown';
export type ComingBack =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly language: string }
  | { readonly ok: false; readonly why: ReturnRefusal }
  | TooManyTries;

/**
 * Opens a session for whoever shows a return code (as typed), and returns its cookies and the
 * language of their class. Refuses none, one that is
 * nobody's or whose class is over, and any after a hundred of those from the address within a quarter of an hour.
 */
export async function comeBack(
  tools: SessionTools,
  attempt: { readonly code: string; readonly clientAddress: string },
  now: Date,
): Promise<ComingBack> {
  const { database, settings } = tools;
  if (plainReturnCode(attempt.code) === '') return { ok: false, why: 'return-code-missing' };
  const limit = returnCodesFromAddress(attempt.clientAddress);
  const within = await peek(database, limit, settings.authSecret, now);
  if (!within.ok) return { ...within, why: 'too-many-tries' };
  const found = await findByReturnCode(database, digestOfReturnCode(attempt.code, settings.authSecret));
  if (found !== null) return { ok: true, cookies: await openSession(tools, found.memberId), language: found.language };
  await consume(database, limit, settings.authSecret, now);
  return { ok: false, why: 'return-code-unknown' };
}
