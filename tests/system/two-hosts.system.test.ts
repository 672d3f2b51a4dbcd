import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { instant } from '../support/clock.ts';
import { createDatabase, query } from '../support/postgres.ts';
import { startBucketServer } from '../support/servers/bucket-server.ts';
import { drawReceipt, uploadProof } from '../support/site/cast.ts';
import { openStream } from '../support/site/event-stream.ts';
import { endServer, findFreePort, launchServer, readinessOf, waitUntilReady } from '../support/site/server-process.ts';
import { SiteClass, type SiteInvestor } from '../support/site/site-class.ts';
import { Visitor } from '../support/site/visitor.ts';

/** So many log-ins to an account may fail within a quarter of an hour. */
const FAILURES = 10;
/** Long enough, on a busy machine, for the blocks to come and the lease of a lost host to run out. */
const PATIENT = { timeout: 30_000 };
const UPLOAD_PATH = '/storage/buckets/proofs/files';

const bucket = await startBucketServer();
const databaseUrl = await createDatabase(inject('testServer'));
const shared = {
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: 'a secret that both of the hosts are told',
  ...bucket.environment,
};

/** With an address and a data directory of its own, as on a machine of its own. */
async function startHost() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-host-'));
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const launch = () => launchServer({ PORT: port, DATA_DIR: dataDirectory, ...shared });
  let server = launch();
  await waitUntilReady(url, server);
  return {
    url,
    said: () => server.said(),
    /** As a power failure would. */
    kill: () => endServer(server, 'SIGKILL'),
    async comeBack() {
      server = launch();
      await waitUntilReady(url, server);
    },
    async stop() {
      await endServer(server, 'SIGTERM');
      await rm(dataDirectory, { recursive: true });
    },
  };
}

const [one, other] = await Promise.all([startHost(), startHost()]);
const where = { url: one.url, databaseUrl, now: instant };
/** Classes from both halves of the work: whichever host goes, some are in its share. */
const classes = await foundClassesOfBothShares();
afterAll(async () => {
  for (const { stage } of classes) await stage[Symbol.asyncDispose]();
  await Promise.all([one.stop(), other.stop()]);
  await bucket.stop();
});

async function foundClassesOfBothShares() {
  const found: { readonly stage: SiteClass; readonly investor: SiteInvestor }[] = [];
  const shares = new Set<number>();
  while (shares.size < 2) {
    const stage = await SiteClass.found(where, { rate: 86_400 });
    found.push({ stage, investor: await stage.investor() });
    shares.add((await count('select abs(hashint4($1) % 2) as count', stage.classroom.id)) ?? -1);
  }
  return found;
}

async function count(text: string, ...values: unknown[]) {
  const { rows } = await query<{ count: number }>(databaseUrl, text, values);
  return rows[0]?.count;
}

const leases = () => count('select count(*)::int as count from sweep_lease where expires_at > clock_timestamp()');
const posted = (kind: string) => count('select count(*)::int as count from ledger_posting where kind = $1', kind);
const proofsOf = ({ id }: SiteInvestor) =>
  count('select count(*)::int as count from proof_file where investor_id = $1', id);

/** Stops in the middle, once the server has begun to read the proof. */
async function beginUpload(visitor: Visitor, bytes: ArrayBuffer) {
  const sending = request(`${visitor.url}${UPLOAD_PATH}`, {
    method: 'POST',
    agent: false,
    headers: {
      origin: visitor.url,
      cookie: visitor.cookieHeader(),
      expect: '100-continue',
      'content-type': 'multipart/form-data; boundary=X',
    },
  });
  const lost = new Promise<void>((resolve) => sending.once('error', () => resolve()));
  sending.flushHeaders();
  await once(sending, 'continue');
  const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="receipt.pdf"\r\n\r\n';
  sending.write(Buffer.concat([Buffer.from(head), new Uint8Array(bytes.slice(0, bytes.byteLength / 2))]));
  return { lost };
}

const guess = ({ url }: { url: string }, email: string) =>
  new Visitor(url).post('/login', { email, password: 'not the pass phrase' });

/** A deposit at this host in every class: the coins are due to arrive some seconds later. */
async function payEverywhere(at: { url: string }) {
  for (const { investor } of classes) {
    const visitor = investor.visitor.at(at.url);
    const form = { intent: 'pay', requestId: randomUUID(), amount: '200.00' };
    expect((await visitor.post('/dashboard/deposit', form)).status).toBe(303);
  }
}

test('an upload at one is served by the other byte for byte, and a stream at one reports changes at the other', async () => {
  const stage = classes[0]?.stage;
  if (stage === undefined) throw new Error('no class');
  const { visitor } = await stage.investor();
  const elsewhere = visitor.at(other.url);
  const stream = await openStream(elsewhere);
  const { bytes } = await drawReceipt(visitor, '300.00');
  const handedIn = await uploadProof(visitor, bytes, '300.00');
  expect(handedIn.status).toBe(201);
  await expect.poll(() => stream.changes(), PATIENT).toBeGreaterThan(0);
  stream.close();
  const fileId = /"fileId":"([^"]+)"/.exec(handedIn.text)?.[1];
  const shown = await elsewhere.get(`${UPLOAD_PATH}/${fileId}/view`);
  expect(Buffer.from(shown.bytes).equals(Buffer.from(bytes))).toBe(true);
});

describe.each([
  { name: 'the first', killed: one, left: other },
  { name: 'the second', killed: other, left: one },
])('when $name is killed in the middle of its work', ({ killed, left }) => {
  test('the remaining one does all of it, once', async () => {
    const stage = classes[0]?.stage;
    if (stage === undefined) throw new Error('no class');
    const investor = await stage.investor();
    const guessed = await stage.investor();
    const [here, there] = [investor.visitor.at(killed.url), investor.visitor.at(left.url)];
    await Promise.all(Array.from({ length: FAILURES }, () => guess(killed, guessed.email)));
    const { bytes } = await drawReceipt(here, '300.00');
    const before = (await posted('coins_arrived')) ?? 0;
    await expect.poll(leases, PATIENT).toBe(2);
    await payEverywhere(killed);
    const upload = await beginUpload(here, bytes);
    await killed.kill();
    await upload.lost;

    expect(await readinessOf(left.url)).toBe(200);
    expect((await there.get('/dashboard')).status).toBe(200);
    expect((await guess(left, guessed.email)).status).toBe(429);
    expect(await proofsOf(investor)).toBe(0);
    expect((await uploadProof(there, bytes, '300.00')).status).toBe(201);
    expect(await proofsOf(investor)).toBe(1);
    await expect.poll(() => posted('coins_arrived'), PATIENT).toBe(before + classes.length);
    await expect.poll(leases, PATIENT).toBe(1);

    await killed.comeBack();
    await expect.poll(leases, PATIENT).toBe(2);
    expect((await here.get('/dashboard')).status).toBe(200);
    expect((await guess(killed, guessed.email)).status).toBe(429);
    expect(await posted('coins_arrived')).toBe(before + classes.length);
    expect(await reconcile(stage.database)).toEqual([]);
    expect(left.said()).not.toContain('"level":"error"');
  }, 120_000);
});
