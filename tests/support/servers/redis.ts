import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findProgram } from '../../../launcher/installed-programs.ts';
import { findFreePort } from '../site/server-process.ts';

/** It stores nothing on disk. */
export interface Redis {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** On a port of its own, or on `port`, where one ran before. */
export async function startRedis(port?: number): Promise<Redis> {
  const program = findProgram('redis-server');
  if (program === undefined) throw new Error('Redis is not installed.');
  const chosen = port ?? (await findFreePort());
  const parameters = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.includes('Ready to accept connections')) resolve();
  });
  child.once('exit', () => reject(new Error(`Redis ended:\n${said}`)));
  await promise;
  return {
    url: `redis://127.0.0.1:${chosen}`,
    process: child,
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
