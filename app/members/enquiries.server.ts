import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import type { MemberTables } from './tables.ts';

/** An enquiry as it was sent; the time is a real one. */
export interface KeptEnquiry {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly houseAddress: string;
  readonly country: string;
  readonly phoneNumber: string;
  readonly whatsappNumber: string;
  readonly message: string;
  readonly sentAt: Date;
}

/** One page of the enquiries of the installation, the newest first. */
export async function enquiries(
  database: Database,
  choice: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: KeptEnquiry[]; readonly count: number }> {
  const tables = database.withTables<MemberTables>();
  const [rows, counted] = await Promise.all([
    tables
      .selectFrom('enquiry')
      .select([
        'id',
        'full_name as fullName',
        'email',
        'house_address as houseAddress',
        'country',
        'phone_number as phoneNumber',
        'whatsapp_number as whatsappNumber',
        'message',
        'sent_at as sentAt',
      ])
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(choice.pageSize)
      .offset((choice.page - 1) * choice.pageSize)
      .execute(),
    tables
      .selectFrom('enquiry')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(counted.count) };
}

/** Removes one enquiry, audited in the same transaction without a word of what it said. Refuses one that is gone. */
export function deleteEnquiry(
  database: Database,
  deletion: { readonly id: string; readonly actor: string },
  now: Date,
): Promise<Outcome<object, 'gone'>> {
  return transact<Outcome<object, 'gone'>>(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .withTables<MemberTables>()
      .deleteFrom('enquiry')
      .where('id', '=', deletion.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return { ok: false, why: 'gone' };
    await audit(transaction, {
      at: now,
      actor: deletion.actor,
      classroomId: null,
      action: 'enquiry-deleted',
      subject: deletion.id,
    });
    return { ok: true };
  });
}
