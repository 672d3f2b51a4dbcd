import { sql } from 'kysely';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { tellOfChange } from '#app/platform/live/live.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type ChatNumberRefusal, checkChatNumber } from './chat-number.ts';

const SETTING = 'chat-number';

/** Pages listen here for a change of the number, which belongs to no class; classes are numbered from one. */
export const CHAT_NUMBER_CHANNEL = { classroom: 0, owner: 0 } as const;

/** International digits without "+"; null while there is none. */
export async function chatNumberOf(database: Database): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select value ->> 'phoneNumber' as phone from setting where name = ${SETTING}`.execute(database);
  return rows[0]?.phone ?? null;
}

/**
 * Audited in the same transaction; an empty text removes the number (digits null). Open pages are told. Refuses one
 * that is too short or could ring a real phone.
 */
export async function changeChatNumber(
  database: Database,
  change: { readonly numberText: string; readonly actor: string },
  now: RealTime,
): Promise<ChangedChatNumber> {
  const changed = await transact<ChangedChatNumber>(database, async (transaction) => {
    const checked = change.numberText.trim() === '' ? NO_NUMBER : checkChatNumber(change.numberText);
    if (!checked.ok) return { ok: false, why: checked.why };
    const { digits } = checked;
    const before = await chatNumberOf(transaction);
    await (digits === null ? forget(transaction) : keep(transaction, digits, now));
    await audit(transaction, {
      at: now,
      actor: change.actor,
      classroomId: null,
      action: 'chat-number-changed',
      subject: SETTING,
      before: { phoneNumber: before },
      after: { phoneNumber: digits },
    });
    return { ok: true, digits };
  });
  if (changed.ok) tellOfChange(database, CHAT_NUMBER_CHANNEL.classroom, [CHAT_NUMBER_CHANNEL.owner]);
  return changed;
}

type ChangedChatNumber = Outcome<{ readonly digits: string | null }, ChatNumberRefusal>;

const NO_NUMBER = { ok: true, digits: null } as const;

function forget(transaction: Database) {
  return sql`delete from setting where name = ${SETTING}`.execute(transaction);
}

function keep(transaction: Database, digits: string, now: RealTime) {
  const value = JSON.stringify({ phoneNumber: digits });
  return sql`
    insert into setting (name, value, updated_at) values (${SETTING}, ${value}::jsonb, ${now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(transaction);
}
