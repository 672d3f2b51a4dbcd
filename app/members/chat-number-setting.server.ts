import { sql } from 'kysely';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import { type ChatNumberRefusal, checkChatNumber } from './chat-number.ts';

const SETTING = 'chat-number';

/** The number behind the chat button, in international digits without "+", or null while there is none. */
export async function chatNumberOf(database: Database): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select value ->> 'phoneNumber' as phone from setting where name = ${SETTING}`.execute(database);
  return rows[0]?.phone ?? null;
}

/** Sets the installation's chat number, audited in the same transaction. Refuses one that is too short or could ring at somebody's. */
export function changeChatNumber(
  database: Database,
  change: { readonly numberText: string; readonly actor: string },
  now: Date,
): Promise<Outcome<{ readonly digits: string }, ChatNumberRefusal>> {
  return transact<Outcome<{ readonly digits: string }, ChatNumberRefusal>>(database, async (transaction) => {
    const checked = checkChatNumber(change.numberText);
    if (!checked.ok) return { ok: false, why: checked.why };
    const before = await chatNumberOf(transaction);
    const value = JSON.stringify({ phoneNumber: checked.digits });
    await sql`
      insert into setting (name, value, updated_at) values (${SETTING}, ${value}::jsonb, ${now})
      on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(transaction);
    await audit(transaction, {
      at: now,
      actor: change.actor,
      classroomId: null,
      action: 'chat-number-changed',
      subject: SETTING,
      before: { phoneNumber: before },
      after: { phoneNumber: checked.digits },
    });
    return { ok: true, digits: checked.digits };
  });
}
