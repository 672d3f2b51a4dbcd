import type { PersonAtBank } from '#app/bank/payment-order.ts';
import { classDay } from '#app/classes/classroom.ts';
import { lookedUpFirst, type Participant } from '#app/results/participant.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { coinsCell, dollarsCell, type ExportContext, type ExportFile, nameOf, secondsInto } from './export-file.ts';

/** With what they did at their practice bank; null: they never came to a payment in a class with one, or have left. */
type ExportedParticipant = Participant & { readonly atBank: PersonAtBank | null; readonly isHelper: boolean };

type Columns = ExportFile<ExportedParticipant>['columns'];

/** Returns the file of a class's people. Invented investors are not in it. */
export function participantsFile(context: ExportContext): ExportFile<ExportedParticipant> {
  return {
    name: 'participants',
    row: 'One person. Invented investors of the crowd are not in this file.',
    columns: {
      ...whoColumns(context),
      ...depositColumns(),
      ...bankColumns(),
      ...withdrawalColumns(),
      ...timeColumns(context),
      ...resultColumns(),
    },
  };
}

function whoColumns(context: ExportContext): Columns {
  return {
    investor: [
      'text',
      'The pseudonym of the person, the same in every file and every export of the class.',
      (person) => nameOf(context, { id: person.id, isCrowd: false }),
    ],
    left: [
      'yes or no',
      'Whether the person left the class and had their identity erased before its end.',
      (person) => yesOrNo(person.hasLeft),
    ],
  };
}

function depositColumns(): Columns {
  return {
    looked_up_before_depositing: [
      'yes or no',
      'Whether they opened the register of the example country, to which a link stands beside the deposit and the plans, before they first asked for a deposit or sent coins. Yes, too, for those who looked and never deposited. Looking after the Debrief was shown does not count. Empty: they did neither, or left.',
      (person) => {
        const isFirst = lookedUpFirst(person);
        return isFirst === null ? null : yesOrNo(isFirst);
      },
    ],
    deposits: ['whole number', 'How many deposits of theirs were approved.', (person) => person.depositCount],
    deposited_dollars: [
      'dollars',
      'What was credited for them, and for coins of theirs that came without a deposit or were worth more than it.',
      (person) => dollarsCell(person.depositedCents),
    ],
    deposits_on_receipt_alone: [
      'whole number',
      'How many of them rested on a receipt alone, without any coins behind it.',
      (person) => person.withoutCoinsCount,
    ],
    investments: ['whole number', 'How often they placed money in a plan.', (person) => person.investmentCount],
    invested_dollars: [
      'dollars',
      'The principal of all their investments.',
      (person) => dollarsCell(person.investedCents),
    ],
    promised_profit: [
      'dollars',
      'What the plans promised them beyond principal.',
      (person) => dollarsCell(person.promisedCents),
    ],
    largest_balance_shown: [
      'dollars',
      'The most that their four accounts ever said together, promised profit included.',
      (person) => dollarsCell(person.largestSaidCents),
    ],
  };
}

function bankColumns(): Columns {
  const ifAsked = (did: boolean | undefined) => (did === undefined ? null : yesOrNo(did));
  return {
    bank_arm: [
      'one of a list',
      'How their practice bank asked before their first payment to the company, also of a release fee or of coins sent by hand: none (it was paid at once), warning (one sentence) or questions (three of them). Where the scenario says by lot, it was drawn for each person at that moment, in blocks of three, and held for all of their payments. Empty: they came to no payment while the class had a bank, or left.',
      ({ atBank }) => atBank?.arm ?? null,
    ],
    bank_first_payment: [
      'one of a list',
      'What became of that first payment: paid, stopped, or open where it was never decided or, in the arm none, could not be made. Empty: as bank_arm.',
      ({ atBank }) => (atBank === null ? null : (atBank.firstOutcome ?? 'open')),
    ],
    bank_waited: [
      'yes or no',
      'Whether they let a payment wait a practice day at their bank, whatever became of it. Always no in the arm none. Empty: as bank_arm.',
      ({ atBank }) => ifAsked(atBank?.hasWaited),
    ],
    bank_stopped: [
      'yes or no',
      'Whether they stopped a payment at their bank; others of theirs may have been made. Always no in the arm none. Empty: as bank_arm.',
      ({ atBank }) => ifAsked(atBank?.hasStopped),
    ],
    seat: [
      'one of a list',
      'What they chose when they joined: payer, or helper, who pays nothing and is shown payments of others without a name. Always payer where the class offered no choice. Empty: left.',
      ({ isHelper, hasLeft }) => (hasLeft ? null : isHelper ? 'helper' : 'payer'),
    ],
    helper_line: [
      'one of a list',
      'What a helper chose to write at the first of their payments for which one chose: ask (a question), tell (that it is a fraud), look-up (to look the company up together), threaten, or nothing (and nobody wrote). A helper is asked where five people can pay and one helps, and has a minute of real time. Empty: no helper chose in time, or as bank_arm.',
      ({ atBank }) => atBank?.helperLine ?? null,
    ],
  };
}

function withdrawalColumns(): Columns {
  return {
    withdrawals_asked: ['whole number', 'How many withdrawals they asked for.', (person) => person.withdrawalCount],
    asked_dollars: ['dollars', 'What they asked for in all.', (person) => dollarsCell(person.askedCents)],
    withdrawals_paid: ['whole number', 'How many of them were paid.', (person) => person.paidCount],
    paid_dollars: [
      'dollars',
      'What they had asked for in the withdrawals that were paid, the fee included.',
      (person) => dollarsCell(person.paidCents),
    ],
    withdrawals_declined: [
      'whole number',
      'How many were declined. The others still wait.',
      (person) => person.declinedCount,
    ],
  };
}

function timeColumns(context: ExportContext): Columns {
  const dayOf = (instant: PracticeTime | null) => (instant === null ? null : classDay(context.classroom, instant));
  return {
    first_deposit_day: [
      'whole number',
      'The practice day on which their first deposit was asked for. Empty: never.',
      (person) => dayOf(person.firstDepositAt),
    ],
    first_withdrawal_asked_day: [
      'whole number',
      'The practice day on which they first asked for money. Empty: never.',
      (person) => dayOf(person.firstAskedAt),
    ],
    first_withdrawal_paid_day: [
      'whole number',
      'The practice day on which they were first paid. Empty: never.',
      (person) => dayOf(person.firstPaidAt),
    ],
    seconds_from_deposit_to_asking: [
      'whole number',
      'Practice seconds between their first deposit and their first withdrawal. Empty: one of the two is missing.',
      ({ firstDepositAt, firstAskedAt }) =>
        firstDepositAt === null || firstAskedAt === null
          ? null
          : secondsInto(context, firstAskedAt) - secondsInto(context, firstDepositAt),
    ],
    deposited_again_after_payout: [
      'yes or no',
      'Whether they asked for another deposit after their first withdrawal had been paid. Empty: never paid.',
      (person) => (person.firstPaidAt === null ? null : yesOrNo(person.depositedAfterPayout)),
    ],
  };
}

function resultColumns(): Columns {
  return {
    coins_in: [
      'coins',
      'Practice coins that went from their wallet to the company.',
      (person) => coinsCell(person.coinsIn),
    ],
    coins_back: [
      'coins',
      'Practice coins that came back from the company into their wallet.',
      (person) => coinsCell(person.coinsBack),
    ],
    result_coins: [
      'coins',
      'Coins back minus coins in: what the exercise cost them, negative for a loss.',
      (person) => coinsCell(person.coinsBack - person.coinsIn),
    ],
  };
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
