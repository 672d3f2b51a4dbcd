import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { ADDRESS_BYTES, playAddress } from '#app/coins/chain.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedWithCoins } from '#app/ledger/posting.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { practiceTime, realTime } from '#app/time/instants.ts';
import type { Bound, Figure } from './figure.ts';
import { type Contender, closedLoop, compare, type Sample } from './load.ts';
import { BENCH_SECRET, type NodeProgram, startBareServer, startSite } from './program.ts';
import type { BenchServer } from './server.ts';

/**
 * Investors of the open class, each with $500 to spend; returns the cookies their browsers would send. It writes
 * set-based SQL and signs in without the form, because hashing a password for each would take minutes.
 */
export async function signInPeople(
  database: Database,
  classroom: Classroom,
  secret: string,
  first: number,
  count: number,
): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  await sql`
    insert into member (id, classroom_id, investor_id, role, name, email, username, first_name, created_at, updated_at)
    select 'mem_bench_' || n, ${classroom.id}, n, 'investor', 'Ada Example', 'bench' || n || '@example.com', 'bench' || n, 'Ada', now(), now()
    from unnest(${numbers}::integer[]) as n`.execute(database);
  await sql`
    insert into investor (classroom_id, id, member_id, joined_at)
    select ${classroom.id}, n, 'mem_bench_' || n, now() from unnest(${numbers}::integer[]) as n`.execute(database);
  await sql`
    insert into play_address (classroom_id, address, owner_id, created_at)
    select ${classroom.id}, address, n, now()
    from unnest(${numbers}::integer[], ${numbers.map(() => playAddress(randomBytes(ADDRESS_BYTES)))}::text[]) as people (n, address)`.execute(
    database,
  );
  await sql`select ledger_open_accounts(${classroom.id}, n) from unnest(${numbers}::integer[]) as n`.execute(database);
  await sql`
    insert into session (id, digest, member_id, created_at, idle_seconds, expires_at, ends_at)
    select 'ses_bench_' || n, sha256(convert_to('token' || n, 'UTF8')), 'mem_bench_' || n, now(), 86400, now() + interval '1 day', now() + interval '1 day'
    from unnest(${numbers}::integer[]) as n`.execute(database);
  for (let start = 0; start < count; start += 100) {
    await fund(database, classroom, numbers.slice(start, start + 100).map(investorId));
  }
  return numbers.map((number) => cookieOf(`token${number}`, secret));
}

/** Fills each investor's wallet, requests a deposit and places a plan: what someone does in their first hour. */
export async function letThemBegin(database: Database, classroom: Classroom, investors: readonly InvestorId[]) {
  const [plan] = PLANS;
  const now = realTime(new Date());
  for (const investor of investors) {
    const request = () => ({ investor, requestKey: randomUUID(), amountText: '100' });
    const filled = await fillFromTap(database, classroom, investor, randomUUID(), now);
    const deposited = await depositFromWallet(database, classroom, request(), now);
    const placed = plan && (await placeInvestment(database, classroom, { ...request(), plan }, now));
    if (!filled.ok || !deposited.ok || !placed?.ok) throw new Error(`investor ${investor} could not begin`);
  }
}

async function fund(database: Database, classroom: Classroom, investors: readonly InvestorId[]) {
  const amount = cents(500_00n);
  const occurredAt = practiceTime('2025-01-11T00:00:00Z');
  const answer = await post(
    database,
    classroom.id,
    investors.map((investor) => depositApprovedWithCoins({ investor, amount, key: randomUUID(), occurredAt })),
  );
  if (!answer.ok) throw new Error(answer.why);
}

