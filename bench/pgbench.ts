import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Contender } from './load.ts';

const run = promisify(execFile);

/** pgbench's own TPC-B-like script at scale 50, from 8 clients with prepared statements; null where there is no pgbench. */
export async function prepareTpcb(serverUrl: string): Promise<Contender | null> {
  try {
    await run('pgbench', ['--version']);
  } catch {
    return null;
  }
  const url = new URL(serverUrl);
  url.pathname = '/bench_tpcb';
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('drop database if exists bench_tpcb');
  await client.query('create database bench_tpcb');
  await client.end();
  await run('pgbench', ['--initialize', '--quiet', '--scale=50', url.href], { maxBuffer: 2 ** 24 });
  return {
    name: 'tpcb8',
    sample: async (seconds) => {
      const whole = Math.max(1, Math.round(seconds));
      const { stdout } = await run('pgbench', [
        '--no-vacuum',
        '--protocol=prepared',
        '--client=8',
        '--jobs=2',
        `--time=${whole}`,
        url.href,
      ]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      if (!(perSecond > 0)) {
        throw new Error(`pgbench gave no rate: ${stdout}`);
      }
      return { perSecond };
    },
  };
}
