import { randomBytes } from 'node:crypto';
import { heightAt, practiceTimeOfBlock } from '#app/classes/clock.ts';
import type { ClassTurn } from '#app/classes/recording.server.ts';
import { assert } from '#app/platform/assert.ts';
import { TRANSFER_ID_BYTES, type TransferId, transferId } from './chain.ts';
import type { TransferCommand } from './play-chain.server.ts';

/** A transfer that nothing stands in the way of, with the id it will have. */
export type CertainTransfer = TransferCommand & { readonly id: TransferId };

export function drawTransferId(): TransferId {
  return transferId(randomBytes(TRANSFER_ID_BYTES));
}

/**
 * Moves coins as `transfer` does, many at once and in their order, among the writes of a turn. It refuses nothing: the
 * caller has made sure that the addresses are of this class, their coins there and the keys new.
 */
export function transferTogether(
  { classroom, now, practiceNow, insert }: ClassTurn,
  transfers: readonly CertainTransfer[],
): void {
  const height = heightAt(classroom.clock, now) + 1n;
  const sent = {
    sent_at: practiceNow,
    block_height: height,
    block_at: practiceTimeOfBlock(classroom.clock, height) ?? practiceNow,
  };
  insert(
    'play_transfer',
    transfers.map(({ id, requestKey, from, to, satoshi }) => {
      assert(satoshi > 0n && from !== to, `a transfer of ${satoshi} satoshi to ${to}`);
      return { ...sent, id, request_key: requestKey, from_address: from, to_address: to, satoshi };
    }),
  );
}
