import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { assert } from '#app/platform/assert.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import { LostCommit } from '#app/platform/database/transaction.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import type { TestDatabase } from '../support/database.ts';
import { arrangePayments, type PaymentsStage } from '../support/payments.ts';
import { arrangeDeposits } from '../support/people.ts';

/** A proxy between us and the database; after `lose` it breaks the connection once a commit has been carried out. */
interface LossyWire {
  readonly url: string;
  lose(times: number): void;
  left(): number;
  close(): void;
}

async function openLossyWire(databaseUrl: string): Promise<LossyWire> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let toLose = 0;
  const wire = createServer((client) => {
    const server = createConnection(Number(port), hostname);
    let isLosing = false;
    client.on('data', (said) => {
      if (toLose > 0 && said.includes('commit\0')) isLosing = true;
      server.write(said);
    });
    server.on('data', (answer) => {
      if (!isLosing) return void client.write(answer);
      toLose -= 1;
      client.destroy();
      server.destroy();
    });
    for (const [socket, other] of [[client, server] as const, [server, client] as const]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  const own = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    lose: (times) => {
      toLose = times;
    },
    left: () => toLose,
    close: () => {
      for (const socket of sockets) socket.destroy();
      wire.close();
    },
  };
}

const clock = fakeClock();
const ACTOR = 'mem_test';
let db: TestDatabase;
let stage: PaymentsStage;
let wire: LossyWire;
let lossy: OpenDatabase;
let removeFiles: () => Promise<void>;

beforeAll(async () => {
  ({ db, stage, remove: removeFiles } = await arrangePayments(clock));
  wire = await openLossyWire(db.url);
  lossy = openDatabase({ url: wire.url, restricted: inject('testServer').restrictedRole });
});
afterAll(async () => {
  await lossy.close();
  wire.close();
  await removeFiles();
});
beforeEach(() => wire.lose(0));

const arrived = async (investor: InvestorId) => {
  const { id } = await stage.payDeposit(investor, '250');
  await stage.confirm();
  return id;
};

/** Who may withdraw a plan's proceeds, out of coins that others paid. */
async function withdrawing(investor: InvestorId) {
  const deposit = await arrived(investor);
  await approveDeposit(stage.database, stage.classroom, deposit, ACTOR, clock.now());
  const event = { investor, occurredAt: clock.now() };
  const { id } = stage.classroom;
  const [principal, profit] = [cents(250_00n), cents(250_00n)];
  await postOne(stage.database, id, investmentPlaced({ ...event, key: randomUUID(), principal, profit }));
  await postOne(stage.database, id, investmentMatured({ ...event, key: randomUUID(), payout: cents(500_00n) }));
  const form = { investor, addressText: await stage.walletOf(investor), passwordText: 'any', requestKey: randomUUID() };
  return { ...form, amountText: '200' };
}

async function withdrawal(investor: InvestorId): Promise<string> {
  const form = await withdrawing(investor);
  const asked = await requestWithdrawal(stage.database, stage.classroom, form, async () => ({ ok: true }), clock.now());
  if (!asked.ok) throw new Error(asked.why);
  return asked.withdrawal.id;
}

type Act = () => Promise<{ readonly ok: boolean }>;

const of = (investor: InvestorId) => ({ investor, requestKey: randomUUID() });
const declined = { reason: 'payment-not-found', actor: ACTOR };

/** Each is prepared on a good connection and carried out on the lossy one. */
const COMMANDS: Readonly<Record<string, (investor: InvestorId) => Promise<Act>>> = {
  'the tap': async (investor) => {
    clock.moveBy(86_400_000);
    const key = randomUUID();
    return () => fillFromTap(lossy.database, stage.classroom, investor, key, clock.now());
  },
  'coins sent': async (investor) => {
    const command = { requestKey: randomUUID(), toText: await stage.houseAddress(), amountText: '0.001' };
    return () => sendCoins(lossy.database, stage.classroom, investor, command, clock.now());
  },
  'a deposit': async (investor) => {
    const request = { ...of(investor), amountText: '250' };
    return () => depositFromWallet(lossy.database, stage.classroom, request, clock.now());
  },
  'a plan': async (investor) => {
    await arrangeDeposits(stage.database, stage.classroom, investor, cents(300_00n), clock.now());
    const [plan] = PLANS;
    assert(plan !== undefined, 'there is a plan for beginners');
    const request = { ...of(investor), plan, amountText: '200' };
    return () => placeInvestment(lossy.database, stage.classroom, request, clock.now());
  },
  'a withdrawal': async (investor) => {
    const form = await withdrawing(investor);
    return () => requestWithdrawal(lossy.database, stage.classroom, form, async () => ({ ok: true }), clock.now());
  },
  'a deposit approved': async (investor) => {
    const id = await arrived(investor);
    return () => approveDeposit(lossy.database, stage.classroom, id, ACTOR, clock.now());
  },
  'a deposit declined': async (investor) => {
    const id = await arrived(investor);
    return () => declineDeposit(lossy.database, stage.classroom, id, declined, clock.now());
  },
  'a withdrawal approved': async (investor) => {
    const id = await withdrawal(investor);
    return () => approveWithdrawal(lossy.database, stage.classroom, id, ACTOR, clock.now());
  },
  'a withdrawal declined': async (investor) => {
    const id = await withdrawal(investor);
    const choice = { reason: 'release-fee-due', actor: ACTOR };
    return () => declineWithdrawal(lossy.database, stage.classroom, id, choice, clock.now());
  },
};

/** Everything a class has on record: each count should grow by what one command does, and no more. */
async function counted() {
  const { rows } = await db.ownerPool.query<Record<string, string>>(
    `select (select count(*) from ledger_posting where classroom_id = $1) as postings,
      (select count(*) from play_transfer where classroom_id = $1) as transfers,
      (select count(*) from class_command where classroom_id = $1) as commands`,
    [stage.classroom.id],
  );
  return rows[0];
}

const asAtFirst = (answer: object) => ({
  ...answer,
  ...('replayed' in answer ? { replayed: expect.any(Boolean) } : {}),
});

test.each(Object.keys(COMMANDS))('%s: after a lost answer to the commit the answer is still true', async (name) => {
  const prepare = async () => COMMANDS[name]?.(await stage.investor());
  const act = await prepare();
  wire.lose(1);
  const answer = (await act?.()) ?? { ok: false };
  expect(wire.left(), 'the answer to a commit was lost').toBe(0);
  expect(answer).toMatchObject({ ok: true });
  const after = await counted();
  expect(await act?.(), 'sent again').toEqual(asAtFirst(answer));
  expect(await counted(), 'nothing was done twice').toEqual(after);
});

test('coins go back once, even when the answer to the commit is lost', async () => {
  const investor = await stage.investor();
  const arriveAndWait = async () => {
    await stage.confirm();
    clock.moveBy(2 * DAY_MS);
  };
  // What the preparation sent by hand has arrived by then.
  await arriveAndWait();
  await returnUnmatchedCoins(stage.database, stage.classroom, clock.now());
  await stage.sendByHand(investor, '0.005');
  await arriveAndWait();
  const before = await counted();
  wire.lose(1);
  await returnUnmatchedCoins(lossy.database, stage.classroom, clock.now());
  expect(wire.left(), 'the answer to a commit was lost').toBe(0);
  expect(await returnUnmatchedCoins(lossy.database, stage.classroom, clock.now())).toEqual([]);
  const after = await counted();
  const grown = Object.entries(after ?? {}).map(([what, count]) => Number(count) - Number(before?.[what]));
  expect(grown).toEqual([1, 1, 1]);
});

test('when the database is unreachable nobody claims to know, and a later request gets the truth', async () => {
  const deposit = await arrived(await stage.investor());
  const approve = (database = lossy.database) => approveDeposit(database, stage.classroom, deposit, ACTOR, clock.now());
  wire.lose(3);
  await expect(approve()).rejects.toThrow(LostCommit);
  expect(await approve()).toMatchObject({ ok: true, credited: 25_000n, backing: 'coins' });
});

test('an earlier decision by another person is still reported as made already', async () => {
  const deposit = await arrived(await stage.investor());
  const approve = (actor: string) => approveDeposit(lossy.database, stage.classroom, deposit, actor, clock.now());
  expect(await approve('mem_other')).toMatchObject({ ok: true });
  expect(await approve(ACTOR)).toEqual({ ok: false, why: 'already-decided' });
  const decline = { reason: 'payment-not-found', actor: 'mem_other' };
  expect(await declineDeposit(lossy.database, stage.classroom, deposit, decline, clock.now())).toEqual({
    ok: false,
    why: 'already-decided',
  });
});

test('a command without a key is not repeated: a clock jumps once, and the caller learns that nobody knows', async () => {
  const practiceNow = async () => {
    const classroom = await findClassroom(stage.database, stage.classroom.id);
    return classroom === null ? 0 : practiceAt(classroom.clock, clock.now()).getTime();
  };
  const before = await practiceNow();
  wire.lose(1);
  const jump = { practiceMilliseconds: 3_600_000, actor: ACTOR };
  await expect(jumpClock(lossy.database, stage.classroom.id, jump, clock.now())).rejects.toThrow(LostCommit);
  expect(await practiceNow()).toBe(before + 3_600_000);
});
