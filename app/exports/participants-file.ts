import { classDay } from '#app/classes/classroom.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { coinsCell, dollarsCell, type ExportContext, nameOf, secondsInto, type ExportFile } from './export-file.ts';

/** One person of a class, and what came of it for them; whole cents and satoshi. */
export interface Participant {
  readonly id: number;
  readonly hasLeft: boolean;
  readonly depositCount: number;
  readonly depositedCents: bigint;
  readonly withoutCoinsCount: number;
  readonly investmentCount: number;
  readonly investedCents: bigint;
  readonly promisedCents: bigint;
  readonly largestSaidCents: bigint;
  readonly withdrawalCount: number;
  readonly askedCents: bigint;
  readonly paidCount: number;
  readonly paidCents: bigint;
  readonly declinedCount: number;
  readonly firstDepositAt: PracticeTime | null;
  readonly firstAskedAt: PracticeTime | null;
  readonly firstPaidAt: PracticeTime | null;
  readonly depositedAfterPayout: boolean;
  readonly coinsIn: bigint;
  readonly coinsBack: bigint;
}

type Columns = ExportFile<Participant>['columns'];

/** The file of the persons of a class. Invented investors are not in it. */
export function participantsFile(context: ExportContext): ExportFile<Participant> {
  return {
    name: 'participants',
    row: 'One person. Invented investors of the crowd are not in this file.',
    columns: [
      ...whoColumns(context),
      ...depositColumns(),
      ...withdrawalColumns(),
      ...timeColumns(context),
      ...resultColumns(),
    ],
  };
}

function whoColumns(context: ExportContext): Columns {
  return [
    {
      name: 'investor',
      format: 'text',
      meaning: 'The pseudonym of the person, the same in every file and every export of the class.',
      cell: (person) => nameOf(context, { id: person.id, isCrowd: false }),
    },
    {
      name: 'left',
      format: 'yes or no',
      meaning: 'Whether the person left the class and had their identity erased before its end.',
      cell: (person) => yesOrNo(person.hasLeft),
    },
  ];
}

function depositColumns(): Columns {
  return [
    {
      name: 'deposits',
      format: 'whole number',
      meaning: 'How many deposits of theirs were approved.',
      cell: (person) => person.depositCount,
    },
    {
      name: 'deposited_dollars',
      format: 'dollars',
      meaning: 'What was credited for them.',
      cell: (person) => dollarsCell(person.depositedCents),
    },
    {
      name: 'deposits_on_receipt_alone',
      format: 'whole number',
      meaning: 'How many of them rested on a receipt alone, without any coins behind it.',
      cell: (person) => person.withoutCoinsCount,
    },
    {
      name: 'investments',
      format: 'whole number',
      meaning: 'How often they placed money in a plan.',
      cell: (person) => person.investmentCount,
    },
    {
      name: 'invested_dollars',
      format: 'dollars',
      meaning: 'The principal of all their investments.',
      cell: (person) => dollarsCell(person.investedCents),
    },
    {
      name: 'promised_profit',
      format: 'dollars',
      meaning: 'What the plans promised them beyond principal.',
      cell: (person) => dollarsCell(person.promisedCents),
    },
    {
      name: 'largest_balance_shown',
      format: 'dollars',
      meaning: 'The most that their four accounts ever said together, promised profit included.',
      cell: (person) => dollarsCell(person.largestSaidCents),
    },
  ];
}

function withdrawalColumns(): Columns {
  return [
    {
      name: 'withdrawals_asked',
      format: 'whole number',
      meaning: 'How many withdrawals they asked for.',
      cell: (person) => person.withdrawalCount,
    },
    {
      name: 'asked_dollars',
      format: 'dollars',
      meaning: 'What they asked for in all.',
      cell: (person) => dollarsCell(person.askedCents),
    },
    {
      name: 'withdrawals_paid',
      format: 'whole number',
      meaning: 'How many of them were paid.',
      cell: (person) => person.paidCount,
    },
    {
      name: 'paid_dollars',
      format: 'dollars',
      meaning: 'What they had asked for in the withdrawals that were paid, the fee included.',
      cell: (person) => dollarsCell(person.paidCents),
    },
    {
      name: 'withdrawals_declined',
      format: 'whole number',
      meaning: 'How many were declined. The others still wait.',
      cell: (person) => person.declinedCount,
    },
  ];
}

function timeColumns(context: ExportContext): Columns {
  const dayOf = (instant: PracticeTime | null) => (instant === null ? null : classDay(context.classroom, instant));
  return [
    {
      name: 'first_deposit_day',
      format: 'whole number',
      meaning: 'The practice day on which their first deposit was asked for. Empty: never.',
      cell: (person) => dayOf(person.firstDepositAt),
    },
    {
      name: 'first_withdrawal_asked_day',
      format: 'whole number',
      meaning: 'The practice day on which they first asked for money. Empty: never.',
      cell: (person) => dayOf(person.firstAskedAt),
    },
    {
      name: 'first_withdrawal_paid_day',
      format: 'whole number',
      meaning: 'The practice day on which they were first paid. Empty: never.',
      cell: (person) => dayOf(person.firstPaidAt),
    },
    {
      name: 'seconds_from_deposit_to_asking',
      format: 'whole number',
      meaning:
        'Practice seconds between their first deposit and their first withdrawal. Empty: one of the two is missing.',
      cell: ({ firstDepositAt, firstAskedAt }) =>
        firstDepositAt === null || firstAskedAt === null
          ? null
          : secondsInto(context, firstAskedAt) - secondsInto(context, firstDepositAt),
    },
    {
      name: 'deposited_again_after_payout',
      format: 'yes or no',
      meaning: 'Whether they asked for another deposit after their first withdrawal had been paid. Empty: never paid.',
      cell: (person) => (person.firstPaidAt === null ? null : yesOrNo(person.depositedAfterPayout)),
    },
  ];
}

function resultColumns(): Columns {
  return [
    {
      name: 'coins_in',
      format: 'coins',
      meaning: 'Practice coins that went from their wallet to the company.',
      cell: (person) => coinsCell(person.coinsIn),
    },
    {
      name: 'coins_back',
      format: 'coins',
      meaning: 'Practice coins that came back from the company into their wallet.',
      cell: (person) => coinsCell(person.coinsBack),
    },
    {
      name: 'result_coins',
      format: 'coins',
      meaning: 'Coins back minus coins in: what the exercise cost them, negative for a loss.',
      cell: (person) => coinsCell(person.coinsBack - person.coinsIn),
    },
  ];
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
