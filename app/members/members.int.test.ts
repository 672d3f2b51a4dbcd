import { beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { reconcileMembers } from './members.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  db = await createTestDatabase({ isReconciled: false });
  classroom = await arrangeClass(db.database, clock.now());
});

test('an investor whose member is missing, or belongs to another investor, is found', async () => {
  const [gone, moved] = [await arrange(), await arrange()];
  await arrange();
  expect(await reconcileMembers(db.database, classroom)).toEqual([]);
  const where = 'where classroom_id = $1 and investor_id = $2';
  await db.ownerPool.query(`delete from member ${where}`, [classroom.id, gone]);
  await db.ownerPool.query(`update member set investor_id = 0 ${where}`, [classroom.id, moved]);
  const findings = await reconcileMembers(db.database, classroom);
  expect(findings.map(({ check, detail }) => `${check}: ${detail}`).sort()).toEqual(
    [gone, moved].map((id) => `investor-of-nobody: class ${classroom.id}, investor ${id}`).sort(),
  );
});

test.each(["update class_directory set state = 'closed'", "update classroom set join_code = 'ANOTHER'"])(
  'a class that the directory knows differently is found: %s',
  async (statement) => {
    const other = await arrangeClass(db.database, clock.now());
    expect(await reconcileMembers(db.database, other)).toEqual([]);
    const column = statement.includes('directory') ? 'classroom_id' : 'id';
    await db.ownerPool.query(`${statement} where ${column} = $1`, [other.id]);
    expect(await reconcileMembers(db.database, other)).toEqual([
      { check: 'class-not-in-directory', detail: `class ${other.id}` },
    ]);
  },
);

function arrange() {
  return arrangeInvestor(db.database, classroom, clock.now());
}
