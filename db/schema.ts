/**
 * The rows of the migrated database, never made by hand but by
 * `npx vitest run --project=int db/schema.int.test.ts --update`.
 */
import type { PlayAddress, TransferId } from "#app/coins/chain.ts";
import type { ClassroomId, InvestorId, OwnerId } from "#app/ledger/account.ts";
import type { Cents, Satoshi } from "#app/ledger/money.ts";
import type { PracticeTime, RealTime } from "#app/time/instants.ts";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type LedgerKind = "bank_capital_paid_in" | "bonus_credited" | "coins_arrived" | "coins_returned" | "coins_taken" | "deposit_approved_on_receipt" | "deposit_approved_with_coins" | "investment_matured" | "investment_placed" | "investment_stopped" | "late_coins_cover_credit" | "profit_credited" | "release_fee_paid" | "reversal" | "savings_interest_paid" | "savings_paid_in" | "savings_paid_out" | "unmatched_coins_credited" | "withdrawal_approved" | "withdrawal_declined" | "withdrawal_requested";

export type LedgerPurpose = "bank_coins" | "bank_exchange" | "bank_fees" | "bank_interest" | "coins_held" | "exchange" | "fees" | "held_for_withdrawal" | "outside" | "pending_payout" | "promised_profit" | "savings" | "spendable_deposits" | "taken" | "unbacked_credits" | "withdrawable";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountMessage {
  classroom_id: ClassroomId;
  due_at: PracticeTime;
  investor_id: InvestorId;
  message: string;
  read_at: RealTime | null;
  sent_at: PracticeTime | null;
}

export interface ArrivalSettlement {
  amount_cents: Cents;
  classroom_id: ClassroomId;
  deposit_id: string | null;
  excess_cents: Generated<Cents>;
  excess_posting_id: bigint | null;
  outcome: "deposit" | "late-cover" | "credited" | "returned" | "release-fee";
  posting_id: bigint;
  settled_at: PracticeTime;
  settled_by: string;
  transfer_id: TransferId;
}

export interface Attempt {
  account: Buffer | null;
  attempts: number;
  bucket: Buffer;
  expires_at: RealTime;
  window_starts_at: RealTime;
}

export interface AuditEntry {
  action: string;
  actor: string;
  after: ColumnType<unknown, string, string> | null;
  at: RealTime;
  before: ColumnType<unknown, string, string> | null;
  classroom_id: ClassroomId | null;
  id: Generated<bigint>;
  subject: string;
}

export interface BankArm {
  arm: "none" | "warning" | "questions";
  classroom_id: ClassroomId;
  investor_id: InvestorId;
}

export interface BankOrder {
  amount_cents: Cents | null;
  arm: "none" | "warning" | "questions";
  asked_at: PracticeTime;
  classroom_id: ClassroomId;
  decided_at: PracticeTime | null;
  id: string;
  investor_id: InvestorId;
  kind: "deposit" | "release-fee" | "transfer";
  looked_up: boolean | null;
  outcome: "paid" | "stopped" | null;
  request_key: string;
  satoshi: Satoshi | null;
  target: Generated<string>;
  told_to_pay_first: boolean | null;
  told_what_to_answer: boolean | null;
  waits: Generated<number>;
  waits_until: PracticeTime | null;
}

export interface ChatReply {
  classroom_id: ClassroomId;
  investor_id: InvestorId;
  message: string;
  replied_at: PracticeTime;
  reply: string;
}

export interface CheckAnswer {
  bank_version: number;
  item: string;
  language: string;
  opened: number;
  person_id: string;
  position: number;
  rating: number | null;
  seconds_band: number;
  wave: string;
}

export interface CheckCohort {
  bank_version: number;
  begun_count: Generated<number>;
  begun_late_count: Generated<number>;
  code: string;
  created_day: number;
  design: "one-group" | "early-late" | "two-classes" | "visitors";
  ends_day: number;
  facilitator_id: string | null;
  id: number;
  is_own_pace: Generated<boolean>;
  key: Buffer;
  language: string;
  late_lesson_day: number | null;
  lesson_day: number | null;
  name: string;
  offer_set: Generated<"general" | "youth">;
  planned_people: number | null;
  request_key: string | null;
}

