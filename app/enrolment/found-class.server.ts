import { randomInt } from 'node:crypto';
import { findByRequest } from '#app/classes/class-directory.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import {
  createClassroom,
  findClassroom,
  findOpenClassroom,
  type NewClassroom,
} from '#app/classes/classrooms.server.ts';
import { drawJoinCode } from '#app/classes/join-code.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import type { Founding } from '#app/classes/scenario/scenario-form.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { usualPrices } from '#app/coins/price.ts';
import { type ClassroomId, HOUSE } from '#app/ledger/account.ts';
import { addFacilitator } from '#app/members/staff.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint } from '#app/platform/database/transaction.server.ts';
import { type Requested, requestKeyOf } from '#app/platform/identifiers.server.ts';
import { atBirth, type RealTime } from '#app/time/instants.ts';

/** If this many codes in a row are taken, it is our fault and not chance. */
const MOST_DRAWS = 8;
const LARGEST_SEED = 2_147_483_647;

/**
 * Gives the class a join code of its own and makes the founder its facilitator; a form sent again gets the class that
 * it founded. A code from `draw` that another class already has is drawn again.
 */
export async function foundClass(
  database: Database,
  founding: Founding & Requested,
  founder: string,
  now: RealTime,
  draw: () => string = () => drawJoinCode(randomInt),
): Promise<Classroom> {
  const requestKey = requestKeyOf(founder, founding);
  const id = await underFreshCode(database, { draw, requestKey }, async (transaction, entry) => {
    const founded = await found(transaction, founding, founder, entry, now);
    return founded.id;
  });
  const classroom = await findClassroom(database, id);
  assert(classroom !== null, `class ${id} is gone as soon as it was founded`);
  return classroom;
}

interface FreshEntry {
  readonly joinCode: string;
  readonly requestKey: string | null;
}

/**
 * Runs `make` in a transaction under a join code that nothing else has; a code that is taken is drawn again. Returns
 * its number, or that of what was made for the same request.
 */
export async function underFreshCode(
  database: Database,
  { draw, requestKey }: { readonly draw: () => string; readonly requestKey: string | null },
  make: (transaction: Database, entry: FreshEntry) => Promise<ClassroomId>,
): Promise<ClassroomId> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    try {
      return await database.transaction().execute((transaction) => make(transaction, { joinCode: draw(), requestKey }));
    } catch (error) {
      const broken = brokenConstraint(error);
      if (broken === 'class_directory_request_once') return findByRequest(database, requestKey);
      if (broken !== 'class_directory_join_code_key') throw error;
    }
  }
  assert(false, 'every join code that was drawn is taken');
}

async function found(transaction: Database, founding: Founding, founder: string, entry: FreshEntry, now: RealTime) {
  const { crowd } = founding.scenario;
  const scenario: Scenario = {
    ...founding.scenario,
    // Every class has its own chances, which its record stores.
    crowd: crowd === null ? null : { ...crowd, seed: randomInt(LARGEST_SEED) },
  };
  const classroom = await establishClass(
    transaction,
    { ...founding, ...entry, scenario, kind: 'invited', isPrepared: true, founder },
    now,
  );
  await addFacilitator(transaction, classroom.id, founder);
  return classroom;
}

/** As many as the database lets a class hold: the open class turns nobody away. */
const OPEN_CLASS_SIZE = 100_000;

type ClassChoices = Omit<NewClassroom, 'price'> & Partial<Pick<NewClassroom, 'price'>>;

/** With its accounts and its house's play address. Opens a transaction unless it is in one. */
export async function establishClass(database: Database, choices: ClassChoices, now: RealTime): Promise<Classroom> {
  const establish = async (transaction: Database) => {
    const price =
      choices.price ??
      usualPrices(randomInt(LARGEST_SEED), STORIES[choices.scenario?.name ?? 'by-hand'].priceSwingBasisPoints);
    const classroom = await createClassroom(transaction, { ...choices, price }, now);
    const address = await openAddress(transaction, classroom.id, HOUSE, now);
    const rotated = { kind: 'house-address-rotated', actor: null, before: null, address } as const;
    await storeEvents(transaction, classroom.id, { now, practiceNow: atBirth(now) }, [rotated]);
    return classroom;
  };
  return database.isTransaction ? establish(database) : database.transaction().execute(establish);
}

/** Founds an open class if none is running. If two processes try at once, one of them founds it. */
export async function ensureOpenClass(database: Database, now: RealTime): Promise<Classroom> {
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
    const founded = brokenConstraint(error) === 'class_directory_one_open' ? await findOpenClassroom(database) : null;
    if (founded === null) {
      throw error;
    }
    return founded;
  }
}
