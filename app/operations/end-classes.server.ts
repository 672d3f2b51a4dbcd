import { closeClassroom, closedClassrooms, eraseClassroom, runningClassrooms } from '#app/classes/classrooms.server.ts';
import { ensureOpenClass } from '#app/coins/establish-class.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { errorCode } from '#app/platform/transaction.server.ts';

const ACTOR = 'the end of the class';

/**
 * Closes every class that has reached its end, starts the open class anew, and erases every closed one with all that
 * its investors left. Returns false: what one run leaves undone, the next one finds. Files go before the rows that
 * name them, so none can be left behind by a crash in between, and once more after them: one may have come in meanwhile.
 */
export async function endClasses(
  database: Database,
  files: FileStore,
  isOpenClassOn: boolean,
  now: Date,
): Promise<boolean> {
  for (const classroom of await runningClassrooms(database)) {
    if (classroom.endsAt <= now) {
      await database.transaction().execute((transaction) => closeClassroom(transaction, classroom.id, now));
    }
  }
  if (isOpenClassOn) {
    await ensureOpenClass(database, now);
  }
  for (const id of await closedClassrooms(database)) {
    await files.removeFolder(String(id));
    await eraseOnce(database, id, now);
    await files.removeFolder(String(id));
  }
  return false;
}

/** Another process may have erased it meanwhile. */
async function eraseOnce(database: Database, id: ClassroomId, now: Date) {
  try {
    await eraseClassroom(database, id, ACTOR, now);
  } catch (error) {
    if (errorCode(error) !== 'GL005') throw error;
  }
}
