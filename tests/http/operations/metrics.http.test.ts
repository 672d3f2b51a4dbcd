import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { expect, test } from 'vitest';
import { noteBackup } from '#app/operations/installation-figures.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { MAIL_REFUSED } from '#app/platform/mail.server.ts';
import { query } from '../../support/postgres.ts';
import { openStream } from '../../support/site/event-stream.ts';
import { openSite } from '../../support/site/http-site.ts';
import { signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();

async function metrics(): Promise<string> {
  return (await new Visitor(site.url).get('/metrics')).text;
}

/** Undefined where the metric has no such sample. */
async function sampleOf(name: string, labels = 'process="1"'): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${name}{${labels}} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

async function measured(): Promise<number> {
  const counts = (await metrics()).matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

const fileOf = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Rule {
  readonly name: string;
  /** Names of metrics in its expression, without what Prometheus adds to a histogram's. */
  readonly metrics: readonly string[];
}

const KEYWORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'offset']);

async function alarms(): Promise<readonly Rule[]> {
  const rules = (await fileOf('deploy/alerts.yaml')).matchAll(/- alert: (\w+)\n\s+expr: (.+)/g);
  return Array.from(rules, ([, name = '', expression = '']) => {
    const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)|\boffset \w+/g, ' ');
    const names = Array.from(bare.matchAll(/\b[a-z_][a-z_\d]*\b(?!\s*\()/g), ([word]) => word.replace(/_bucket$/, ''));
    return { name, metrics: names.filter((word) => !KEYWORDS.has(word)) };
  });
}

test('how long a page listens for changes is no waiting time of anybody', async () => {
  const pupil = new Visitor(site.url);
  await signUp(pupil);
  const before = await measured();
  const stream = await openStream(pupil);
  stream.close();
  await expect.poll(() => site.services.streams.count()).toBe(0);
  await pupil.get('/dashboard');
  // The page and the first reading; each reading is measured once it is over.
  expect(await measured()).toBe(before + 2);
});

test('each alarm rests on metrics that the site gives', async () => {
  const given = new Set(Array.from((await metrics()).matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const rules = await alarms();
  expect(rules.length).toBeGreaterThan(15);
  for (const { name, metrics: needed } of rules) {
    expect(needed, name).not.toEqual([]);
    expect(
      needed.filter((metric) => metric !== 'up' && !given.has(metric)),
      name,
    ).toEqual([]);
  }
});

test('the alarms are those that the operator is told of, each with the metric that it watches', async () => {
  const [, watch = ''] = /^## Watch\n([\s\S]*?)^## /m.exec(await fileOf('docs/operations/run.md')) ?? [];
  const rows = Array.from(watch.matchAll(/^\| (.+?) \| .+? \| `(Glasshouse\w+)` \|/gm));
  const told = rows.map(([, what = '', name = '']) => ({ name, what }));
  const rules = await alarms();
  expect(told.map(({ name }) => name).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  for (const { name, what } of told) {
    const needed = rules.find((rule) => rule.name === name)?.metrics ?? [];
    expect(
      needed.filter((metric) => what.includes(`\`${metric}\``)),
      name,
    ).not.toEqual([]);
  }
});

test('it says what runs', async () => {
  const { version } = JSON.parse(await fileOf('package.json'));
  const { rows } = await query<{ server_version: string }>(site.databaseUrl, 'show server_version');
  const line = (await metrics()).split('\n').find((one) => one.startsWith('glasshouse_build_info{')) ?? '';
  expect(line).toMatch(/ 1$/);
  expect(line).toContain(`version="${version}"`);
  expect(line).toContain(`node="${process.version}"`);
  expect(line).toContain(`postgres="${rows[0]?.server_version.split(' ')[0]}"`);
  expect(line).toMatch(/commit="([0-9a-f]{40}|unknown)",schema="\d{4}_\w+"/);
});

test('the site and its database answer', async () => {
  expect(await sampleOf('glasshouse_ready')).toBe(1);
  expect(await sampleOf('glasshouse_database_up')).toBe(1);
  expect(await sampleOf('glasshouse_processes')).toBe(1);
  expect(await sampleOf('glasshouse_database_restarts_total')).toBe(0);
  await expect.poll(() => sampleOf('glasshouse_bus_connected')).toBe(1);
  expect(await sampleOf('glasshouse_database_connections_awaited', 'pool="requests",process="1"')).toBe(0);
  expect(await sampleOf('glasshouse_disk_free_bytes', 'disk="data",process="1"')).toBeGreaterThan(0);
  expect(await sampleOf('glasshouse_turned_away_total', 'reason="too-many",process="1"')).toBe(0);
});

test('errors and letters that were refused are counted', async () => {
  const [errors = 0, letters = 0] = [
    await sampleOf('glasshouse_log_errors_total'),
    await sampleOf('glasshouse_mail_failures_total'),
  ];
  site.services.log.error(MAIL_REFUSED);
  site.services.log.error({ err: new Error('broke') }, 'a request failed');
  site.services.log.warn('nothing is wrong');
  expect(await sampleOf('glasshouse_log_errors_total')).toBe(errors + 2);
  expect(await sampleOf('glasshouse_mail_failures_total')).toBe(letters + 1);
});

test('the last reconciliation and the last backup are told by when they were and what came of them', async () => {
  const client = await connectOwner(site.databaseUrl);
  await noteBackup(client, '2026-03-01T01:00:00.000Z', 5_000_000_000);
  await noteBackup(client, '2026-03-02T01:00:00.000Z', 4_000_000_000);
  const reconcile = `insert into sweep_run (name, period, started_at, result) values ('reconcile', $1, $2, $3)`;
  await client.query(reconcile, ['2026-03-01', '2026-03-01T02:00:00Z', '[]']);
  await client.query(reconcile, ['2026-03-02', '2026-03-02T02:00:00Z', '[{}, {}]']);
  await client.query(reconcile, ['2026-03-03', '2026-03-03T02:00:00Z', null]);
  await client.end();
  const at = (time: string) => new Date(time).getTime() / 1000;
  await expect.poll(() => sampleOf('glasshouse_backup_size_bytes')).toBe(4_000_000_000);
  expect(await sampleOf('glasshouse_backup_last_timestamp_seconds')).toBe(at('2026-03-02T01:00:00Z'));
  expect(await sampleOf('glasshouse_reconciliation_findings')).toBe(2);
  expect(await sampleOf('glasshouse_reconciliation_last_timestamp_seconds')).toBe(at('2026-03-02T02:00:00Z'));
});
