import { createTransport } from 'nodemailer';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { assert } from './assert.ts';
import type { Database } from './database/database.server.ts';
import { errorCode } from './database/transaction.server.ts';
import { newId } from './identifiers.server.ts';
import type { Log } from './log.server.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Investors only have addresses under these names (RFC 2606, RFC 6761); staff who can be reached never do. */
const RESERVED = /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)\.?$/i;

/** Nobody can own a name reserved for examples. */
export function isReachable(address: string): boolean {
  return !RESERVED.test(address.trim());
}

/** The message of the log, by which failures are counted. */
export const MAIL_REFUSED = 'the mail server did not take a letter; it is in the Outbox instead';

/** To open a connection, and between answers: someone is waiting. */
const LONGEST_SILENCE_MS = 10_000;

/**
 * Returns whether the mail server took the letter; a failure is logged without the letter and without an address.
 * Throws for an address under a name reserved for examples: that is an investor's, and nothing is ever mailed to an
 * investor.
 */
export async function sendMail(
  mail: { readonly smtpUrl: string; readonly from: string },
  letter: Letter,
  log: Log,
  longestSilenceMs = LONGEST_SILENCE_MS,
): Promise<boolean> {
  assert(isReachable(letter.to), 'mail to a reserved address: nothing is ever mailed to an investor');
  const limits = { connectionTimeout: longestSilenceMs, socketTimeout: longestSilenceMs };
  const transport = createTransport({ url: mail.smtpUrl, ...limits }, { from: mail.from });
  try {
    await transport.sendMail({ to: letter.to, subject: letter.subject, text: letter.text });
    return true;
  } catch (error) {
    log.error(describeRefusal(error), MAIL_REFUSED);
    return false;
  } finally {
    transport.close();
  }
}

/** What may be logged: the rest of the mail server's answer may quote the letter and its recipient. */
function describeRefusal(error: unknown): { readonly code: string; readonly response: string | null } {
  const response =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? `${Math.floor(error.responseCode / 100)}xx`
      : null;
  return { code: errorCode(error) || 'unknown', response };
}

/** Staff find it on the Outbox page, which chooses its words from the kind and parameters. */
interface OutboxMessage {
  /** The e-mail address that it would be sent to. */
  readonly recipient: string;
  /** The class's staff see the message; null when only administrators do. */
  readonly classroomId: DB['outbox_message']['classroom_id'];
  readonly kind: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Worthless messages are removed then; null: never. */
  readonly expiresAt: RealTime | null;
}

/** For every message to an investor, and for all mail of an installation without SMTP. */
export async function sendToOutbox(database: Database, message: OutboxMessage, now: RealTime): Promise<void> {
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

export interface MailTools {
  readonly database: Database;
  readonly log: Log;
  readonly settings: {
    readonly appUrl: string;
    readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  };
  readonly writeLetter: (address: string) => Omit<Letter, 'to'>;
}

/** By mail where there is a mail server and it can reach them, else to the Outbox; returns which. */
export async function sendLink(
  { database, log, settings, writeLetter }: MailTools,
  message: OutboxMessage & { readonly parameters: { readonly path: string } },
  now: RealTime,
): Promise<'mailbox' | 'outbox'> {
  const { recipient, parameters } = message;
  if (settings.mail !== undefined && isReachable(recipient)) {
    const letter = { to: recipient, ...writeLetter(`${settings.appUrl}${parameters.path}`) };
    if (await sendMail(settings.mail, letter, log)) return 'mailbox';
  }
  await sendToOutbox(database, message, now);
  return 'outbox';
}

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

export async function forgetMessagesTo(database: Database, recipient: string): Promise<void> {
  await database.deleteFrom('outbox_message').where('recipient', '=', recipient).execute();
}
