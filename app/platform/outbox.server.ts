import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { Database } from './database.server.ts';
import { newId } from './identifiers.server.ts';

/** A message that staff find on the Outbox page; its words are chosen there, from its kind and parameters. */
export interface OutboxMessage {
  /** Whom it would be for: an e-mail address. */
  readonly recipient: string;
  /** The class whose staff see it; null for what administrators alone see. */
  readonly classroomId: DB['outbox_message']['classroom_id'];
  readonly kind: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** When it has become worthless and goes; null keeps it. */
  readonly expiresAt: RealTime | null;
}

/** Puts a message into the Outbox: everything for an investor, always, and all mail of an installation without SMTP. */
export async function sendToOutbox(database: Database, message: OutboxMessage, now: Date): Promise<void> {
  await database
    .insertInto('outbox_message')
    .values({
      id: newId('out'),
      classroom_id: message.classroomId,
      recipient: message.recipient,
      kind: message.kind,
      parameters: JSON.stringify(message.parameters),
      created_at: now,
      expires_at: message.expiresAt,
    })
    .execute();
}

/** Takes messages back that have become worthless before their time. */
export async function removeFromOutbox(
  database: Database,
  message: { readonly kind: string; readonly recipient: string },
): Promise<void> {
  await database
    .deleteFrom('outbox_message')
    .where('kind', '=', message.kind)
    .where('recipient', '=', message.recipient)
    .execute();
}

/** Removes every message to somebody who is not there any more. */
export async function forgetMessagesTo(database: Database, recipient: string): Promise<void> {
  await database.deleteFrom('outbox_message').where('recipient', '=', recipient).execute();
}
