import { dollarsCell } from './export-context.ts';
import type { Cell, ExportFile } from './export-file.ts';
import { HIDDEN } from '#app/classes/small-groups.ts';
import type { PublishedDoings, SummaryLine } from './summary.ts';

/** The file of the class as a whole, which may be shown to others. */
export const SUMMARY_FILE: ExportFile<SummaryLine> = {
  name: 'summary',
  row: 'One kind of event in the class as a whole, in one stage of its arc, or on one practice day of a stage.',
  columns: [
    {
      name: 'measure',
      format: 'one of a list',
      meaning:
        'joined, left, deposit-credited, investment-placed, withdrawal-paid (asked for, and paid by the time of the export), withdrawal-not-paid (asked for, and declined or still waiting). Withdrawals stand on the day on which they were asked for.',
      cell: (line) => line.measure,
    },
    {
      name: 'level',
      format: 'one of a list',
      meaning: 'class, stage or day: what the row sums up. Add only rows of one level.',
      cell: (line) => (line.stage === null ? 'class' : line.day === null ? 'stage' : 'day'),
    },
    {
      name: 'stage',
      format: 'one of a list',
      meaning: 'before-start, running, collapsed or debriefing. Empty for the class as a whole.',
      cell: (line) => line.stage,
    },
    {
      name: 'practice_day',
      format: 'whole number',
      meaning: 'The practice day of the class, from 1 on. A day on which a stage ended has a row in both.',
      cell: (line) => line.day,
    },
    {
      name: 'persons_at_least',
      format: 'whole number',
      meaning: `How many different persons, rounded down to a multiple of five. "${HIDDEN}" where they are fewer than five, or where the value would let a group of fewer than five be computed from others.`,
      cell: (line) => ofPersons(line, (persons) => persons.personsAtLeast),
    },
    {
      name: 'events_at_least',
      format: 'whole number',
      meaning: 'How many events of persons, rounded down to a multiple of five, and hidden like the persons.',
      cell: (line) => ofPersons(line, (persons) => persons.eventsAtLeast),
    },
    {
      name: 'dollars',
      format: 'dollars',
      meaning: 'The sum of the amounts of persons, hidden like the persons. Of withdrawals: what was asked for.',
      cell: (line) => ofPersons(line, (persons) => dollarsCell(persons.cents)),
    },
    {
      name: 'crowd_events',
      format: 'whole number',
      meaning: 'How many events of invented investors. They are nobody, so nothing of theirs is hidden.',
      cell: (line) => line.crowd.events,
    },
    {
      name: 'crowd_dollars',
      format: 'dollars',
      meaning: 'The sum of the amounts of invented investors.',
      cell: (line) => dollarsCell(line.crowd.cents),
    },
  ],
};

function ofPersons({ persons }: SummaryLine, cell: (published: PublishedDoings) => Cell): Cell {
  return persons === null ? HIDDEN : cell(persons);
}
