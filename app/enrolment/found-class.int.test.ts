import { beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '#app/classes/classroom.ts';
import { type Founding, readFounding } from '#app/classes/scenario/scenario-form.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { facilitatedClassrooms } from '#app/members/staff.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { foundClass } from './found-class.server.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

function founding(): Founding {
  const text = { name: 'A', language: 'tr', sizeLimit: '25', lifetimeDays: '3', scenario: 'quick', clock: 'lesson' };
  const answer = readFounding(text);
  if (!answer.ok) throw new Error(answer.wrong.join());
  return answer.founding;
}

async function arrangeFacilitator(): Promise<string> {
  const id = newId('mem');
  await test.ownerPool.query(
    `insert into member (id, role, name, email, first_name, last_name, phone_number, country, must_change_password, created_at, updated_at)
      values ($1, 'facilitator', '', $1 || '@example.test', '', '', '', '', false, now(), now())`,
    [id],
  );
  return id;
}

describe('a newly founded class', () => {
  it('is prepared completely, and its founder is its facilitator', async () => {
    const founder = await arrangeFacilitator();
    const classroom = await foundClass(test.database, founding(), founder, NOW);
    expect(stateOf(classroom, NOW)).toBe('prepared');
    expect(classroom).toMatchObject({ kind: 'invited', language: 'tr', sizeLimit: 25, clock: { rate: 0 } });
    expect(classroom.joinCode).toMatch(/^[A-Z]{8}$/);
    expect(classroom.endsAt.getTime() - NOW.getTime()).toBe(3 * 86_400_000);
    expect(classroom.lesson?.steps.length).toBeGreaterThan(1);
    expect(await currentAddress(test.database, classroom.id, HOUSE)).toMatch(/^play1/);
    expect((await facilitatedClassrooms(test.database, founder)).map(({ id }) => id)).toEqual([classroom.id]);
    const { rows } = await test.ownerPool.query('select action, actor from audit_entry where classroom_id = $1', [
      classroom.id,
    ]);
    expect(rows).toEqual([{ action: 'class-founded', actor: founder }]);
  });

  it('belongs to nobody else', async () => {
    const [founder, other] = [await arrangeFacilitator(), await arrangeFacilitator()];
    await foundClass(test.database, founding(), founder, NOW);
    expect(await facilitatedClassrooms(test.database, other)).toEqual([]);
  });

  it('has a different seed for its crowd than the next one', async () => {
    const founder = await arrangeFacilitator();
    const [first, second] = [
      await foundClass(test.database, founding(), founder, NOW),
      await foundClass(test.database, founding(), founder, NOW),
    ];
    expect(first.scenario.crowd?.townSize).toBe(second.scenario.crowd?.townSize);
    expect(first.scenario.crowd?.seed).not.toBe(second.scenario.crowd?.seed);
  });

  it('gets another code when a class has the drawn one, and leaves nothing of the failed attempt', async () => {
    const founder = await arrangeFacilitator();
    const codes = ['TAKENAAA', 'TAKENAAA', 'FREEAAAA'];
    const draw = () => codes.shift() ?? '';
    await foundClass(test.database, founding(), founder, NOW, draw);
    const second = await foundClass(test.database, founding(), founder, NOW, draw);
    expect(second.joinCode).toBe('FREEAAAA');
    expect(await facilitatedClassrooms(test.database, founder)).toHaveLength(2);
  });
});
