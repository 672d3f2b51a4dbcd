import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import type { RecordedAct } from './class-recording.ts';
import type { ReplayNames } from './replay-names.ts';

/** What replaying acts with. */
export interface ReplayTools {
  readonly database: Database;
  readonly files: FileStore;
}

/** One act of a recording, about to be done again. */
export interface Replaying {
  readonly tools: ReplayTools;
  readonly classroom: Classroom;
  readonly names: ReplayNames;
  readonly act: RecordedAct;
  /** Where the replay is, for keys that happen once. */
  readonly place: number;
  /** By the replayed class's own clock. */
  readonly now: Date;
}
