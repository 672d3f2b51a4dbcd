import { expect, test } from 'vitest';
import { closeClassroom, eraseClassroom } from '#app/classes/classrooms.server.ts';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { EXPORT_NAMES } from './export-file.ts';
import { writeExport } from './write-export.server.ts';

const { database } = await createTestDatabase();

// The web server breaks the connection of a download that throws (gates.http.test.ts).
test.each(
  EXPORT_NAMES.filter((name) => name !== 'codebook').flatMap((name) => [
    [name, 'csv'] as const,
    [name, 'json'] as const,
  ]),
)('%s.%s of a class that is erased while it is read does not end as if it were whole', async (name, format) => {
  const classroom = await arrangeClass(database, NOW);
  await closeClassroom(database, classroom.id, NOW);
  const pieces = writeExport(database, classroom, { name, format }, 'a secret of tests');
  // A file of CSV begins with its columns; one of JSON is written as it is read, so here the class goes first.
  if (format === 'csv') await pieces.next();
  await eraseClassroom(database, classroom.id, 'test', NOW);
  await expect(readAll(pieces)).rejects.toThrow('erased while it was exported');
});

async function readAll(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
