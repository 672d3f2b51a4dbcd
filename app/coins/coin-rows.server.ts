import type { Selectable } from 'kysely';
import type { Cents, Satoshi } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { PlayAddress, TransferId } from './chain.ts';

export interface Transfer {
  readonly id: TransferId;
  /** Null when the tap gave the coins. */
  readonly from: PlayAddress | null;
  readonly to: PlayAddress;
  readonly satoshi: Satoshi;
  readonly sentAt: PracticeTime;
  readonly blockHeight: bigint;
  /** When its block comes, as known at the time of sending. */
  readonly blockAt: PracticeTime;
}

export interface Receipt {
  readonly code: string;
  /** Null when the receipt was drawn without a payment. The file does not show this. */
  readonly transferId: TransferId | null;
  readonly shownTransferId: TransferId;
  readonly from: PlayAddress;
  readonly to: PlayAddress;
  readonly satoshi: Satoshi;
  readonly worthCents: Cents;
  readonly paidAt: PracticeTime;
}

export const TRANSFER_COLUMNS = [
  'moved.classroom_id',
  'moved.id',
  'moved.ordinal',
  'moved.request_key',
  'moved.from_address',
  'moved.to_address',
  'moved.satoshi',
  'moved.sent_at',
  'moved.block_height',
  'moved.block_at',
] as const;

export function readTransfer(row: Selectable<DB['play_transfer']>): Transfer {
  return {
    id: row.id,
    from: row.from_address,
    to: row.to_address,
    satoshi: row.satoshi,
    sentAt: row.sent_at,
    blockHeight: row.block_height,
    blockAt: row.block_at,
  };
}

export function readReceipt(row: Selectable<DB['receipt']>): Receipt {
  return {
    code: row.code,
    transferId: row.transfer_id,
    shownTransferId: row.shown_transfer_id,
    from: row.from_address,
    to: row.to_address,
    satoshi: row.satoshi,
    worthCents: row.worth_cents,
    paidAt: row.paid_at,
  };
}
