import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { readRunningPostgres } from '../../launcher/embedded-postgres.ts';
import { query } from '../support/postgres.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-lines-'));
const port = await findFreePort();
const environment = { PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'info' };
const mistakes = { TRUST_PROXY: '1', METRIC_TOKEN: 'a token under a misspelt name' };
const server = launchServer({ ...environment, ...mistakes });
await waitUntilReady(`http://localhost:${port}`, server);
afterAll(async () => {
  await endServer(server, 'SIGTERM');
  await rm(dataDirectory, { recursive: true });
});

interface Line {
  readonly level: string;
  readonly msg: string;
}

function lines(): readonly Line[] {
  const json = server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return json.map((line) => JSON.parse(line));
}

test('the log says what runs before the schema is changed, and each step of that', async () => {
  const words = lines().map(({ msg }) => msg);
  const starts = words.indexOf('Glasshouse starts');
  expect(lines()[starts]).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
    schema: expect.stringMatching(/^\d{4}_\w+$/),
    node: process.version,
    postgres: expect.stringMatching(/^\d+\.\d+$/),
  });
  expect(words.indexOf('the schema was created')).toBeGreaterThan(starts);
  expect(words.indexOf('a migration was applied')).toBeGreaterThan(starts);
});

test('mistakes that refuse nothing are warned of, once each and without their values', async () => {
  const warnings = lines().filter(({ level }) => level === 'warn');
  expect(warnings).toMatchObject([
    { name: 'METRIC_TOKEN', meant: 'METRICS_TOKEN' },
    { msg: 'TRUST_PROXY is set and METRICS_TOKEN is not: /metrics is answered to nobody.' },
  ]);
  expect(server.said()).not.toContain(mistakes.METRIC_TOKEN);
  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(404);
});

test('PostgreSQL lists the connections by what they are for', async () => {
  const url = (await readRunningPostgres(dataDirectory)) ?? '';
  const names = async () => {
    const { rows } = await query<{ name: string }>(
      url,
      "select distinct application_name as name from pg_stat_activity where application_name like 'glasshouse%' order by 1",
    );
    return rows.map(({ name }) => name);
  };
  await expect.poll(names).toEqual(['glasshouse listener', 'glasshouse requests', 'glasshouse sweeps']);
});
