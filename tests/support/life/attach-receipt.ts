import type { Classroom } from '#app/classes/classroom.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { handInProof, newestReceipt, receiveReceipt } from '#app/payments/deposits/hand-in-proof.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { RealTime } from '#app/time/instants.ts';

interface Attaching {
  readonly investor: InvestorId;
  readonly amountText: string;
  readonly requestKey: string;
  /** The code of the receipt, if it is attached already. */
  readonly code?: string | undefined;
}

/** The investor's newest receipt, in the two steps of the deposit page. */
export async function attachAndSubmit(
  tools: { readonly database: Database; readonly files: FileStore },
  classroom: Classroom,
  request: Attaching,
  now: RealTime,
) {
  const attached = await newestReceipt(tools.database, classroom, request.investor, now);
  const code = request.code ?? (attached.ok ? attached.receipt.code : '');
  const received = await receiveReceipt(tools, classroom, code);
  if (!received.ok) return received;
  return handInProof(tools, classroom, { ...request, upload: received.upload }, now);
}
