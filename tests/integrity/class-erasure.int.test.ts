import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom, eraseClassroom } from '#app/classes/classrooms.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { openAccounts, post, postOne, reverse } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt } from '#app/ledger/posting.ts';
import { audit } from '#app/platform/audit.server.ts';
import { NOW } from '../support/clock.ts';
import type { TestDatabase } from '../support/database.ts';
import { createLedgerDatabase } from '../support/life/ledger-only.ts';
import { arrangeClass, arrangeInvestor } from '../support/people.ts';
import { waitingForClass } from '../support/waiting.ts';

let test: TestDatabase;
let gone: Classroom;
let kept: Classroom;

beforeAll(async () => {
  test = await createLedgerDatabase();
});

beforeEach(async () => {
  gone = await arrangeFullClass();
  kept = await arrangeFullClass();
});

/** With an investor, money, an audit row, and a row in every other table that a class can have. */
async function arrangeFullClass(): Promise<Classroom> {
  const classroom = await arrangeClass(test.database, NOW);
  const investor = await arrangeInvestor(test.database, classroom, NOW);
  const other = investorId((investor % 1_000_000) + 1);
  await openAccounts(test.database, classroom.id, other);
  const deposit = { key: randomUUID(), occurredAt: NOW, investor, amount: cents(500n) };
  const posted = await postOne(test.database, classroom.id, depositApprovedOnReceipt(deposit));
  const undone = { id: posted.ok ? posted.id : 0n, key: 'undo', occurredAt: NOW };
  await reverse(test.database, classroom.id, undone);
  await audit(test.database, { at: NOW, actor: 'a', classroomId: classroom.id, action: 'x', subject: 'y' });
  await fillTheRest(classroom.id, investor);
  return classroom;
}

