import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { RETRY_MS } from '#app/routes/follow-changes.ts';
import { type Observed, Participant, type ParticipantFacts } from './class-participant.ts';

/** The order to a client process: who its clients are, and for how long they act once their streams are open. */
export interface ClientsOrder {
  readonly url: string;
  readonly participants: readonly ParticipantFacts[];
  /** In milliseconds between the actions of each client. */
  readonly every: number;
  /** Real time in milliseconds. */
  readonly from: number;
  readonly until: number;
}

export type ClientsWord =
  | { readonly said: 'streams open'; readonly failed: number }
  | {
      readonly said: 'done';
      readonly observed: readonly Observed[];
      readonly changes: number;
      readonly skipped: number;
    };

/** Runs as a process of its own with all participants of a class, each acting in their own rhythm. */
process.once('message', async (order: ClientsOrder) => {
  const observed: Observed[] = [];
  const isCounted = () => Date.now() >= order.from && Date.now() < order.until;
  const participants = order.participants.map(
    (facts) => new Participant(order.url, facts, (one) => isCounted() && observed.push(one)),
  );
  const failed = await openStreams(participants);
  await say({ said: 'streams open', failed });
  const skipped = await Promise.all(participants.map((participant, index) => live(participant, index, order)));
  for (const participant of participants) participant.leave();
  await say({
    said: 'done',
    observed,
    changes: participants.reduce((sum, participant) => sum + participant.changes, 0),
    skipped: skipped.reduce((sum, one) => sum + one, 0),
  });
  process.disconnect?.();
});

/** How many participants end up without a stream: one that is refused tries again when a page would. */
async function openStreams(participants: readonly Participant[]): Promise<number> {
  const refused = await openOnce(participants);
  if (refused.length === 0) return 0;
  process.stderr.write(`${refused.length} streams were refused at first.\n`);
  await wait(RETRY_MS);
  return (await openOnce(refused)).length;
}

/** Twenty at a time; returns the participants who were refused. */
async function openOnce(participants: readonly Participant[]): Promise<Participant[]> {
  const refused: Participant[] = [];
  for (let start = 0; start < participants.length; start += 20) {
    const some = participants.slice(start, start + 20);
    await Promise.all(some.map((participant) => participant.openStream().catch(() => refused.push(participant))));
  }
  return refused;
}

/** Starts ten seconds before it counts; returns how many of the participant's actions were missed while waiting. */
async function live(participant: Participant, index: number, { participants, every, from, until }: ClientsOrder) {
  let skipped = 0;
  let next = from - 2 * every + (every * index) / participants.length;
  while (next < until) {
    await wait(Math.max(next - Date.now(), 0));
    await participant.act();
    next += every;
    while (next < Date.now()) {
      next += every;
      skipped += 1;
    }
  }
  return skipped;
}

function say(word: ClientsWord): Promise<void> {
  return new Promise((resolve) => process.send?.(word, undefined, undefined, () => resolve()));
}
