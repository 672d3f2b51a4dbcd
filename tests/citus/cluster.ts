import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findDatabaseUser, isRoot } from '../../launcher/postgres-cluster.ts';
import { startTestServer } from '../support/postgres.ts';

const run = promisify(execFile);

/** What a test needs to stop a node of the cluster and start it again. */
export interface TestNode {
  readonly url: string;
  readonly programs: string;
  readonly folder: string;
  readonly flags: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    citusNodes: TestNode[];
  }
}

/** Tests do not wait for the disk; a killed worker loses nothing by that, since the machine keeps running. */
const FLAGS = [
  ['listen_addresses', '127.0.0.1'],
  ['shared_preload_libraries', 'citus'],
  ['wal_level', 'logical'],
  ['max_connections', '300'],
  ['max_prepared_transactions', '300'],
  ['citus.enable_unsafe_triggers', 'on'],
  ['citus.recover_2pc_interval', '2s'],
  // Each file's own database is copied with all its shards, and two workers need no more of them than this.
  ['citus.shard_count', '4'],
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
];

/** Once per run, a cluster of its own on loopback, from the PostgreSQL with Citus that CITUS_BIN names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = process.env['CITUS_BIN'];
  if (programs === undefined || programs === '') {
    throw new Error('CITUS_BIN must name the folder of programs of a PostgreSQL that has the Citus extension.');
  }
  const folder = await mkdtemp('/tmp/glasshouse-citus-');
  const owner = isRoot() ? await findDatabaseUser() : undefined;
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const nodes = await Promise.all(
    ['coordinator', 'worker-1', 'worker-2'].map((name) => makeNode(programs, folder, name)),
  );
  for (const node of nodes) await startNode(node);
  const [coordinator, ...workers] = nodes;
  process.env['TEST_DATABASE_URL'] = coordinator?.url ?? '';
  process.env['TEST_WORKER_URLS'] = workers.map(({ url }) => url).join(' ');
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  project.provide('citusNodes', nodes);
  return async () => {
    await stop();
    for (const node of nodes) await stopNode(node, 'immediate');
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeNode(programs: string, folder: string, name: string): Promise<TestNode> {
  const port = await freePort();
  const data = join(folder, name);
  await asOwner(join(programs, 'initdb'), ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '-N']);
  const flags = [...FLAGS, ['port', String(port)], ['unix_socket_directories', folder]]
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' ');
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, programs, folder: data, flags };
}

export async function startNode({ programs, folder, flags }: TestNode) {
  await asOwner(join(programs, 'pg_ctl'), ['-D', folder, '-l', `${folder}.log`, '-o', flags, '-w', 'start']);
}

/** "immediate" acts as if the node had been killed. */
export async function stopNode({ programs, folder }: TestNode, mode: 'fast' | 'immediate') {
  await asOwner(join(programs, 'pg_ctl'), ['-D', folder, '-m', mode, '-w', 'stop']);
}

/** PostgreSQL refuses root. */
async function asOwner(program: string, parameters: readonly string[]) {
  const owner = isRoot() ? await findDatabaseUser() : undefined;
  await run(program, parameters, { ...owner, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
