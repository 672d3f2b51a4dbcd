import type { Classroom } from '#app/classes/classroom.ts';
import { createClassroom, findOpenClassroom, type NewClassroom } from '#app/classes/classrooms.server.ts';
import { keepEvents } from '#app/classes/recording.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import { brokenConstraint } from '#app/platform/transaction.server.ts';
import { openAddress } from './play-chain.server.ts';

/** As many as the database lets a class hold: nobody is turned away from the open one. */
const OPEN_CLASS_SIZE = 100_000;

/** Founds a class whole: its accounts and the play address of its house. Opens a transaction unless it is in one. */
export async function establishClass(database: Database, choices: NewClassroom, now: Date): Promise<Classroom> {
  const establish = async (transaction: Database) => {
    const classroom = await createClassroom(transaction, choices, now);
    const address = await openAddress(transaction, classroom.id, HOUSE, now);
    const rotated = { kind: 'house-address-rotated', actor: null, before: null, address } as const;
    await keepEvents(transaction, classroom.id, { now, practiceNow: now }, [rotated]);
    return classroom;
  };
  return database.isTransaction ? establish(database) : database.transaction().execute(establish);
}

/** The open class that runs, founded now if there is none. Of two processes that found one at once, one does. */
export async function ensureOpenClass(database: Database, now: Date): Promise<Classroom> {
  const running = await findOpenClassroom(database);
  if (running !== null) {
    return running;
  }
  try {
    return await establishClass(
      database,
      { kind: 'open', name: 'Open class', joinCode: null, sizeLimit: OPEN_CLASS_SIZE },
      now,
    );
  } catch (error) {
    const founded = brokenConstraint(error) === 'classroom_one_open' ? await findOpenClassroom(database) : null;
    if (founded === null) {
      throw error;
    }
    return founded;
  }
}