function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `glasshouse.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const CONNECTIONS = 8;
/**
 * More than the fastest machine can use in all rounds: each investing request needs someone who has not invested yet.
 */
const NEWCOMERS = 6_000;
/**
 * The investors who view the pages whose processor time is measured. They have begun, as nearly everyone who looks has.
 */
const LOOKERS = 200;
/** The minimum per round, for busy machines too: code that is seldom requested is never fully optimised. */
const LEAST_REQUESTS = 400;

const BARE = 'bare Fastify route with one indexed SELECT';
const HEALTH = '/healthz';

/** In requests per second, compared with the bare route. */
const RATES: Readonly<Record<string, Bound | null>> = {
  'requests.invest': null,
  'requests.overview': { atLeast: 0.06 },
};

/** Compared with the site's own `/healthz` in processor time: the path requested, and the most it should take. */
const COSTS: Readonly<Record<string, { readonly path: string; readonly atMost: number }>> = {
  'requests.cpu.overview': { path: '/dashboard', atMost: 12 },
  // As an open page requests it after an event.
  'requests.cpu.overview-data': {
    path: '/dashboard.data?_routes=routes%2Fdashboard%2Flayout%2Croutes%2Fdashboard%2Foverview%2Foverview',
    atMost: 5,
  },
  'requests.cpu.history': { path: '/dashboard/history', atMost: 8 },
  'requests.cpu.plans': { path: '/dashboard/investmentplans', atMost: 8 },
  'requests.cpu.explorer': { path: '/explorer', atMost: 8 },
};

/** Signed-in requests over HTTP, end to end: how many per second, and how much processor time each takes. */
export async function httpRequests(server: BenchServer): Promise<Figure[]> {
  const site = await startSite(server.url);
  const bare = await startBareServer(server.url);
  try {
    const { database } = server.open(2);
    const classroom = await findOpenClassroom(database);
    if (classroom === null) throw new Error('the site has no open class');
    const medians = await measure(database, classroom, { server, site, bareUrl: bare.url });
    return [...rates(medians), ...costs(medians)];
  } finally {
    for (const program of [site, bare]) await program.stop();
  }
}

interface Measured {
  readonly server: BenchServer;
  readonly site: NodeProgram;
  readonly bareUrl: string;
}

async function measure(database: Database, classroom: Classroom, { server, site, bareUrl }: Measured) {
  const lookers = await signInPeople(database, classroom, BENCH_SECRET, 1, LOOKERS);
  await letThemBegin(
    database,
    classroom,
    lookers.map((_, index) => investorId(index + 1)),
  );
  const newcomers = await signInPeople(database, classroom, BENCH_SECRET, LOOKERS + 1, NEWCOMERS);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accounts = { least: LEAST_REQUESTS, backendMs: server.processorMs, nodeMs: site.processorMs };
  const looker = (name: string, url: string, cookies: readonly string[]): Contender => {
    let asked = 0;
    const ask = () => send(agent, url, cookies[asked++ % cookies.length]);
    return { name, sample: (seconds) => closedLoop(seconds, CONNECTIONS, ask, accounts) };
  };
  let investing = 0;
  const invest = () => send(agent, `${site.url}/dashboard/investmentplans`, newcomers[investing++], investment());
  const contenders: readonly Contender[] = [
    { name: 'requests.invest', sample: (seconds: number) => closedLoop(seconds, CONNECTIONS, invest) },
    looker('requests.overview', `${site.url}/dashboard`, newcomers),
    ...Object.entries(COSTS).map(([name, { path }]) => looker(name, site.url + path, lookers)),
  ];
  const references = [looker(BARE, bareUrl, ['']), looker(HEALTH, site.url + HEALTH, [''])];
  const medians = await compare([...references, ...contenders], { rounds: 5, seconds: 3 });
  agent.destroy();
  return medians;
}

type Medians = ReadonlyMap<string, Sample>;

function rates(medians: Medians): Figure[] {
  const reference = { name: BARE, value: medians.get(BARE)?.perSecond ?? 0 };
  return Object.entries(RATES).map(([name, goal]) => {
    const value = medians.get(name)?.perSecond ?? 0;
    return { name, value, unit: 'requests/s', reference, goal, never: null };
  });
}

function costs(medians: Medians): Figure[] {
  const health = microseconds(medians.get(HEALTH));
  return Object.entries(COSTS).map(([name, { atMost }]) => {
    const taken = microseconds(medians.get(name));
    const unit = `µs of the processor a request, ${Math.round(taken.backend)} of them the database’s`;
    const reference = { name: HEALTH, value: health.whole };
    return { name, value: taken.whole, unit, reference, goal: { atMost }, never: null };
  });
}

function microseconds(sample: Sample | undefined) {
  const { nodeMicroseconds: node = Number.NaN, backendMicroseconds: backend = Number.NaN } = sample ?? {};
  return { whole: node + backend, backend };
}

function investment(): string {
  return new URLSearchParams({ plan: 'beginners', amount: '500', requestId: randomUUID() }).toString();
}

/**
 * Sends one request on a kept-alive connection; throws unless the answer is 200. A form is posted as a browser would.
 */
function send(agent: Agent, url: string, cookie = '', form?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(form === undefined
        ? {}
        : {
            origin: new URL(url).origin,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(form),
          }),
    };
    const sent = httpRequest(url, { agent, method: form === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(form);
  });
}
