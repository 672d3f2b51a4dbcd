import { randomInt } from 'node:crypto';
import { collapseClass, debriefClass, openClass, setLesson, startClass } from '#app/classes/class-arc.server.ts';
import { jumpClock, setClockRate, setScenario } from '#app/classes/class-clock.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { readLesson } from '#app/classes/lesson-plan.ts';
import { readScenario } from '#app/classes/scenario.ts';
import { establishClass } from '#app/coins/establish-class.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ClassRecording, RecordedAct } from './class-recording.ts';
import { ledgerDigest } from './ledger-picture.server.ts';
import { replayInvestorAct } from './replay-investor-act.server.ts';
import { numberFact, optionalTextFact, textFact } from './replay-facts.ts';
import { ReplayNames } from './replay-names.ts';
import { replaySystemAct } from './replay-system-act.server.ts';
import { realTimeOf } from './replay-time.ts';
import type { Replaying, ReplayTools } from './replaying.server.ts';

const ACTOR = 'replay';
/** Nobody joins a replayed class but those of its recording. */
const ROOM_FOR_ALL = 100_000;

/** A replayed class, and whether its ledger is that of the recording, entry by entry. */
export interface Replayed {
  readonly classroom: Classroom;
  readonly isSame: boolean;
}

/**
 * Founds a class and does in it, by the same functions, everything that a recording tells, each at its practice time.
 * People become members of the crowd: a recording knows no names. Throws when an act is refused that was not refused
 * when it was recorded.
 */
export async function replayClass(tools: ReplayTools, recording: ClassRecording, name: string): Promise<Replayed> {
  const [founding, ...acts] = recording.commands;
  assert(founding?.kind === 'class-founded', 'a recording begins with the founding of its class');
  const names = new ReplayNames();
  let classroom = await found(tools.database, founding, name);
  for (const [place, act] of acts.entries()) {
    const now = realTimeOf(classroom.clock, act);
    await replayAct({ tools, classroom, names, act, place, now });
    const found = await findClassroom(tools.database, classroom.id);
    assert(found !== null, 'a class that is replayed stays');
    classroom = found;
  }
  return { classroom, isSame: (await ledgerDigest(tools.database, classroom.id)) === recording.ledgerDigest };
}

async function found(database: Database, act: RecordedAct, name: string): Promise<Classroom> {
  const scenario = readScenario(act.facts['scenario']);
  assert(scenario !== null, 'a class was founded without a scenario');
  return establishClass(
    database,
    {
      kind: 'invited',
      name,
      joinCode: `REPLAY${randomInt(2 ** 29)
        .toString(32)
        .toUpperCase()
        .replaceAll('0', 'W')
        .replaceAll('1', 'X')}`,
      sizeLimit: ROOM_FOR_ALL,
      scenario,
      lesson: readLesson(act.facts['lesson']),
      isPrepared: act.facts['isPrepared'] === true,
      rate: numberFact(act, 'rate'),
      feeBasisPoints: numberFact(act, 'feeBasisPoints'),
      price: {
        seed: numberFact(act, 'priceSeed'),
        startCents: BigInt(textFact(act, 'priceStartCents')),
        swingBasisPoints: numberFact(act, 'priceSwingBasisPoints'),
      },
    },
    act.practiceAt,
  );
}

async function replayAct(replaying: Replaying): Promise<void> {
  const done =
    (await replayClassAct(replaying)) || (await replayInvestorAct(replaying)) || (await replaySystemAct(replaying));
  assert(done, `nothing replays ${replaying.act.kind}`);
}

/** Acts on the class as a whole. Returns whether it was one. */
async function replayClassAct({ tools: { database }, classroom, names, act, now }: Replaying): Promise<boolean> {
  const change = await changeOf(database, classroom, act, now);
  if (change !== null) assert(change.ok, `${act.kind} is refused: ${change.ok ? '' : change.why}`);
  if (act.kind !== 'house-address-rotated') return change !== null;
  // The first one is that of the founding.
  if (act.actor !== null) return false;
  names.is(textFact(act, 'address'), (await currentAddress(database, classroom.id, HOUSE)) ?? '');
  return true;
}

async function changeOf(database: Database, { id }: Classroom, act: RecordedAct, now: Date) {
  switch (act.kind) {
    case 'class-opened':
      return openClass(database, id, ACTOR, now);
    case 'class-started':
      return startClass(database, id, { rate: numberFact(act, 'rate'), actor: ACTOR }, now);
    case 'class-collapsed':
      return collapseClass(database, id, { cause: 'by-hand', actor: ACTOR }, now);
    case 'class-debriefed':
      return debriefClass(database, id, ACTOR, now);
    case 'clock-set':
      return setClockRate(database, id, { ...clockChoice(act), actor: ACTOR }, now);
    case 'clock-jumped':
      return jumpClock(
        database,
        id,
        { practiceMilliseconds: numberFact(act, 'practiceMilliseconds'), actor: ACTOR },
        now,
      );
    case 'lesson-set':
      return setLesson(database, id, { lesson: readLesson(act.facts['lesson']), actor: ACTOR }, now);
    case 'scenario-set': {
      const scenario = readScenario(act.facts['scenario']);
      assert(scenario !== null, 'a scenario that is none');
      return setScenario(
        database,
        id,
        { scenario, feeBasisPoints: numberFact(act, 'feeBasisPoints'), actor: ACTOR },
        now,
      );
    }
    default:
      return null;
  }
}

function clockChoice(act: RecordedAct) {
  const stopsAt = optionalTextFact(act, 'stopsAt');
  return { rate: numberFact(act, 'rate'), stopsAt: stopsAt === null ? null : new Date(stopsAt) };
}