export interface CheckPerson {
  arm: "all" | "early" | "late";
  cohort_id: number;
  created_day: number;
  digest: Buffer;
  digests_less_one: ArrayType<Buffer>;
  first_form: "A" | "B" | "E" | "F";
  first_wave: Generated<"before" | "after" | "two-weeks" | "three-months" | "six-months">;
  id: string;
}

export interface CheckRelease {
  cohort_id: number;
  figures: ColumnType<unknown, string, string>;
  published_day: number;
  wave: "after" | "two-weeks" | "three-months" | "six-months";
}

export interface CheckWave {
  begun_day: number;
  last_day: number;
  person_id: string;
  wave: "before" | "waiting" | "after" | "two-weeks" | "three-months" | "six-months";
}

export interface ClassCommand {
  actor: string | null;
  classroom_id: ClassroomId;
  facts: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  investor_id: InvestorId | null;
  kind: string;
  ordinal: Generated<bigint>;
  practice_at: PracticeTime;
}

export interface ClassDirectory {
  check_cohort_id: number | null;
  classroom_id: ClassroomId;
  join_code: string | null;
  kind: "open" | "invited" | "solo" | "homework";
  request_key: string | null;
  state: Generated<"running" | "closed">;
}

export interface Classroom {
  clock_awake_until: RealTime | null;
  clock_height_from: Generated<bigint>;
  clock_practice_from: PracticeTime;
  clock_rate: number;
  clock_reached: PracticeTime | null;
  clock_real_from: RealTime;
  clock_stops_at: PracticeTime | null;
  closed_at: RealTime | null;
  collapsed_at: RealTime | null;
  collapsed_practice_at: PracticeTime | null;
  created_at: RealTime;
  debriefed_at: RealTime | null;
  ends_at: RealTime;
  homework_id: ClassroomId | null;
  id: ClassroomId;
  join_code: string | null;
  kind: "open" | "invited" | "solo";
  language: Generated<string>;
  lesson: ColumnType<unknown, string, string> | null;
  name: string;
  opened_at: RealTime | null;
  price_seed: number;
  price_start_cents: bigint;
  price_swing_basis_points: number;
  scenario: Generated<ColumnType<unknown, string, string>>;
  size_limit: number;
  started_at: RealTime | null;
  state: Generated<"running" | "closed">;
  withdrawal_fee_basis_points: Generated<number>;
}

export interface ClassroomErasure {
  actor: string;
  classroom_id: ClassroomId;
  counts: ColumnType<unknown, string, string> | null;
  erased_at: RealTime;
  transaction_id: Generated<string>;
}

export interface CoinArrival {
  arrived_at: PracticeTime;
  classroom_id: ClassroomId;
  posting_id: bigint;
  transfer_id: TransferId;
  worth_cents: Cents;
}

export interface CoinReturnDue {
  classroom_id: ClassroomId;
  due_at: PracticeTime;
  transfer_id: TransferId;
}

export interface CourseLearner {
  completed_at: RealTime | null;
  digest: Buffer;
  member_id: string;
  next_try_at: RealTime | null;
  sealed: string;
  tries: Generated<number>;
}

export interface Credential {
  member_id: string;
  password_hash: string;
}

export interface Crowd {
  began_at: PracticeTime;
  classroom_id: ClassroomId;
  collapsed_step: number | null;
  pressure: Generated<number>;
  seed: number;
  steps_done: Generated<number>;
}

export interface CrowdMember {
  classroom_id: ClassroomId;
  investor_id: InvestorId;
  joined_step: number;
  left_step: number | null;
  left_why: "paid" | "lost-hope" | null;
  panicked_step: number | null;
  person: number;
}

export interface Deposit {
  amount_cents: Cents;
  classroom_id: ClassroomId;
  id: string;
  investor_id: InvestorId;
  origin: "wallet" | "proof";
  proof_file_id: string | null;
  request_key: string;
  requested_at: PracticeTime;
  transfer_id: TransferId | null;
}

export interface DepositDecision {
  classroom_id: ClassroomId;
  credited_cents: Cents | null;
  decided_at: PracticeTime;
  decided_by: string;
  deposit_id: string;
  outcome: "approved" | "declined";
  posting_id: bigint | null;
  reason: string | null;
}

export interface DepositDue {
  classroom_id: ClassroomId;
  deposit_id: string;
  look_at: PracticeTime;
}

