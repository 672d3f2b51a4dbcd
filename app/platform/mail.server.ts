import { createTransport } from 'nodemailer';
import { assert } from './assert.ts';
import type { Log } from './log.server.ts';

/** A letter to one member of staff, in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Investors have addresses in these names alone (RFC 2606, RFC 6761), and staff who can be reached have none. */
const RESERVED = /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)\.?$/i;

/** Whether mail to an address could reach anybody: nobody can own a name reserved for examples. */
export function isReachable(address: string): boolean {
  return !RESERVED.test(address.trim());
}

/**
 * Mails a letter and returns whether the mail server took it; a failure is logged without the letter. Throws for
 * an address in a name reserved for examples: that is an investor's, and nothing is ever mailed to an investor.
 */
export async function sendMail(
  mail: { readonly smtpUrl: string; readonly from: string },
  letter: Letter,
  log: Log,
): Promise<boolean> {
  assert(isReachable(letter.to), 'mail to a reserved address: nothing is ever mailed to an investor');
  const transport = createTransport(mail.smtpUrl, { from: mail.from });
  try {
    await transport.sendMail({ to: letter.to, subject: letter.subject, text: letter.text });
    return true;
  } catch (error) {
    log.error({ err: error }, 'the mail server did not take a letter; it is in the Outbox instead');
    return false;
  } finally {
    transport.close();
  }
}
