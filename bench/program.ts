import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as serveHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '../launcher/embedded-postgres.ts';
import { KEPT_PATHS } from '../server/page-cache.server.ts';
import { type BenchServer, processorMsOf } from './server.ts';

export interface Program {
  readonly url: string;
  stop(): Promise<void>;
}

export interface NodeProgram extends Program {
  /** NaN where it is not available. */
  processorMs(): number;
}

/**
 * Waits until `ready` answers; only on the first core when `isPinned` and the machine supports it. Throws when it is
 * not ready within half a minute.
 */
export async function startProgram(
  file: string,
  ready: string,
  environment: Readonly<Record<string, string>>,
  isPinned = false,
): Promise<NodeProgram> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [command, ...parameters] = isPinned ? pinned([process.execPath, file]) : [process.execPath, file];
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(url + ready).catch(() => undefined);
    if (answer?.ok) return { url, processorMs: () => processorMsOf(child.pid), stop: () => end(child) };
    if (child.exitCode !== null) break;
    await wait(100);
  }
  await end(child);
  throw new Error(`${file} did not become ready`);
}

export const BENCH_SECRET = 'a secret for benchmarks, long enough to pass';

/** On a database of the bench, with a folder of its own that is removed with it. */
export async function startSite(
  databaseUrl: string,
  isPinned = false,
  settings: Readonly<Record<string, string>> = {},
): Promise<NodeProgram> {
  const directory = await mkdtemp(join(tmpdir(), 'glasshouse-bench-site-'));
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    AUTH_SECRET: BENCH_SECRET,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  };
  const site = await startProgram('server.ts', '/readyz', environment, isPinned);
  const stop = async () => {
    await site.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...site, stop };
}

export function startBareServer(databaseUrl: string): Promise<NodeProgram> {
  return startProgram('bench/bare-server.ts', '/', { DATABASE_URL: databaseUrl });
}

export async function end(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** Restricted to the first core, apart from its clients; unchanged where `taskset` is missing. */
export function pinned([command, ...parameters]: readonly [string, ...string[]]): [string, ...string[]] {
  return has('taskset') ? ['taskset', '-c', '0', command, ...parameters] : [command, ...parameters];
}

export function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** Ready when every public page is kept in memory in English. */
export async function startWebSite(server: BenchServer, isPinned: boolean): Promise<Program> {
  const site = await startSite(server.url, isPinned);
  const isKept = async (path: string) => {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    return answer.headers.has('etag');
  };
  for (const path of KEPT_PATHS) while (!(await isKept(path))) await wait(20);
  return site;
}

/** The same pages with their style, font and pictures but without a single script: the least a page can be. */
export async function startPagesWithoutScripts(siteUrl: string): Promise<Program> {
  const known = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const read = async (path: string) => {
    const answer = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    const whole = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    const plain = isPage ? Buffer.from(whole.toString().replaceAll(/<script[\s\S]*?<\/script>/g, '')) : whole;
    const isText = /html|css|svg/.test(type);
    const body = isText ? brotliCompressSync(plain) : plain;
    const headers = {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      ...(isText && { 'content-encoding': 'br' }),
    };
    return { headers, body };
  };
  const http = serveHttp(async ({ url = '/' }, response) => {
    const page = known.get(url) ?? (await read(url));
    known.set(url, page);
    response.writeHead(200, page.headers).end(page.body);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stop = async () => {
    http.closeAllConnections();
    http.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}
