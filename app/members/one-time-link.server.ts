import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import type { Auth } from './auth.server.ts';
import { hashPassword, replacePassword } from './passwords.server.ts';
import type { MemberTables } from './tables.ts';

/** How long a link to a new password works, in real time. */
export const LINK_LIFETIME_MINUTES = 30;

const PURPOSE = 'new password ';

/** A link that sets a new password once: its path within the site, and when it stops working. */
export interface OneTimeLink {
  readonly path: string;
  readonly expiresAt: Date;
}

/** Within a transaction: makes a member's link; an earlier one stops working. Only a digest of its token is kept here; the message that carries it stands in the Outbox until it expires. */
export async function makeOneTimeLink(transaction: Database, memberId: string, now: Date): Promise<OneTimeLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MINUTES * 60_000);
  const tables = transaction.withTables<MemberTables>();
  await lockMember(transaction, memberId);
  await tables
    .deleteFrom('verification')
    .where('value', '=', memberId)
    .where('identifier', 'like', `${PURPOSE}%`)
    .execute();
  await tables
    .insertInto('verification')
    .values({
      id: newId('ver'),
      identifier: identifierOf(token),
      value: memberId,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { path: `/newpassword?token=${token}`, expiresAt };
}

/** Whether a link still works, to be asked before its form is shown. */
export async function isLinkAlive(database: Database, token: string, now: Date): Promise<boolean> {
  return (await memberOfLink(database, token, now)) !== null;
}

/**
 * Follows a link: sets the password (it has passed `checkPassword`) and ends all sessions of the member.
 * Refuses a link that was used, replaced by a newer one, or has run out.
 */
export async function followOneTimeLink(
  tools: { readonly auth: Auth; readonly database: Database },
  link: { readonly token: string; readonly newPassword: string },
  now: Date,
): Promise<Outcome<object, 'link-dead'>> {
  // Asked before, so that nobody can keep the server busy hashing with links that were never made.
  const memberId = await memberOfLink(tools.database, link.token, now);
  if (memberId === null) return { ok: false, why: 'link-dead' };
  const hash = await hashPassword(tools.auth, link.newPassword);
  return transact(tools.database, async (transaction): Promise<Outcome<object, 'link-dead'>> => {
    await lockMember(transaction, memberId);
    if ((await memberOfLink(transaction, link.token, now)) !== memberId) return { ok: false, why: 'link-dead' };
    await replacePassword(transaction, { memberId, hash, mustChange: false, spare: null }, now);
    return { ok: true };
  });
}

/** Whose password a link sets, or null when it no longer works. */
async function memberOfLink(database: Database, token: string, now: Date): Promise<string | null> {
  const row = await database
    .withTables<MemberTables>()
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifierOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Whoever makes or follows a link of one member takes turns here until the transaction ends. */
async function lockMember(transaction: Database, memberId: string): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(transaction);
}

function identifierOf(token: string): string {
  return PURPOSE + createHash('sha256').update(token).digest('hex');
}