export interface Enquiry {
  country: string;
  digest: Buffer;
  email: string;
  full_name: string;
  house_address: string;
  id: string;
  message: string;
  phone_number: string;
  sent_at: RealTime;
  whatsapp_number: string;
}

export interface Facilitation {
  classroom_id: ClassroomId;
  member_id: string;
}

export interface HelpCase {
  classroom_id: ClassroomId;
  closed_at: RealTime | null;
  helper_id: InvestorId | null;
  id: string;
  line: "ask" | "tell" | "look-up" | "threaten" | "nothing" | null;
  opened_at: RealTime;
  order_id: string;
}

export interface Helper {
  classroom_id: ClassroomId;
  investor_id: InvestorId;
}

export interface Homework {
  begun_count: Generated<number>;
  claimed_until: RealTime | null;
  created_at: RealTime;
  ends_at: RealTime;
  finished_count: Generated<number>;
  id: ClassroomId;
  language: string;
  name: string;
  pace_minutes: 12 | 20 | 30;
  report: ColumnType<unknown, string, string> | null;
  scenario: "quick" | "friend" | "long" | "honest";
  size_limit: number;
}

export interface HousePayment {
  classroom_id: ClassroomId;
  returned_transfer_id: TransferId | null;
  transfer_id: TransferId;
  withdrawal_id: string | null;
}

export interface IdentityProviderLink {
  by_claim: boolean;
  issuer: string;
  linked_at: RealTime;
  member_id: string;
  subject: string;
}

export interface Investment {
  classroom_id: ClassroomId;
  id: string;
  investor_id: InvestorId;
  matures_at: PracticeTime | null;
  ordinal: number;
  placed_at: PracticeTime;
  plan: "beginners" | "advanced" | "premium" | "steady" | "growth" | "friends";
  posting_id: bigint;
  principal_cents: Cents;
  profit_cents: Cents;
  request_key: string;
}

export interface InvestmentDue {
  classroom_id: ClassroomId;
  investment_id: string;
  matures_at: PracticeTime;
}

export interface InvestmentMaturity {
  classroom_id: ClassroomId;
  investment_id: string;
  matured_at: PracticeTime;
  posting_id: bigint;
}

export interface Investor {
  classroom_id: ClassroomId;
  crowd_name: string | null;
  id: InvestorId;
  is_crowd: Generated<boolean>;
  joined_at: RealTime;
  member_id: string | null;
}

export interface LateCoverDue {
  classroom_id: ClassroomId;
  transfer_id: TransferId;
}

export interface LedgerAccount {
  balance: Generated<bigint>;
  classroom_id: ClassroomId;
  last_sequence: Generated<number>;
  owner_id: OwnerId;
  purpose: LedgerPurpose;
}

export interface LedgerEntry {
  amount: bigint;
  balance_after: bigint | null;
  classroom_id: ClassroomId;
  owner_id: OwnerId;
  posting_id: number;
  purpose: LedgerPurpose;
  sequence: number;
}

export interface LedgerPosting {
  classroom_id: ClassroomId;
  id: number;
  key_digest: string;
  kind: LedgerKind;
  occurred_at: PracticeTime;
  posted_at: Generated<RealTime>;
  request_digest: string;
}

export interface LedgerReversal {
  classroom_id: ClassroomId;
  original_id: number;
  posting_id: number;
}

export interface LessonProgress {
  classroom_id: ClassroomId;
  debrief_opened_at: PracticeTime | null;
  investor_id: InvestorId;
  looked_up_at: PracticeTime | null;
  looked_up_first: boolean | null;
  looks_on_from: PracticeTime | null;
  xray_opened_at: PracticeTime | null;
}

export interface LtiKey {
  is_the_one: Generated<boolean>;
  sealed: string;
}

export interface Member {
  classroom_id: ClassroomId | null;
  country: Generated<string>;
  created_at: RealTime;
  email: string;
  first_name: Generated<string>;
  id: string;
  investor_id: InvestorId | null;
  last_name: Generated<string>;
  must_change_password: Generated<boolean>;
  name: string;
  phone_number: Generated<string>;
  role: Generated<"investor" | "facilitator" | "administrator">;
  updated_at: RealTime;
  username: string | null;
}

export interface MessageCue {
  at: PracticeTime;
  classroom_id: ClassroomId;
  cue: string;
  facts: ColumnType<unknown, string, string>;
  investor_id: InvestorId;
}

