import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readRunningPostgres } from '../../launcher/embedded-postgres.ts';
import { query, withDatabase } from '../support/postgres.ts';
import { siteTest as test } from '../support/site/browser-test.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';

/** The start must fail; gives its exit code and its explanation. */
async function refusal(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = launchServer(environment);
  if (server.process.exitCode === null) await once(server.process, 'exit');
  return { code: server.process.exitCode, said: server.said().trim() };
}

async function scratch(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'glasshouse-start-'));
}

test('a port in use is reported, and the data directory is not touched', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dataDirectory = await scratch();
  const { code, said } = await refusal({ PORT: String(port), DATA_DIR: dataDirectory });
  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    expect.stringContaining(`Port ${port} of 127.0.0.1 is in use. Set PORT to another one.`),
  ]);
  expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false);
  holder.close();
  await rm(dataDirectory, { recursive: true });
});

test('impossible values are named, one line each', async () => {
  const dataDirectory = await scratch();
  const environment = { PORT: '70000', DATABASE_URL: 'mysql://host/name', LOG_LEVEL: 'loud', DATA_DIR: dataDirectory };
  const { code, said } = await refusal(environment);
  expect(code).toBe(1);
  expect(said).toContain('PORT must be a whole number from 1 to 65535.');
  expect(said).toContain('DATABASE_URL must be a postgres:// address');
  expect(said).toContain('LOG_LEVEL must be one of');
  expect(said.split('\n')).toHaveLength(3);
  await rm(dataDirectory, { recursive: true });
});

test('a second start on a data directory is refused, and SIGTERM finishes requests, stops all and exits with 0', async () => {
  test.setTimeout(120_000);
  const dataDirectory = await scratch();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = launchServer({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ADMIN_PASSWORD: 'a long pass phrase for tests',
  });
  await waitUntilReady(url, server);
  await expectAlone(dataDirectory);
  const databaseUrl = await readRunningPostgres(dataDirectory);
  // A visitor is being served when the signal comes: the log-in takes its time over hashing a password.
  const served = fetch(`${url}/login`, {
    method: 'POST',
    headers: { cookie: 'glasshouse.cookies=kept' },
    body: new URLSearchParams({ email: 'admin@example.test', password: 'a long pass phrase for tests' }),
  });
  await isBeingServed(url);
  const code = await endServer(server, 'SIGTERM');
  expect((await served).headers.get('set-cookie')).toContain('glasshouse');
  expect(code).toBe(0);
  // A supervisor kills a process that lingers; the server itself says what held it up.
  expect(server.said()).not.toContain('While stopping');
  await expect(query(databaseUrl ?? '', 'select 1')).rejects.toThrow(/^connect (ENOENT|ECONNREFUSED)/);
  expect(existsSync(join(dataDirectory, 'postgres/PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDirectory, 'postgres/postmaster.pid'))).toBe(false);
  await rm(dataDirectory, { recursive: true });
});

async function expectAlone(dataDirectory: string) {
  const { code, said } = await refusal({ PORT: String(await findFreePort()), DATA_DIR: dataDirectory });
  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([expect.stringContaining(`${dataDirectory} is in use by another Glasshouse`)]);
}

/** By the time of one answer, the server has also read the request that was sent before. */
async function isBeingServed(url: string) {
  await (await fetch(`${url}/healthz`)).text();
}

test('a database user who may not create roles is enough, and the start says what then guards the ledger', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const name = `plain_${randomBytes(4).toString('hex')}`;
  await query(site.databaseUrl, `create role ${name} login password 'plain' nosuperuser nocreaterole nocreatedb`);
  await query(site.databaseUrl, `create database ${name} owner ${name}`);
  const address = new URL(withDatabase(site.databaseUrl, name));
  address.username = name;
  address.password = 'plain';
  const dataDirectory = await scratch();
  const port = await findFreePort();
  const server = launchServer({ PORT: String(port), DATA_DIR: dataDirectory, DATABASE_URL: address.href });
  try {
    await waitUntilReady(`http://localhost:${port}`, server);
    expect(server.said()).toContain('the ledger is guarded by its triggers alone');
    const { rows } = await query<{ count: string }>(address.href, "select count(*) from classroom where kind = 'open'");
    expect(rows[0]?.count).toBe('1');
  } finally {
    await endServer(server, 'SIGTERM');
    await query(site.databaseUrl, `drop database ${name} with (force)`);
    await query(site.databaseUrl, `drop role ${name}`);
    await rm(dataDirectory, { recursive: true });
  }
});
