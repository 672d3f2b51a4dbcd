import { classDay } from '#app/classes/classroom.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  coinsCell,
  dollarsCell,
  type ExportContext,
  nameOf,
  type Owner,
  secondsInto,
  whoIs,
  type ExportFile,
} from './export-file.ts';

/** A line of events.csv: an event and its place in the file. */
export interface EventLine {
  readonly number: number;
  readonly practiceAt: PracticeTime;
  /** The kind of its command; of a command that did several things at once, each is an event. */
  readonly kind: string;
  readonly actor: string | null;
  readonly owner: Owner | null;
  readonly matter: string | null;
  readonly cents: bigint | null;
  readonly promisedCents: bigint | null;
  readonly satoshi: bigint | null;
  readonly plan: string | null;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly setting: string | null;
}

/** The file of all that happened in a class. */
export function eventsFile(context: ExportContext): ExportFile<EventLine> {
  return {
    name: 'events',
    row: 'One event: something that a person, an invented investor, staff or the class itself did.',
    columns: [
      {
        name: 'event_number',
        format: 'whole number',
        meaning: 'The place of the event in the file, from 1 on, in the order in which things happened.',
        cell: (event) => event.number,
      },
      {
        name: 'investor',
        format: 'text',
        meaning:
          'The pseudonym of whose act or matter it was: P- before a person, C- before an invented investor of the crowd. It is the same in every file and every export of the class. Empty for acts on the class as a whole.',
        cell: (event) => (event.owner === null ? null : nameOf(context, event.owner)),
      },
      {
        name: 'who',
        format: 'one of a list',
        meaning: 'person: a participant. crowd: an investor invented by the model. class: nobody in particular.',
        cell: (event) => whoIs(event.owner),
      },
      {
        name: 'practice_seconds',
        format: 'whole number',
        meaning: 'Seconds of practice time since the class was made. Real times are in no file.',
        cell: (event) => secondsInto(context, event.practiceAt),
      },
      {
        name: 'practice_day',
        format: 'whole number',
        meaning: 'The practice day of the class, from 1 on.',
        cell: (event) => classDay(context.classroom, event.practiceAt),
      },
      {
        name: 'event',
        format: 'one of a list',
        meaning:
          'What happened, such as joined, deposit-paid, deposit-approved, investment-placed, investments-matured, withdrawal-requested, withdrawal-approved, withdrawal-declined, class-collapsed.',
        cell: (event) => event.kind,
      },
      {
        name: 'acted_by',
        format: 'one of a list',
        meaning:
          'Who decided or acted: investor (the one of the row), staff, scenario, clock, sweep (what the site does by itself when the time has come) or class.',
        cell: (event) => event.actor ?? (event.owner === null ? 'class' : 'investor'),
      },
      ...amountColumns(context),
    ],
  };
}

function amountColumns(context: ExportContext): ExportFile<EventLine>['columns'] {
  return [
    {
      name: 'matter',
      format: 'text',
      meaning:
        'The pseudonym of the deposit, investment or withdrawal that the event belongs to: a request and the decision on it have the same one.',
      cell: (event) => (event.matter === null ? null : context.pseudonym('M', event.matter)),
    },
    {
      name: 'dollars',
      format: 'dollars',
      meaning:
        'The amount: what was asked, credited, invested or paid (fee included). Of a matured plan, principal and promised profit. Of arrived coins, their worth at the price of their block.',
      cell: (event) => dollarsCell(event.cents),
    },
    {
      name: 'promised_profit',
      format: 'dollars',
      meaning: 'Of an investment: what the plan promises beyond the principal. Nothing stands behind it.',
      cell: (event) => dollarsCell(event.promisedCents),
    },
    {
      name: 'coins',
      format: 'coins',
      meaning: 'Practice coins that moved, or that a receipt shows.',
      cell: (event) => coinsCell(event.satoshi),
    },
    { name: 'plan', format: 'one of a list', meaning: 'Of an investment: its plan.', cell: (event) => event.plan },
    {
      name: 'outcome',
      format: 'one of a list',
      meaning:
        'approved or declined for a decision. Of a receipt: of-a-payment, or drawn-without-payment. Of a collapse: its cause.',
      cell: (event) => event.outcome,
    },
    {
      name: 'reason',
      format: 'one of a list',
      meaning: 'The excuse of the fixed catalogue that was given for declining.',
      cell: (event) => event.reason,
    },
    {
      name: 'setting',
      format: 'text',
      meaning:
        'Of a change of the clock: practice seconds per real second, or the practice seconds jumped over. Of a change of the scenario: its name.',
      cell: (event) => event.setting,
    },
  ];
}
