import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { query } from '../support/postgres.ts';
import type { SiteClass, SiteInvestor } from '../support/site/site-class.ts';
import { type Answer, plainText, type Visitor } from '../support/site/visitor.ts';

export type Deed = 'tap' | 'send' | 'deposit' | 'invest';

/** Answered as done, by the keys under which the database would have them. */
export interface Acknowledged {
  readonly deeds: Record<Deed, Set<string>>;
  readonly approvals: Set<string>;
  count(): number;
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Everyone finishes what they are doing, however often it must be resent. Throws on an impossible answer. */
  stop(): Promise<void>;
}

/** Long enough for a dead server or database to come back. */
const PATIENCE_MS = 60_000;

/** Investors fill, send, deposit and invest as fast as they are answered, and staff approve. */
export function startLoad(stage: SiteClass, investors: readonly SiteInvestor[], staff: Visitor): Load {
  const deeds = {
    tap: new Set<string>(),
    send: new Set<string>(),
    deposit: new Set<string>(),
    invest: new Set<string>(),
  };
  const approvals = new Set<string>();
  const stopping = new AbortController();
  const working = investors.map(async (investor, index) => {
    const neighbour = await addressOf(stage, investors[(index + 1) % investors.length] ?? investor);
    while (!stopping.signal.aborted) {
      for (const deed of ['tap', 'send', 'deposit', 'invest'] as const) {
        const id = randomUUID();
        const answer = await untilAnswered(() => act(deed, investor.visitor, { id, neighbour }));
        if (isDone(answer)) deeds[deed].add(`${investor.id}:${id}`);
      }
    }
  });
  working.push(approveAll(stage, staff, approvals, stopping.signal));
  const all = Promise.all(working);
  all.catch(() => stopping.abort());
  const count = () => Object.values(deeds).reduce((sum, keys) => sum + keys.size, approvals.size);
  return {
    acknowledged: { deeds, approvals, count },
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

function act(deed: Deed, visitor: Visitor, { id, neighbour }: { id: string; neighbour: string }): Promise<Answer> {
  const requestId = id;
  switch (deed) {
    case 'tap':
      return visitor.post('/dashboard/wallet', { intent: 'fill', requestId });
    case 'send':
      return visitor.post('/dashboard/wallet', { intent: 'send', requestId, to: neighbour, amount: '0.00012345' });
    case 'deposit':
      return visitor.post('/dashboard/deposit', { intent: 'pay', requestId, amount: '150.25' });
    case 'invest':
      return visitor.post('/dashboard/investmentplans', { plan: 'beginners', requestId, amount: '100.00' });
  }
}

async function approveAll(stage: SiteClass, staff: Visitor, approvals: Set<string>, signal: AbortSignal) {
  while (!signal.aborted) {
    for (const id of await waiting(stage).catch(() => [])) {
      const form = { intent: 'approve', class: String(stage.classroom.id), id };
      if (isDone(await untilAnswered(() => staff.post('/admin/deposits', form)))) approvals.add(id);
    }
    await wait(20);
  }
}

/** Deposits whose coins have arrived; while the database is down there is nothing to ask. */
async function waiting(stage: SiteClass): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    stage.where.databaseUrl,
    `select deposit.id from deposit
     join coin_arrival using (classroom_id, transfer_id)
     left join deposit_decision on deposit_decision.classroom_id = deposit.classroom_id and deposit_id = deposit.id
     where deposit.classroom_id = $1 and deposit_id is null limit 20`,
    [stage.classroom.id],
  );
  return rows.map((row) => row.id);
}

async function addressOf(stage: SiteClass, investor: SiteInvestor): Promise<string> {
  const { rows } = await query<{ address: string }>(
    stage.where.databaseUrl,
    'select address from play_address where classroom_id = $1 and owner_id = $2',
    [stage.classroom.id, investor.id],
  );
  return rows[0]?.address ?? '';
}

/** Without an answer, or after a failure, the form may or may not have taken effect. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    if (performance.now() > giveUpAt) throw new Error(`No answer within a minute, at last ${answer?.status}`);
    await wait(100);
  }
}

/** A refusal is an answer too; any other answer is one that nobody may get. */
function isDone(answer: Answer): boolean {
  const location = answer.headers.get('location');
  if (answer.status === 200 || (answer.status === 303 && location?.startsWith('/dashboard/deposit'))) return true;
  if (answer.status === 400 || answer.status === 409) return false;
  // A fast machine makes an investor's payments of an hour within the test (`sendsOfMember`).
  if (answer.status === 429 && answer.headers.has('retry-after')) return false;
  throw new Error(`${answer.status} ${location}: ${plainText(answer).slice(0, 500)}`);
}
