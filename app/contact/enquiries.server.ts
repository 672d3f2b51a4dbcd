import { createHash } from 'node:crypto';
import { enquiriesFromAddress } from '#app/members/limits.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { ErasureTools } from '#app/platform/files/erasure-log.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { checkEnquiry, type Enquiry, type EnquiryFields, type EnquiryRefusals } from './enquiry.ts';

export type SendEnquiryAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: EnquiryRefusals }
  | TooManyTries;

/**
 * The contact page is the same for everybody, so its form has no request key. The words themselves are the key: the
 * same ones again give the enquiry that is already there.
 */
export async function sendEnquiry(
  tools: SecretTools,
  sending: { readonly fields: EnquiryFields; readonly clientAddress: string },
  now: RealTime,
): Promise<SendEnquiryAnswer> {
  const checked = checkEnquiry(sending.fields);
  if (!checked.ok) return { ok: false, why: 'fields', refusals: checked.refusals };
  const limit = enquiriesFromAddress(sending.clientAddress);
  const within = await consume(tools.database, limit, tools.settings.authSecret, now);
  if (!within.ok) return within;
  await keep(tools.database, checked.enquiry, now);
  return { ok: true };
}

async function keep(database: Database, enquiry: Enquiry, now: RealTime): Promise<void> {
  await database
    .insertInto('enquiry')
    .values({
      id: newId('enq'),
      digest: digestOf(enquiry),
      full_name: enquiry.fullName,
      email: enquiry.email,
      house_address: enquiry.houseAddress,
      country: enquiry.country,
      phone_number: enquiry.phoneNumber,
      whatsapp_number: enquiry.whatsappNumber,
      message: enquiry.message,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

function digestOf({ fullName, email, houseAddress, country, phoneNumber, whatsappNumber, message }: Enquiry): Buffer {
  const written = [fullName, email, houseAddress, country, phoneNumber, whatsappNumber, message];
  return createHash('sha256').update(JSON.stringify(written)).digest();
}

export interface KeptEnquiry extends EnquiryFields {
  readonly id: string;
  readonly sentAt: RealTime;
}

/** Newest first. */
export async function enquiries(
  database: Database,
  choice: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: KeptEnquiry[]; readonly count: number }> {
  const [rows, counted] = await Promise.all([
    database
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
    database
      .selectFrom('enquiry')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(counted.count) };
}

/** Audited in the same transaction without a word of what it said. Refuses an enquiry that is already gone. */
export function deleteEnquiry(
  { database, erasures }: ErasureTools,
  deletion: { readonly id: string; readonly actor: string },
  now: RealTime,
): Promise<Outcome<object, 'gone'>> {
  return transact<Outcome<object, 'gone'>>(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('enquiry')
      .where('id', '=', deletion.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return { ok: false, why: 'gone' };
    await erasures.note({ kind: 'enquiry', enquiry: deletion.id }, now);
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
