import type { Database } from '#app/platform/database.server.ts';
import { forgetMessagesTo } from '#app/platform/outbox.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import type { Identity, ProfileFields } from './identity.ts';
import { type TakenName, takenName } from './insert-member.server.ts';
import type { MemberTables } from './tables.ts';

/** What a member's profile form shows at first. */
export async function profileOf(database: Database, memberId: string): Promise<ProfileFields> {
  const row = await database
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['first_name', 'last_name', 'username', 'email', 'phone_number', 'country'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username ?? '',
    email: row.email,
    phoneNumber: row.phone_number,
    country: row.country,
  };
}

/**
 * Changes an investor's profile to a checked identity; messages to an earlier e-mail go. Refuses an e-mail or a
 * username that someone else has.
 */
export async function updateProfile(
  database: Database,
  memberId: string,
  identity: Identity,
  now: Date,
): Promise<Outcome<object, TakenName>> {
  try {
    await database.transaction().execute((transaction) => changeMember(transaction, memberId, identity, now));
    return { ok: true };
  } catch (error) {
    return { ok: false, why: takenName(error) };
  }
}

async function changeMember(transaction: Database, memberId: string, identity: Identity, now: Date): Promise<void> {
  const tables = transaction.withTables<MemberTables>();
  const { email } = await tables
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (email !== identity.email) await forgetMessagesTo(transaction, email);
  await tables
    .updateTable('member')
    .set({
      name: `${identity.firstName} ${identity.lastName}`,
      first_name: identity.firstName,
      last_name: identity.lastName,
      username: identity.username,
      email: identity.email,
      phone_number: identity.phone,
      country: identity.country,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute();
}