/** Rows as plain as the constraints allow, in an order that the foreign keys allow. */
async function fillTheRest(classroom: number, investor: number) {
  for (const statement of [
    `insert into outbox_message (id, classroom_id, recipient, kind, parameters, created_at)
      values (gen_random_uuid()::text, $1, 'm' || $2::integer, 'reset', '{}', now())`,
    `insert into play_transfer (classroom_id, id, request_key, to_address, satoshi, sent_at, block_height, block_at)
      select $1, 'tr_' || md5('a'), 'r', address, 5, now(), 1, now() from play_address where classroom_id = $1 and owner_id = $2`,
    `insert into coin_arrival (classroom_id, transfer_id, posting_id, worth_cents, arrived_at)
      values ($1, 'tr_' || md5('a'), $2, 5, now())`,
    `insert into receipt (classroom_id, code, investor_id, shown_transfer_id, from_address, to_address, satoshi, worth_cents, paid_at, digest)
      values ($1, 'RECEIPT-1', $2, 'tr_' || md5('a'), 'play1', 'play1', 5, 5, now(), sha256('x'))`,
    `insert into proof_file (classroom_id, id, investor_id, receipt_code, media_type, byte_size, uploaded_at)
      values ($1, 'file_1', $2, 'RECEIPT-1', 'image/png', 9, now())`,
    `insert into deposit (classroom_id, id, investor_id, request_key, amount_cents, origin, proof_file_id, requested_at)
      values ($1, 'dep_1', $2, 'r', 10000, 'proof', 'file_1', now())`,
    `insert into deposit_decision (classroom_id, deposit_id, outcome, reason, decided_by, decided_at)
      values ($1, 'dep_1', 'declined', 'unclear', 'm', now())`,
    `insert into arrival_settlement (classroom_id, transfer_id, outcome, amount_cents, posting_id, settled_by, settled_at)
      values ($1, 'tr_' || md5('a'), 'returned', 0, $2, 'm', now())`,
    `insert into house_payment (classroom_id, transfer_id, returned_transfer_id)
      values ($1, 'tr_' || md5('a'), 'tr_' || md5('a'))`,
    `insert into investment (classroom_id, id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents,
      placed_at, matures_at, posting_id) values ($1, 'inv_1', $2, 1, 'r', 'beginners', 1, 1, now(), now() + interval '1 day', 1)`,
    `insert into investment_maturity (classroom_id, investment_id, posting_id, matured_at) values ($1, 'inv_1', $2, now())`,
    `insert into withdrawal (classroom_id, id, investor_id, request_key, amount_cents, to_address, requested_at, posting_id)
      select $1, 'wd_1', $2, 'r', 10000, address, now(), 1 from play_address where classroom_id = $1 and owner_id = $2`,
    `insert into withdrawal_decision (classroom_id, withdrawal_id, outcome, reason, posting_id, decided_by, decided_at)
      values ($1, 'wd_1', 'declined', 'unclear', $2, 'm', now())`,
    `insert into investment_due (classroom_id, investment_id, matures_at) values ($1, 'inv_1', now())`,
    `insert into payment_due (classroom_id, transfer_id, block_height) values ($1, 'tr_' || md5('a'), 1)`,
    `insert into late_cover_due (classroom_id, transfer_id) values ($1, 'tr_' || md5('a'))`,
    `insert into coin_return_due (classroom_id, transfer_id, due_at) values ($1, 'tr_' || md5('a'), now())`,
    // A decision deletes these rows; the test keeps both, so that erasing meets both.
    `insert into deposit_due (classroom_id, deposit_id, look_at) values ($1, 'dep_1', now())`,
    `insert into withdrawal_due (classroom_id, withdrawal_id, look_at) values ($1, 'wd_1', now())`,
    `insert into release_fee (classroom_id, withdrawal_id, request_key, transfer_id, amount_cents, posting_id, paid_at)
      values ($1, 'wd_1', 'r', 'tr_' || md5('a'), 1, 1, now())`,
    `insert into message_cue (classroom_id, investor_id, cue, facts, at) values ($1, $2, 'joined', '{}', now())`,
    `insert into lesson_progress (classroom_id, investor_id, xray_opened_at, debrief_opened_at, looked_up_at, looked_up_first)
      values ($1, $2, now(), now(), now(), true)`,
    `insert into poll_answer (classroom_id, investor_id, cue, answer) values ($1, $2, 'fee', 1)`,
    `insert into bank_arm (classroom_id, investor_id, arm) values ($1, $2, 'warning')`,
    `insert into bank_order (classroom_id, id, investor_id, kind, request_key, amount_cents, arm, asked_at)
      values ($1, 'bank_1', $2, 'deposit', 'r', 10000, 'warning', now())`,
    `with seat as (insert into helper values ($1, $2)) insert into help_case values ($1, 'help_1', 'bank_1', now(), null, $2)`,
    `insert into spotter_flag (classroom_id, investor_id, page, thing, kind, signs, feeling, flagged_at, ordinal)
      values ($1, $2, '/plans', 'plan-ladder', 'table', '{plan-ladder}', 'worries', now(), 1)`,
    `insert into account_message (classroom_id, investor_id, message, due_at, sent_at, read_at)
      values ($1, $2, 'welcome', now(), now(), null)`,
    `insert into chat_reply (classroom_id, investor_id, message, reply, replied_at) values ($1, $2, 'hello', 'glad', now())`,
    `insert into crowd (classroom_id, seed, began_at) values ($1, 7, now())`,
    `insert into crowd_member (classroom_id, person, investor_id, joined_step) values ($1, 0, $2, 0)`,
    `insert into referral (classroom_id, investor_id, candidate, brought_id, brought_at) values ($1, $2, 0, $2, now())`,
    `insert into referral_bonus (classroom_id, brought_id, deposit_id, bonus_cents, posting_id, credited_at)
      values ($1, $2, 'dep_1', 1, 1, now())`,
    `insert into savings_account (classroom_id, investor_id, paid_through_day) values ($1, $2, 1)`,
    `insert into savings_movement (classroom_id, request_key, investor_id, direction, amount_cents, transfer_id, posting_id, moved_at)
      values ($1, 'r', $2, 'in', 5, 'tr_' || md5('a'), 1, now())`,
    `insert into class_command (classroom_id, practice_at, kind, investor_id, facts) values ($1, now(), 'left', $2, '{}')`,
    `insert into return_code (member_id, digest, made_at)
      select id, sha256(random()::text::bytea), now() from member where classroom_id = $1 and investor_id = $2`,
    `insert into facilitation (classroom_id, member_id)
      select $1, member_id from investor where classroom_id = $1 and id = $2`,
  ]) {
    await test.ownerPool.query(statement, statement.includes('$2') ? [classroom, investor] : [classroom]);
  }
}

