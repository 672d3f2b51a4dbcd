import { type Group, HIDDEN, publishable, publishedCount } from '#app/classes/small-groups.ts';
import { type Cell, dollarsCell, type ExportFile } from './export-file.ts';

export const SUMMARY_FILE: ExportFile<SummaryLine> = {
  name: 'summary',
  row: 'One kind of event in the class as a whole, in one stage of its arc, or on one practice day of a stage.',
  columns: {
    measure: [
      'one of a list',
      'joined, left, deposit-credited, investment-placed, withdrawal-paid (asked for, and paid by the time of the export), withdrawal-not-paid (asked for, and declined or still waiting). Withdrawals stand on the day on which they were asked for.',
      (line) => line.measure,
    ],
    level: [
      'one of a list',
      'class, stage or day: what the row sums up. Add only rows of one level.',
      (line) => (line.stage === null ? 'class' : line.day === null ? 'stage' : 'day'),
    ],
    stage: [
      'one of a list',
      'before-start, running, collapsed or debriefing. Empty for the class as a whole.',
      (line) => line.stage,
    ],
    practice_day: [
      'whole number',
      'The practice day of the class, from 1 on. A day on which a stage ended has a row in both.',
      (line) => line.day,
    ],
    persons_at_least: [
      'whole number',
      `How many different persons, rounded down to a multiple of five. "${HIDDEN}" where they are fewer than five, or where the value would let a group of fewer than five be computed from others.`,
      (line) => ofPersons(line, (persons) => persons.personsAtLeast),
    ],
    events_at_least: [
      'whole number',
      'How many events of persons, rounded down to a multiple of five, and hidden like the persons.',
      (line) => ofPersons(line, (persons) => persons.eventsAtLeast),
    ],
    dollars: [
      'dollars',
      'The sum of the amounts of persons, hidden like the persons. Of withdrawals: what was asked for.',
      (line) => ofPersons(line, (persons) => dollarsCell(persons.cents)),
    ],
    crowd_events: [
      'whole number',
      'How many events of invented investors. Hidden where the persons are: taken from the books of the class, it would leave theirs.',
      (line) => (line.persons === null ? HIDDEN : line.crowd.events),
    ],
    crowd_dollars: [
      'dollars',
      'The sum of the amounts of invented investors, hidden like their events.',
      (line) => (line.persons === null ? HIDDEN : dollarsCell(line.crowd.cents)),
    ],
  },
};

function ofPersons({ persons }: SummaryLine, cell: (published: PublishedDoings) => Cell): Cell {
  return persons === null ? HIDDEN : cell(persons);
}

/** No two measures count the same event, so that none can be subtracted from another. */
const MEASURES = [
  'joined',
  'left',
  'deposit-credited',
  'investment-placed',
  'withdrawal-paid',
  'withdrawal-not-paid',
] as const;
export type Measure = (typeof MEASURES)[number];

const ARC_STAGES = ['before-start', 'running', 'collapsed', 'debriefing'] as const;
export type ArcStage = (typeof ARC_STAGES)[number];

/** Of one person, or of the crowd as a whole, on one practice day of one stage. */
export interface Doing {
  readonly measure: Measure;
  readonly stage: ArcStage;
  readonly day: number;
  /** Null for the crowd, which is nobody. */
  readonly person: number | null;
  readonly events: number;
  readonly cents: bigint;
}

/** Multiples of five, and amounts that belong to nobody in particular. */
interface PublishedDoings {
  readonly personsAtLeast: number;
  readonly eventsAtLeast: number;
  readonly cents: bigint;
}

/** For the class as a whole, for a stage, or for a day of a stage. */
interface SummaryLine {
  readonly measure: Measure;
  /** Null for all stages, and for all days. */
  readonly stage: ArcStage | null;
  readonly day: number | null;
  /** Null where it is hidden (small-groups.ts). */
  readonly persons: PublishedDoings | null;
  /** Published only where the persons are: the books of the class, published too, add up both. */
  readonly crowd: { readonly events: number; readonly cents: bigint };
}

/** By class, stage and day, without the values that would give anybody away. */
export function summarise(doings: readonly Doing[]): SummaryLine[] {
  return MEASURES.flatMap((measure) =>
    linesOf(
      measure,
      doings.filter((doing) => doing.measure === measure),
    ),
  );
}

interface Node extends Group {
  readonly stage: ArcStage | null;
  readonly day: number | null;
  readonly doings: readonly Doing[];
  readonly parts: readonly Node[];
}

function linesOf(measure: Measure, doings: readonly Doing[]): SummaryLine[] {
  const root = node(doings, null, null, stagesOf(doings));
  const published = publishable(root);
  return inOrder(root).map((one) => ({
    measure,
    stage: one.stage,
    day: one.day,
    persons: published.has(one) ? publish(one) : null,
    crowd: total(one.doings.filter((doing) => doing.person === null)),
  }));
}

function stagesOf(doings: readonly Doing[]): Node[] {
  return ARC_STAGES.flatMap((stage) => {
    const inStage = doings.filter((doing) => doing.stage === stage);
    if (inStage.length === 0) return [];
    const days = [...new Set(inStage.map((doing) => doing.day))].toSorted((a, b) => a - b);
    const leaves = days.map((day) =>
      node(
        inStage.filter((doing) => doing.day === day),
        stage,
        day,
        [],
      ),
    );
    return [node(inStage, stage, null, leaves)];
  });
}

function node(doings: readonly Doing[], stage: ArcStage | null, day: number | null, parts: readonly Node[]): Node {
  const persons = new Set(doings.flatMap((doing) => (doing.person === null ? [] : [doing.person])));
  return { stage, day, doings, parts, persons };
}

function inOrder(root: Node): Node[] {
  return [root, ...root.parts.flatMap(inOrder)];
}

function publish(one: Node): PublishedDoings {
  const { events, cents } = total(one.doings.filter((doing) => doing.person !== null));
  return { personsAtLeast: publishedCount(one.persons.size), eventsAtLeast: publishedCount(events), cents };
}

function total(doings: readonly Doing[]): { events: number; cents: bigint } {
  return {
    events: doings.reduce((sum, doing) => sum + doing.events, 0),
    cents: doings.reduce((sum, doing) => sum + doing.cents, 0n),
  };
}