export interface OneTimeToken {
  digest: Buffer;
  expires_at: RealTime;
  member_id: string;
  purpose: "new-password" | "second-step";
}

export interface OutboxMessage {
  classroom_id: ClassroomId | null;
  created_at: RealTime;
  expires_at: RealTime | null;
  id: string;
  kind: string;
  parameters: ColumnType<unknown, string, string>;
  recipient: string;
  sent_at: RealTime | null;
}

export interface PaymentDue {
  block_height: bigint;
  classroom_id: ClassroomId;
  transfer_id: TransferId;
}

export interface PlayAddress2 {
  address: PlayAddress;
  balance: Generated<Satoshi>;
  classroom_id: ClassroomId;
  created_at: RealTime;
  owner_id: OwnerId;
  retired_at: RealTime | null;
}

export interface PlayTransfer {
  block_at: PracticeTime;
  block_height: bigint;
  classroom_id: ClassroomId;
  from_address: PlayAddress | null;
  id: TransferId;
  ordinal: Generated<bigint>;
  request_key: string;
  satoshi: Satoshi;
  sent_at: PracticeTime;
  to_address: PlayAddress;
}

export interface PollAnswer {
  answer: number;
  classroom_id: ClassroomId;
  cue: string;
  investor_id: InvestorId;
}

export interface ProofFile {
  byte_size: number;
  classroom_id: ClassroomId;
  id: string;
  investor_id: InvestorId;
  media_type: "image/png" | "image/jpeg" | "application/pdf";
  receipt_code: string;
  request_key: string | null;
  uploaded_at: PracticeTime;
}

export interface Receipt {
  classroom_id: ClassroomId;
  code: string;
  digest: Buffer;
  from_address: PlayAddress;
  investor_id: InvestorId;
  paid_at: PracticeTime;
  satoshi: Satoshi;
  shown_transfer_id: TransferId;
  to_address: PlayAddress;
  transfer_id: TransferId | null;
  worth_cents: Cents;
}

export interface RecoveryCode {
  hash: string;
  member_id: string;
}

export interface Referral {
  brought_at: PracticeTime;
  brought_id: InvestorId;
  candidate: number;
  classroom_id: ClassroomId;
  investor_id: InvestorId;
}

export interface ReferralBonus {
  bonus_cents: Cents;
  brought_id: InvestorId;
  classroom_id: ClassroomId;
  credited_at: PracticeTime;
  deposit_id: string;
  posting_id: bigint;
}

export interface ReleaseFee {
  amount_cents: Cents;
  classroom_id: ClassroomId;
  paid_at: PracticeTime;
  posting_id: bigint;
  request_key: string;
  transfer_id: TransferId;
  withdrawal_id: string;
}

export interface ReturnCode {
  digest: Buffer;
  made_at: RealTime;
  member_id: string;
}

export interface SavingsAccount {
  carried: Generated<number>;
  classroom_id: ClassroomId;
  investor_id: InvestorId;
  paid_through_day: number;
}

export interface SavingsMovement {
  amount_cents: Cents;
  classroom_id: ClassroomId;
  direction: "in" | "out";
  investor_id: InvestorId;
  moved_at: PracticeTime;
  posting_id: bigint;
  request_key: string;
  transfer_id: TransferId;
}

export interface SchemaMigration {
  applied_at: Generated<RealTime>;
  digest: string;
  name: string;
}

export interface SecondFactor {
  created_at: RealTime;
  last_step: Generated<number>;
  member_id: string;
  sealed_key: string;
  set_up_at: RealTime | null;
}

export interface SecurityEvent {
  actor: string;
  at: RealTime;
  count: number;
  hour: RealTime;
  id: Generated<bigint>;
  latest_at: RealTime;
  mark: string;
  outcome: "done" | "failed" | "refused";
  subject: string;
  what: string;
}

export interface SecurityKey {
  day: Timestamp;
  key: Buffer;
}

export interface Session {
  confirmed_at: RealTime | null;
  created_at: RealTime;
  digest: Buffer;
  earlier_digest: Buffer | null;
  earlier_until: RealTime | null;
  ends_at: RealTime;
  expires_at: RealTime;
  has_provider_factor: Generated<boolean>;
  id: string;
  idle_seconds: number;
  member_id: string;
}

