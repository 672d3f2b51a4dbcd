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
  /** The kind of its command; if a command did several things at once, each is an event. */
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

/** Returns the file of everything that happened in a class. */
export function eventsFile(context: ExportContext): ExportFile<EventLine> {
  return {
    name: 'events',
    row: 'One event: something that a person, an invented investor, staff or the class itself did.',
    columns: {
      event_number: [
        'whole number',
        'The place of the event in the file, from 1 on, in the order in which things happened.',
        (event) => event.number,
      ],
      investor: [
        'text',
        'The pseudonym of whose act or matter it was: P- before a person, C- before an invented investor of the crowd. It is the same in every file and every export of the class. Empty for acts on the class as a whole.',
        (event) => (event.owner === null ? null : nameOf(context, event.owner)),
      ],
      who: [
        'one of a list',
        'person: a participant. crowd: an investor invented by the model. class: nobody in particular.',
        (event) => whoIs(event.owner),
      ],
      practice_seconds: [
        'whole number',
        'Seconds of practice time since the class was made. Real times are in no file.',
        (event) => secondsInto(context, event.practiceAt),
      ],
      practice_day: [
        'whole number',
        'The practice day of the class, from 1 on.',
        (event) => classDay(context.classroom, event.practiceAt),
      ],
      event: [
        'one of a list',
        'What happened, such as joined, deposit-paid, deposit-approved, investment-placed, investments-matured, withdrawal-requested, withdrawal-approved, withdrawal-declined, class-collapsed.',
        (event) => event.kind,
      ],
      acted_by: [
        'one of a list',
        'Who decided or acted: investor (the one of the row), staff, scenario, clock, sweep (what the site does by itself when the time has come) or class.',
        (event) => event.actor ?? (event.owner === null ? 'class' : 'investor'),
      ],
      ...amountColumns(context),
    },
  };
}

function amountColumns(context: ExportContext): ExportFile<EventLine>['columns'] {
  return {
    matter: [
      'text',
      'The pseudonym of the deposit, investment or withdrawal that the event belongs to: a request and the decision on it have the same one.',
      (event) => (event.matter === null ? null : context.pseudonym('M', event.matter)),
    ],
    dollars: [
      'dollars',
      'The amount: what was asked, credited, invested or paid (fee included). Of a matured plan, principal and promised profit. Of arrived coins, their worth at the price of their block.',
      (event) => dollarsCell(event.cents),
    ],
    promised_profit: [
      'dollars',
      'Of an investment: what the plan promises beyond the principal. Nothing stands behind it.',
      (event) => dollarsCell(event.promisedCents),
    ],
    coins: ['coins', 'Practice coins that moved, or that a receipt shows.', (event) => coinsCell(event.satoshi)],
    plan: ['one of a list', 'Of an investment: its plan.', (event) => event.plan],
    outcome: [
      'one of a list',
      'approved or declined for a decision. Of a receipt: of-a-payment, or drawn-without-payment. Of a collapse: its cause.',
      (event) => event.outcome,
    ],
    reason: [
      'one of a list',
      'The excuse of the fixed catalogue that was given for declining.',
      (event) => event.reason,
    ],
    setting: [
      'text',
      'Of a change of the clock: practice seconds per real second, or the practice seconds jumped over. Of a change of the scenario: its name.',
      (event) => event.setting,
    ],
  };
}
