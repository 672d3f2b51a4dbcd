import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/database/database.server.ts';
import { removeFromOutbox } from '#app/platform/mail.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';

/** The purpose of a token: a link to a new password, or a correct password on its way to the second step. */
type Purpose = DB['one_time_token']['purpose'];

/** Draws a token that nobody can guess. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is kept of a token: whoever reads the database cannot use it. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a token that stands for a member until it expires. Only its digest is kept. */
export async function makeToken(
  database: Database,
  made: { readonly purpose: Purpose; readonly memberId: string; readonly expiresAt: RealTime },
): Promise<string> {
  const token = drawToken();
  await database
    .insertInto('one_time_token')
    .values({ digest: digestOf(token), purpose: made.purpose, member_id: made.memberId, expires_at: made.expiresAt })
    .execute();
  return token;
}

/** Returns the member a token stands for, or null when it is no longer valid. */
export async function memberOfToken(database: Database, purpose: Purpose, token: string, now: RealTime) {
  const row = await database
    .selectFrom('one_time_token')
    .select('member_id')
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Uses a token up; false when someone else has used it meanwhile. */
export async function spendToken(transaction: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('one_time_token')
    .where('digest', '=', digestOf(token))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** What the Outbox calls a message with a link to a new password. */
export const LINK_MESSAGE = 'new-password';

/** Within a transaction: ends a member's links to a new password; no Outbox offers them any more. */
export async function endLinks(transaction: Database, memberId: string): Promise<void> {
  const purpose: Purpose = 'new-password';
  await transaction
    .deleteFrom('one_time_token')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute();
  const member = await transaction.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst();
  if (member !== undefined) await removeFromOutbox(transaction, { kind: LINK_MESSAGE, recipient: member.email });
}

/** As `endLinks`, for log-ins on their way, too. */
export async function endTokens(transaction: Database, memberId: string): Promise<void> {
  await endLinks(transaction, memberId);
  await transaction.deleteFrom('one_time_token').where('member_id', '=', memberId).execute();
}
