import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { DepositOrigin } from './deposit.ts';

/** Deposits, withdrawals and what became of coins; the columns are explained in db/migrations/0007_payments.sql and 0015_scenario.sql. */
export type PaymentTables = {
  proof_file: {
    classroom_id: ClassroomId;
    id: string;
    investor_id: InvestorId;
    receipt_code: string;
    media_type: 'image/png' | 'image/jpeg' | 'application/pdf';
    byte_size: number;
    uploaded_at: Date;
  };
  deposit: {
    classroom_id: ClassroomId;
    id: string;
    investor_id: InvestorId;
    request_key: string;
    amount_cents: bigint;
    origin: DepositOrigin;
    transfer_id: string | null;
    proof_file_id: string | null;
    requested_at: Date;
  };
  deposit_decision: {
    classroom_id: ClassroomId;
    deposit_id: string;
    outcome: 'approved' | 'declined';
    credited_cents: bigint | null;
    reason: string | null;
    posting_id: bigint | null;
    decided_by: string;
    decided_at: Date;
  };
  arrival_settlement: {
    classroom_id: ClassroomId;
    transfer_id: string;
    outcome: 'deposit' | 'late-cover' | 'credited' | 'returned' | 'release-fee';
    deposit_id: string | null;
    amount_cents: bigint;
    posting_id: bigint;
    excess_cents: bigint;
    excess_posting_id: bigint | null;
    settled_by: string;
    settled_at: Date;
  };
  withdrawal: {
    classroom_id: ClassroomId;
    id: string;
    investor_id: InvestorId;
    request_key: string;
    amount_cents: bigint;
    to_address: string;
    requested_at: Date;
    posting_id: bigint;
  };
  withdrawal_decision: {
    classroom_id: ClassroomId;
    withdrawal_id: string;
    outcome: 'approved' | 'declined';
    fee_cents: bigint | null;
    satoshi: bigint | null;
    reason: string | null;
    posting_id: bigint;
    decided_by: string;
    decided_at: Date;
  };
  deposit_due: { classroom_id: ClassroomId; deposit_id: string; look_at: Date };
  withdrawal_due: { classroom_id: ClassroomId; withdrawal_id: string; look_at: Date };
  release_fee: {
    classroom_id: ClassroomId;
    withdrawal_id: string;
    request_key: string;
    transfer_id: string;
    amount_cents: bigint;
    posting_id: bigint;
    paid_at: Date;
  };
  house_payment: {
    classroom_id: ClassroomId;
    transfer_id: string;
    withdrawal_id: string | null;
    returned_transfer_id: string | null;
  };
};
