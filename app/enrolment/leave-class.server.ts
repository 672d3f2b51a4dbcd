import { forgetBank } from '#app/bank/bank-orders.server.ts';
import { endSoloClass } from '#app/classes/class-clock.server.ts';
import { done, inClass } from '#app/classes/recording.server.ts';
import { forgetLessons } from '#app/debrief/lesson-progress.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { eraseIdentity, lockInvestorOrLeaver } from '#app/members/members.server.ts';
import { forgetReceipts, removeProofFiles } from '#app/payments/deposits/proofs.server.ts';
import type { ErasureTools } from '#app/platform/files/erasure-log.server.ts';
import { unlessStoreIsGone } from '#app/platform/files/file-store-unavailable.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { forgetMessages } from '#app/simulation/messages.server.ts';
import { forgetReferrals } from '#app/simulation/referral/referrals.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/**
 * Erases an investor's identity, sign-in, messages, flags, what their bank kept and their files at once and for ever.
 * What the ledger and the play chain hold stays under a number that names nobody, until the class is erased; a class of
 * one ends with this. Does nothing for someone who has already left. Files go before the rows, so that a crash in
 * between leaves no file that nobody could remove any more, and once more after them, because one may have come in
 * meanwhile. Throws, and erases nobody, while the file store is gone.
 */
export async function leaveClass(
  tools: ErasureTools & { readonly files: FileStore },
  leaver: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
  now: RealTime,
): Promise<void> {
  const { classroomId, investorId } = leaver;
  await tools.erasures.note({ kind: 'investor', classroom: classroomId, investor: investorId }, now);
  await removeProofFiles(tools, classroomId, investorId);
  await inClass<{ readonly ok: true }>(tools.database, classroomId, now, async ({ transaction, classroom }) => {
    if (!(await lockInvestorOrLeaver(transaction, classroomId, investorId))) return done({ ok: true });
    await eraseIdentity(transaction, leaver);
    await forgetReceipts(transaction, classroomId, investorId);
    await forgetLessons(transaction, classroomId, investorId);
    await forgetBank(transaction, classroomId, investorId);
    await forgetMessages(transaction, classroomId, investorId);
    await forgetReferrals(transaction, classroomId, investorId);
    if (classroom.kind === 'solo') await endSoloClass(transaction, classroom, now);
    return done({ ok: true }, { kind: 'left', investor: investorId });
  });
  await unlessStoreIsGone(removeProofFiles(tools, classroomId, investorId));
}
