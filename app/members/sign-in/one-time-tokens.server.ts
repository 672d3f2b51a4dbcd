import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/database/database.server.ts';
import { removeFromOutbox } from '#app/platform/mail.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';

/** A link to a new password, or a correct password on its way to the second step. */
type Purpose = DB['one_time_token']['purpose'];

export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored in place of the token: whoever reads the database cannot use it. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Only the token's digest is stored. */
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

/** Null when the token is no longer valid. */
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

/** False when someone else has used the token meanwhile. */
export async function spendToken(transaction: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('one_time_token')
    .where('digest', '=', digestOf(token))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** In the Outbox, the kind of messages with a link to a new password. */
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

/** Within a transaction: ends a member's links to a new password, and log-ins on their way. */
export async function endTokens(transaction: Database, memberId: string): Promise<void> {
  await endLinks(transaction, memberId);
  await transaction.deleteFrom('one_time_token').where('member_id', '=', memberId).execute();
}