async function classTables(): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'classroom_id' and table_type = 'BASE TABLE'
      and table_name not in ('classroom_erasure', 'audit_entry') order by name`,
  );
  return rows.map(({ name }) => name);
}

/** As text, by table. */
async function rowsOf(classroom: Classroom): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const table of await classTables()) {
    const { rows } = await test.ownerPool.query<{ text: string | null }>(
      `select string_agg(row::text, E'\\n' order by row::text) as text from ${table} as row where classroom_id = $1`,
      [classroom.id],
    );
    texts[table] = rows[0]?.text ?? '';
  }
  return texts;
}

async function membersOf(classroom: Classroom): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ id: string }>('select member.id from member where classroom_id = $1', [
    classroom.id,
  ]);
  return rows.map(({ id }) => id);
}

describe('closing a class', () => {
  it('waits for the posting in flight, and accepts none after it', async () => {
    const investor = investorId(1);
    await openAccounts(test.database, gone.id, investor);
    const deposit = (key: string) => depositApprovedOnReceipt({ key, occurredAt: NOW, investor, amount: cents(500n) });
    const steps: string[] = [];
    const closing = await test.database.transaction().execute(async (transaction) => {
      await post(transaction, gone.id, [deposit('in flight')]);
      const closed = closeClassroom(test.database, gone.id, NOW).then(() => steps.push('closed'));
      await expect.poll(() => waitingForClass(test)).toBe(1);
      steps.push('posted');
      return [closed];
    });
    await Promise.all(closing);
    expect(steps).toEqual(['posted', 'closed']);
    expect(await post(test.database, gone.id, [deposit('late')])).toEqual({ ok: false, why: 'class-not-running' });
  });
});

async function trailOf({ id }: Classroom): Promise<Record<string, unknown>[]> {
  const columns = 'actor, action, subject, before, after';
  return (await test.ownerPool.query(`select ${columns} from audit_entry where classroom_id = $1 order by id`, [id]))
    .rows;
}

describe('the audit trail of an erased class', () => {
  it('stays without persons: what was done, by which role, with amounts and reasons', async () => {
    const { rows } = await test.ownerPool.query<{ id: string }>(
      `insert into member (id, role, name, email, first_name, last_name, phone_number, country, created_at, updated_at)
      values ('mem_' || md5(random()::text), 'facilitator', '', md5(random()::text) || '@school.edu', '', '', '', '', now(), now())
      returning id`,
    );
    const [facilitator = { id: '' }] = rows;
    const acts = [
      {
        ...{ actor: facilitator.id, action: 'deposit-declined', subject: 'dep_1' },
        ...{ before: { status: 'pending' }, after: { status: 'declined', reason: 'unclear', coinsReturned: '5' } },
      },
      { actor: 'mem_gone', action: 'unmatched-credited', subject: 'tr_1', after: { investor: 7, credited: '500' } },
      { actor: 'an investor', action: 'investor-left', subject: 'investor 7' },
      { actor: 'scenario', action: 'deposit-approved', subject: 'dep_2', after: { status: 'approved' } },
      { actor: facilitator.id, action: 'house-address-rotated', subject: 'class 1', after: { address: 'play1abc' } },
    ];
    await audit(test.database, ...acts.map((act) => ({ ...act, at: NOW, classroomId: gone.id })));
    const others = await trailOf(kept);
    await closeClassroom(test.database, gone.id, NOW);
    await eraseClassroom(test.database, gone.id, 'the test', NOW);

    const subject = `class ${gone.id}`;
    const nothing = { before: null, after: null };
    expect((await trailOf(gone)).slice(-4)).toEqual([
      {
        ...{ actor: 'facilitator', action: 'deposit-declined', subject, before: { status: 'pending' } },
        after: { status: 'declined', reason: 'unclear', coinsReturned: '5' },
      },
      { actor: 'staff', action: 'unmatched-credited', subject, before: null, after: { credited: '500' } },
      { actor: 'an investor', action: 'investor-left', subject, ...nothing },
      { actor: 'facilitator', action: 'house-address-rotated', subject, ...nothing },
    ]);
    expect(JSON.stringify(await trailOf(gone))).not.toMatch(/mem_|dep_|tr_|play1|investor 7|"investor":/);
    expect(await trailOf(kept)).toEqual(others);
  });

  it('cannot be changed afterwards, nor by an update during the erasure', async () => {
    await closeClassroom(test.database, gone.id, NOW);
    const client = await test.ownerPool.connect();
    try {
      await client.query('begin');
      await client.query('select erase_classroom($1, $2, $3)', [gone.id, 'the test', NOW]);
      await client.query("update audit_entry set action = 'nothing', at = now(), actor = 'x' where classroom_id = $1", [
        gone.id,
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await trailOf(gone)).toMatchObject([{ actor: 'a', action: 'x' }]);
    for (const change of ["update audit_entry set action = 'nothing'", 'delete from audit_entry']) {
      await expect(test.ownerPool.query(`${change} where classroom_id = ${gone.id}`)).rejects.toMatchObject({
        code: '23000',
      });
    }
  });

  it('is erased with the class of a person who was alone, where no staff have acted', async () => {
    await test.ownerPool.query(
      "update classroom set kind = 'solo', join_code = null, clock_awake_until = now() where id = $1",
      [gone.id],
    );
    await closeClassroom(test.database, gone.id, NOW);
    await eraseClassroom(test.database, gone.id, 'the test', NOW);
    expect(await trailOf(gone)).toEqual([]);
  });
});

describe('erasing a class', () => {
  it('removes every row of every table, and leaves another class unchanged, byte for byte', async () => {
    const before = await rowsOf(gone);
    expect(Object.entries(before).filter(([, text]) => text === '')).toEqual([]);
    const others = await rowsOf(kept);
    const members = await membersOf(gone);
    await closeClassroom(test.database, gone.id, NOW);
    const counts = await eraseClassroom(test.database, gone.id, 'the test', NOW);

    expect(counts).toEqual(
      Object.fromEntries(Object.entries(before).map(([table, text]) => [table, text.split('\n').length])),
    );
    expect(Object.values(await rowsOf(gone)).filter((text) => text !== '')).toEqual([]);
    expect(await rowsOf(kept)).toEqual(others);
    const { rows } = await test.ownerPool.query(
      'select (select count(*)::int from classroom where id = $1) as classes, (select count(*)::int from member where id = any ($2)) as members',
      [gone.id, members],
    );
    expect(rows).toEqual([{ classes: 0, members: 0 }]);
  });

  it('is audited, with what was lost', async () => {
    await closeClassroom(test.database, gone.id, NOW);
    const counts = await eraseClassroom(test.database, gone.id, 'the test', NOW);
    const { rows } = await test.ownerPool.query(
      `select audit_entry.actor, action, after, counts from audit_entry, classroom_erasure
      where action = 'class-erased' and subject = 'class ' || $1::text and classroom_erasure.classroom_id::text = $1::text`,
      [gone.id],
    );
    expect(rows).toEqual([{ actor: 'the test', action: 'class-erased', after: counts, counts }]);
  });

  it('is refused while the class runs, for a class that never existed, and a second time', async () => {
    const before = await rowsOf(gone);
    await expect(eraseClassroom(test.database, gone.id, 'the test', NOW)).rejects.toMatchObject({ code: 'GL005' });
    expect(await rowsOf(gone)).toEqual(before);
    await closeClassroom(test.database, gone.id, NOW);
    await eraseClassroom(test.database, gone.id, 'the test', NOW);
    await expect(eraseClassroom(test.database, gone.id, 'the test', NOW)).rejects.toMatchObject({ code: 'GL005' });
  });

  it('permits nothing else: the next delete in the same transaction is refused again', async () => {
    await closeClassroom(test.database, gone.id, NOW);
    const client = await test.ownerPool.connect();
    try {
      await client.query('begin');
      await client.query('select erase_classroom($1, $2, $3)', [gone.id, 'the test', NOW]);
      await expect(client.query('delete from ledger_entry')).rejects.toMatchObject({ code: '23000' });
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  it('finds dependent rows by an index, so its time grows with the class and not with its square', async () => {
    const { rows } = await test.ownerPool.query(
      `select conrelid::regclass::text as of_table, conname as by_key from pg_constraint as key
      where contype = 'f' and not exists (
        select from pg_index where indrelid = key.conrelid
          and key.conkey <@ (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(key.conkey)]
      )`,
    );
    expect(rows).toEqual([]);
  });
});
