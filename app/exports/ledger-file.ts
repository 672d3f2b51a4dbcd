import { classDay } from '#app/classes/classroom.ts';
import { type AccountPurpose, currencyOf } from '#app/ledger/account.ts';
import type { PostingKind } from '#app/ledger/posting.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  coinsCell,
  dollarsCell,
  type ExportContext,
  type ExportFile,
  nameOf,
  type Owner,
  secondsInto,
  whoIs,
} from './export-file.ts';

export interface LedgerLine {
  /** The number of the posting within the file, starting at 1. */
  readonly posting: number;
  readonly kind: PostingKind;
  readonly occurredAt: PracticeTime;
  /** Null for the company. */
  readonly owner: Owner | null;
  readonly purpose: AccountPurpose;
  readonly amount: bigint;
  readonly balanceAfter: bigint | null;
}

export function ledgerFile(context: ExportContext): ExportFile<LedgerLine> {
  return {
    name: 'ledger',
    row: 'One entry: what one account gained or lost by one posting. The entries of a posting add up to nothing in each currency.',
    columns: {
      posting: [
        'whole number',
        'The posting that the entry belongs to, numbered from 1 on in the order of posting.',
        (line) => line.posting,
      ],
      kind: [
        'one of a list',
        'What was posted, such as deposit_approved_with_coins, investment_placed, withdrawal_approved.',
        (line) => line.kind,
      ],
      practice_seconds: [
        'whole number',
        'Seconds of practice time since the class was made.',
        (line) => secondsInto(context, line.occurredAt),
      ],
      practice_day: [
        'whole number',
        'The practice day of the class, from 1 on.',
        (line) => classDay(context.classroom, line.occurredAt),
      ],
      owner: [
        'text',
        'Whose account: the pseudonym of an investor, company, or bank for the savings bank beside it.',
        (line) => (line.owner === null ? houseOf(line.purpose) : nameOf(context, line.owner)),
      ],
      who: ['one of a list', 'person, crowd, or class for the company and the bank.', (line) => whoIs(line.owner)],
      account: [
        'one of a list',
        'Which account. Of an investor: spendable_deposits, pending_payout, withdrawable, held_for_withdrawal, savings. Of the company: exchange, unbacked_credits, promised_profit, fees, taken, coins_held, outside. Of the bank: bank_exchange, bank_interest, bank_fees, bank_coins.',
        (line) => line.purpose,
      ],
      ...amountColumns(),
    },
  };
}

function amountColumns(): ExportFile<LedgerLine>['columns'] {
  return {
    dollars: [
      'dollars',
      'What the account gained, negative for what it lost. Empty for accounts kept in coins.',
      (line) => (currencyOf(line.purpose) === 'USD' ? dollarsCell(line.amount) : null),
    ],
    coins: [
      'coins',
      'The same for accounts kept in practice coins.',
      (line) => (currencyOf(line.purpose) === 'BTC' ? coinsCell(line.amount) : null),
    ],
    balance_after: [
      'text',
      'What stood on the account afterwards, in its currency. Empty for accounts of the company that keep no balance.',
      (line) => (currencyOf(line.purpose) === 'USD' ? dollarsCell(line.balanceAfter) : coinsCell(line.balanceAfter)),
    ],
  };
}

/** The company's, except for the accounts of the savings bank. */
function houseOf(purpose: LedgerLine['purpose']): 'company' | 'bank' {
  return purpose.startsWith('bank_') ? 'bank' : 'company';
}
