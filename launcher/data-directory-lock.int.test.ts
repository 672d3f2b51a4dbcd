import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { lockDataDirectory } from './data-directory-lock.ts';

let directory = '';
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'glasshouse-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** In another of our processes, which takes the lock, says so and stays. */
async function lockElsewhere(path: string): Promise<ChildProcess> {
  const program = `
    const { lockDataDirectory } = await import('./launcher/data-directory-lock.ts');
    const locking = await lockDataDirectory(${JSON.stringify(path)});
    console.log(JSON.stringify(locking));
    if (locking.ok) setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: process.cwd(),
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a second process is refused and told who holds the lock, which is free at once after kill -9', async () => {
  const holder = await lockElsewhere(directory);
  expect(await lockDataDirectory(directory)).toEqual({ ok: false, holder: String(holder.pid) });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await lockDataDirectory(directory)).toMatchObject({ ok: true });
});

test('the same directory under another path has the same lock', async () => {
  const alias = `${directory}-alias`;
  await symlink(directory, alias);
  try {
    await lockElsewhere(alias);
    expect(await lockDataDirectory(directory)).toMatchObject({ ok: false });
  } finally {
    await rm(alias);
  }
});

test('the same process is refused as well, until it releases the lock', async () => {
  const first = await lockDataDirectory(directory);
  expect(first.ok).toBe(true);
  expect(await lockDataDirectory(directory)).toEqual({ ok: false, holder: String(process.pid) });
  if (first.ok) await first.release();
  if (first.ok) await first.release();
  const again = await lockDataDirectory(directory);
  expect(again.ok).toBe(true);
  if (again.ok) await again.release();
});

test('exactly one of many that race wins', async () => {
  const lockings = await Promise.all(Array.from({ length: 10 }, () => lockDataDirectory(directory)));
  expect(lockings.filter((locking) => locking.ok)).toHaveLength(1);
});

test('a missing directory throws', async () => {
  await expect(lockDataDirectory(join(directory, 'missing'))).rejects.toThrow();
});
