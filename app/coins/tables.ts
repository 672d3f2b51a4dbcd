import type { GeneratedAlways } from 'kysely';

/** The tables of the play chain; the columns are explained in db/migrations/0005_coins.sql and 0013_due.sql. */
export type CoinTables = {
  play_address: {
    classroom_id: number;
    address: string;
    owner_id: number;
    balance: bigint;
    created_at: Date;
    retired_at: Date | null;
  };
  play_transfer: {
    classroom_id: number;
    id: string;
    request_key: string;
    from_address: string | null;
    to_address: string;
    satoshi: bigint;
    sent_at: Date;
    block_height: bigint;
    block_at: Date;
    ordinal: GeneratedAlways<bigint>;
  };
  payment_due: {
    classroom_id: number;
    transfer_id: string;
    block_height: bigint;
  };
  coin_arrival: {
    classroom_id: number;
    transfer_id: string;
    posting_id: bigint;
    worth_cents: bigint;
    arrived_at: Date;
  };
  receipt: {
    classroom_id: number;
    code: string;
    investor_id: number;
    transfer_id: string | null;
    shown_transfer_id: string;
    from_address: string;
    to_address: string;
    satoshi: bigint;
    worth_cents: bigint;
    paid_at: Date;
    digest: Buffer;
  };
};
