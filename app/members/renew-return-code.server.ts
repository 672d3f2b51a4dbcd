import { inClass } from '#app/classes/recording.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import { drawsOfRequest } from './draws-of-request.server.ts';
import { lockInvestor } from './lock-investor.server.ts';
import { inventPassPhrase } from './pass-phrase.ts';
import { digestOfReturnCode, keepReturnCode } from './return-codes.server.ts';

/**
 * Makes a new return code for an investor, and returns it this once; the one before stops working. It follows from
 * the request, so that a form sent twice is answered with the same code, and that code works.
 * Throws when they have left.
 */
export async function renewReturnCode(
  tools: { readonly database: Database; readonly settings: { readonly authSecret: string } },
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
  requestId: string,
  now: Date,
): Promise<string> {
  const { authSecret } = tools.settings;
  const request = `return code of ${owner.classroomId} ${owner.investorId} ${requestId}`;
  const code = inventPassPhrase(drawsOfRequest(authSecret, request));
  await inClass(tools.database, owner.classroomId, now, async ({ transaction }) => {
    await lockInvestor(transaction, owner.classroomId, owner.investorId);
    await keepReturnCode(transaction, owner, digestOfReturnCode(code, authSecret), now);
    return { ok: true };
  });
  return code;
}
