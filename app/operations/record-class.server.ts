import { recordedCommands } from '#app/classes/recording.server.ts';
import { type ClassroomId, investorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import { inLongSnapshot } from '#app/platform/long-snapshot.server.ts';
import type { ClassRecording, RecordedAct } from './class-recording.ts';
import { ledgerDigest } from './ledger-picture.server.ts';
import { textsFact } from './replay-facts.ts';

const PAGE = 5_000;

/**
 * The recording of a class up to now, with the digest of the ledger that it made. Investors are numbered as they joined:
 * the numbers that staff see in the console are not in it.
 */
export function recordingOf(database: Database, classroomId: ClassroomId): Promise<ClassRecording> {
  return inLongSnapshot(database, async (snapshot) => {
    const commands: RecordedAct[] = [];
    let after = 0n;
    for (;;) {
      const page = await recordedCommands(snapshot, classroomId, { after, limit: PAGE });
      commands.push(...page.map(({ ordinal: _ordinal, ...act }) => act));
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = last.ordinal;
    }
    return {
      format: 'glasshouse-recording-1',
      commands: numberedAsJoined(commands),
      ledgerDigest: await ledgerDigest(snapshot, classroomId),
    };
  });
}

function numberedAsJoined(commands: readonly RecordedAct[]): RecordedAct[] {
  const joined = commands.flatMap(({ kind, investor }) => (kind === 'joined' && investor !== null ? [investor] : []));
  const places = new Map(joined.map((investor, index) => [investor, investorId(index + 1)]));
  return commands.map((act) => ({
    ...act,
    investor: act.investor === null ? null : (places.get(act.investor) ?? null),
    facts: Array.isArray(act.facts['investors'])
      ? { ...act.facts, investors: textsFact(act, 'investors').map((id) => String(places.get(investorId(Number(id))))) }
      : act.facts,
  }));
}
