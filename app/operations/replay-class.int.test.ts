import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import type { CommandKind } from '#app/classes/command.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files.server.ts';
import { classLife, type LifeStep } from '../../tests/support/class-life.ts';
import { ClassPlayer } from '../../tests/support/class-player.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { arrangeMovingClass } from '../../tests/support/people.ts';
import { type RecordedAct, readRecording, recordingText } from './class-recording.ts';
import { ledgerPicture } from './ledger-picture.server.ts';
import { recordingOf } from './record-class.server.ts';
import { replayClass } from './replay-class.server.ts';

const SAVING: Scenario = { ...BY_HAND, savings: true };

let lived: TestDatabase;
let empty: TestDatabase;
let files: FileStore;
let folder: string;

beforeAll(async () => {
  [lived, empty] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-replay-'));
  files = openDirectoryStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function live(steps: readonly LifeStep[]) {
  const clock = fakeClock();
  const classroom = await arrangeMovingClass(lived.database, clock.now(), { rate: 60, scenario: SAVING });
  const player = new ClassPlayer({ database: lived.database, files }, classroom, clock);
  for (const step of steps) await player.play(step);
  return classroom;
}

async function recorded(classroom: Pick<Classroom, 'id'>, database = lived.database) {
  const recording = readRecording(recordingText(await recordingOf(database, classroom.id)));
  if (recording === null) throw new Error('a recording cannot be read back');
  return recording;
}

/** What a sweep took together a replay takes one by one. */
function oneByOne({ kind, practiceAt, facts }: RecordedAct) {
  const taken = [facts['transfers'], facts['investments']].find(Array.isArray) ?? [null];
  return taken.map(() => [kind, practiceAt]);
}

/** What a life of some length is hardly ever without; the rest may or may not come. */
const SEEN: readonly CommandKind[] = [
  'joined',
  'tap-filled',
  'coins-sent',
  'receipt-issued',
  'deposit-paid',
  'proof-handed-in',
  'deposit-approved',
  'deposit-declined',
  'investment-placed',
  'investments-matured',
  'payments-confirmed',
  'withdrawal-requested',
  'withdrawal-approved',
  'withdrawal-declined',
  'house-address-rotated',
  'clock-set',
  'clock-jumped',
  'scenario-set',
  'savings-paid-in',
  'savings-paid-out',
  'savings-interest-paid',
];

describe('replaying a class', () => {
  it('gives the same ledger on an empty database, entry by entry, whatever was done', async () => {
    const seen = new Set<CommandKind>();
    await fc.assert(
      fc.asyncProperty(classLife({ min: 120, max: 200 }), async (steps) => {
        const classroom = await live(steps);
        const recording = await recorded(classroom);
        for (const { kind } of recording.commands) seen.add(kind);
        const replayed = await replayClass({ database: empty.database, files }, recording, 'Replayed');
        expect(await ledgerPicture(empty.database, replayed.classroom.id)).toEqual(
          await ledgerPicture(lived.database, classroom.id),
        );
        expect(replayed.isSame).toBe(true);
        // What was replayed was recorded too, so it can be replayed again.
        const again = await recorded(replayed.classroom, empty.database);
        expect(again.commands.flatMap(oneByOne)).toEqual(recording.commands.flatMap(oneByOne));
      }),
      { numRuns: isLongRun ? 100 : 10 },
    );
    expect([...seen]).toEqual(expect.arrayContaining([...SEEN]));
  }, 300_000);

  it('tells when the ledger is another one', async () => {
    const [steps] = fc.sample(classLife({ min: 120, max: 120 }), { numRuns: 1, seed: 7 });
    const recording = await recorded(await live(steps ?? []));
    const paid = recording.commands.findIndex(({ kind }) => kind === 'deposit-paid');
    const changed = recording.commands.map((act, index) =>
      index === paid ? { ...act, facts: { ...act.facts, amount: '10001' } } : act,
    );
    const tools = { database: empty.database, files };
    const replayed = await replayClass(tools, { ...recording, commands: changed }, 'Changed').catch(() => null);
    expect(replayed?.isSame ?? false).toBe(false);
    expect((await replayClass(tools, recording, 'As it was')).isSame).toBe(true);
  });

  it.each(['', '{}', '{"format":"glasshouse-recording-1"}', '[]'])('reads no recording from %j', (text) => {
    expect(readRecording(text)).toBeNull();
  });
});
