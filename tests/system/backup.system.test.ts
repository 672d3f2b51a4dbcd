import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from '#app/operations/backup/restore-backup.server.ts';
import { type RestoreReport, restoreInstallation } from '#app/operations/backup/restore-installation.server.ts';
import { type BackupReport, takeBackup } from '#app/operations/backup/take-backup.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { query } from '../support/postgres.ts';
import { expectReconciled } from '../support/reconciled.ts';
import { handInReceipt } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { SiteClass, type SiteInvestor } from '../support/site/site-class.ts';
import { logIn, Visitor } from '../support/site/visitor.ts';
import { type Acknowledged, type Deed, type Load, startLoad } from './load.ts';

const PEOPLE = 50;
/** Before the backup begins, and while it is taken or right after. */
const ANSWERS_BEFORE = 60;
const ANSWERS_AFTER = 20;
const DEEDS = ['tap', 'send', 'deposit', 'invest'] as const;

const folder = await mkdtemp(join(tmpdir(), 'glasshouse-http-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'class.backup');
const uploads = join(folder, 'uploads');

const site = await openSite();
const stage = await SiteClass.found(site, { rate: 3600 });
afterAll(() => stage[Symbol.asyncDispose]());
const [first, ...others] = await everybody();
const proof = await handInReceipt(first.visitor, '700.00');
const { staff, backup, acknowledged } = await backUpWhileAllAct();

let restoring: RestoreReport | undefined;
const restored = await openSite({
  environment: { STORAGE_URL: `file:${uploads}`, AUTH_SECRET: site.services.settings.authSecret },
  installation: { restore, startsAt: site.now().toISOString() },
});

test(`nothing that ${PEOPLE} people were told before a backup began is missing`, async () => {
  for (const deed of DEEDS) {
    const kept = await keysOf(restored.databaseUrl, deed);
    expect(acknowledged[deed].length, `${deed} was part of the class`).toBeGreaterThan(0);
    expect(kept, deed).toEqual(expect.arrayContaining(acknowledged[deed]));
    // There is also nothing that never existed.
    expect(await keysOf(site.databaseUrl, deed), deed).toEqual(expect.arrayContaining(kept));
  }
  const decided = await keysOf(restored.databaseUrl, 'approval');
  expect(decided).toEqual(expect.arrayContaining(acknowledged.approval));
});

test('its books agree, at once and when its class continues', async () => {
  expect(restoring).toMatchObject({ findings: [], over: [], erasedAgain: [], contents: backup.contents });
  restored.clock.moveBy(60_000);
  await restored.sweep();
  await expectReconciled(restored.services.database);
});

test('participants who were signed in still are, and can continue; staff sign in anew', async () => {
  for (const { visitor, email } of [first, ...others.slice(-2)]) {
    const profile = await visitor.at(restored.url).get('/dashboard/profile');
    expect(profile.status).toBe(200);
    expect(profile.text).toContain(email);
  }
  expect((await staff.at(restored.url).get('/admin')).headers.get('location')).toMatch(/^\/login\b/);
  const paying = { intent: 'fill', requestId: '5f0d7b58-2d27-4f4e-9d55-0f6a3f6f0c11' };
  restored.clock.moveBy(86_400_000 / 3600);
  expect((await first.visitor.at(restored.url).post('/dashboard/wallet', paying)).status).toBe(200);
});

test('passwords are unchanged', async () => {
  const again = new Visitor(restored.url);
  await logIn(again, first);
  expect((await again.get('/dashboard/profile')).text).toContain(first.email);
});

test('a receipt and a proof are served byte for byte', async () => {
  for (const path of [
    `/storage/buckets/proofs/files/${proof.proof}/view`,
    `/dashboard/wallet/receipts/${proof.receipt}`,
  ]) {
    const before = await first.visitor.get(path);
    const after = await first.visitor.at(restored.url).get(path);
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes)), path).toBe(true);
  }
});

async function everybody(): Promise<[SiteInvestor, ...SiteInvestor[]]> {
  const one = await stage.investor();
  const rest: SiteInvestor[] = [];
  while (rest.length < PEOPLE - 1) {
    rest.push(...(await Promise.all(Array.from({ length: 7 }, () => stage.investor()))));
  }
  // The tap has flowed at joining, and flows again the next day.
  site.clock.moveBy(86_400_000 / 3600);
  return [one, ...rest];
}

/** While sweeps and the clock run alongside: blocks come, coins arrive, staff approve. */
async function backUpWhileAllAct() {
  const staff = new Visitor(site.url);
  await logIn(staff, site.administrator);
  const load = startLoad(stage, [first, ...others], staff);
  const stopping = new AbortController();
  const sweeping = (async () => {
    while (!stopping.signal.aborted) {
      site.clock.moveBy(1000);
      await site.sweep();
      await wait(100);
    }
  })();
  await moreAnswers(load, ANSWERS_BEFORE);
  const before = { ...keysIn(load.acknowledged), approval: [...load.acknowledged.approvals] };
  const report = await backUp();
  await moreAnswers(load, ANSWERS_AFTER);
  await load.stop();
  stopping.abort();
  await sweeping;
  return { staff, backup: report, acknowledged: before };
}

async function backUp(): Promise<BackupReport> {
  const client = await connectOwner(site.databaseUrl);
  const { files, settings } = site.services;
  return takeBackup({ client, files, secret: settings.authSecret }, file).finally(() => client.end());
}

async function restore(url: string) {
  const place = { url, files: openDirectoryStore(uploads), log: site.services.log };
  restoring = await restoreInstallation(place, await checkBackup(file), [], site.now());
}

/** Among them investments, which take an approved deposit. */
async function moreAnswers({ acknowledged: { count, deeds } }: Load, more: number) {
  const wanted = count() + more;
  while (count() < wanted || deeds.invest.size === 0) await wait(10);
}

function keysIn({ deeds }: Acknowledged): Record<Deed, string[]> {
  return { tap: [...deeds.tap], send: [...deeds.send], deposit: [...deeds.deposit], invest: [...deeds.invest] };
}

async function keysOf(url: string, deed: Deed | 'approval'): Promise<string[]> {
  const text = {
    tap: "select substr(request_key, 5) as key from play_transfer where request_key like 'tap:%' and classroom_id = $1",
    send: "select substr(request_key, 6) as key from play_transfer where request_key like 'send:%' and classroom_id = $1",
    deposit: 'select request_key as key from deposit where classroom_id = $1',
    invest: 'select request_key as key from investment where classroom_id = $1',
    approval: 'select deposit_id as key from deposit_decision where classroom_id = $1',
  }[deed];
  const { rows } = await query<{ key: string }>(url, text, [stage.classroom.id]);
  return rows.map(({ key }) => key);
}
