import { closeClassroom, eraseClassroom, findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { ensureOpenClass } from '#app/coins/establish-class.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';

/**
 * When the open class has reached its end, closes and erases it with all that its investors left, and starts a
 * new one. Returns false: there is never more than one to renew. Files go first, so that none can be left
 * behind by a crash in between; the rows still name what is to be erased and the next run goes on.
 */
export async function renewOpenClass(
  database: Database,
  files: FileStore,
  isOpenClassOn: boolean,
  now: Date,
): Promise<boolean> {
  const classroom = await findOpenClassroom(database);
  if (classroom !== null && classroom.endsAt <= now) {
    await database.transaction().execute(async (transaction) => {
      await closeClassroom(transaction, classroom.id, now);
      await files.removeFolder(String(classroom.id));
      await eraseClassroom(transaction, classroom.id, 'the end of its thirty days', now);
    });
  }
  if (isOpenClassOn) {
    await ensureOpenClass(database, now);
  }
  return false;
}