export interface Setting {
  name: "chat-number";
  updated_at: RealTime;
  value: ColumnType<unknown, string, string>;
}

export interface SoloDay {
  day: Timestamp;
  ended: Generated<number>;
  founded: Generated<number>;
  refused: Generated<number>;
}

export interface SpotterFlag {
  classroom_id: ClassroomId;
  feeling: "worries" | "reassures";
  flagged_at: PracticeTime;
  investor_id: InvestorId;
  kind: string;
  ordinal: number;
  page: string;
  signs: ColumnType<string[], readonly string[]>;
  thing: string;
}

export interface StaffInvitation {
  digest: Buffer;
  email: string;
  expires_at: RealTime;
  id: string;
  invited_at: RealTime;
  role: "facilitator" | "administrator";
}

export interface SweepLease {
  expires_at: RealTime;
  holder: string;
}

export interface SweepRun {
  name: string;
  period: string;
  result: ColumnType<unknown, string, string> | null;
  started_at: RealTime;
}

export interface Withdrawal {
  amount_cents: Cents;
  classroom_id: ClassroomId;
  id: string;
  investor_id: InvestorId;
  posting_id: bigint;
  request_key: string;
  requested_at: PracticeTime;
  to_address: PlayAddress;
}

export interface WithdrawalDecision {
  classroom_id: ClassroomId;
  decided_at: PracticeTime;
  decided_by: string;
  fee_cents: Cents | null;
  outcome: "approved" | "declined";
  posting_id: bigint;
  reason: string | null;
  satoshi: Satoshi | null;
  withdrawal_id: string;
}

export interface WithdrawalDue {
  classroom_id: ClassroomId;
  look_at: PracticeTime;
  withdrawal_id: string;
}

export interface DB {
  account_message: AccountMessage;
  arrival_settlement: ArrivalSettlement;
  attempt: Attempt;
  audit_entry: AuditEntry;
  bank_arm: BankArm;
  bank_order: BankOrder;
  chat_reply: ChatReply;
  check_answer: CheckAnswer;
  check_cohort: CheckCohort;
  check_person: CheckPerson;
  check_release: CheckRelease;
  check_wave: CheckWave;
  class_command: ClassCommand;
  class_directory: ClassDirectory;
  classroom: Classroom;
  classroom_erasure: ClassroomErasure;
  coin_arrival: CoinArrival;
  coin_return_due: CoinReturnDue;
  course_learner: CourseLearner;
  credential: Credential;
  crowd: Crowd;
  crowd_member: CrowdMember;
  deposit: Deposit;
  deposit_decision: DepositDecision;
  deposit_due: DepositDue;
  enquiry: Enquiry;
  facilitation: Facilitation;
  help_case: HelpCase;
  helper: Helper;
  homework: Homework;
  house_payment: HousePayment;
  identity_provider_link: IdentityProviderLink;
  investment: Investment;
  investment_due: InvestmentDue;
  investment_maturity: InvestmentMaturity;
  investor: Investor;
  late_cover_due: LateCoverDue;
  ledger_account: LedgerAccount;
  ledger_entry: LedgerEntry;
  ledger_posting: LedgerPosting;
  ledger_reversal: LedgerReversal;
  lesson_progress: LessonProgress;
  lti_key: LtiKey;
  member: Member;
  message_cue: MessageCue;
  one_time_token: OneTimeToken;
  outbox_message: OutboxMessage;
  payment_due: PaymentDue;
  play_address: PlayAddress2;
  play_transfer: PlayTransfer;
  poll_answer: PollAnswer;
  proof_file: ProofFile;
  receipt: Receipt;
  recovery_code: RecoveryCode;
  referral: Referral;
  referral_bonus: ReferralBonus;
  release_fee: ReleaseFee;
  return_code: ReturnCode;
  savings_account: SavingsAccount;
  savings_movement: SavingsMovement;
  schema_migration: SchemaMigration;
  second_factor: SecondFactor;
  security_event: SecurityEvent;
  security_key: SecurityKey;
  session: Session;
  setting: Setting;
  solo_day: SoloDay;
  spotter_flag: SpotterFlag;
  staff_invitation: StaffInvitation;
  sweep_lease: SweepLease;
  sweep_run: SweepRun;
  withdrawal: Withdrawal;
  withdrawal_decision: WithdrawalDecision;
  withdrawal_due: WithdrawalDue;
}
