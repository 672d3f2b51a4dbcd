import { createHash } from 'node:crypto';
import type { Database } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { consume } from '#app/platform/limits.server.ts';
import { checkEnquiry, type Enquiry, type EnquiryFields, type EnquiryRefusals } from './enquiry.ts';
import { enquiriesFromAddress } from './member-limits.ts';
import type { MemberTables } from './tables.ts';

export type SendEnquiryAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: EnquiryRefusals }
  | { readonly ok: false; readonly why: 'too-many-tries'; readonly retryAfterSeconds: number };

/**
 * Keeps what somebody wrote on the contact page. The page is the same for everybody, so it brings no key of its own: the
 * words themselves are the key, and the same ones sent again are the enquiry that is already there.
 */
export async function sendEnquiry(
  tools: { readonly database: Database; readonly settings: { readonly authSecret: string } },
  sending: { readonly fields: EnquiryFields; readonly clientAddress: string },
  now: Date,
): Promise<SendEnquiryAnswer> {
  const checked = checkEnquiry(sending.fields);
  if (!checked.ok) return { ok: false, why: 'fields', refusals: checked.refusals };
  const limit = enquiriesFromAddress(sending.clientAddress);
  const within = await consume(tools.database, limit, tools.settings.authSecret, now);
  if (!within.ok) return { ...within, why: 'too-many-tries' };
  await keep(tools.database, checked.enquiry, now);
  return { ok: true };
}

async function keep(database: Database, enquiry: Enquiry, now: Date): Promise<void> {
  await database
    .withTables<MemberTables>()
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
