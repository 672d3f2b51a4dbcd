import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMIT_FILE, readCommit } from './build-info.server.ts';

let tree = '';
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'glasshouse-commit-'));
});
afterEach(() => rm(tree, { recursive: true }));

function commitAll(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: tree, encoding: 'utf8' });
  git('init', '--quiet');
  const someone = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.org'];
  git(...someone, 'commit', '--quiet', '--allow-empty', '--message=first');
  return git('rev-parse', 'HEAD').trim();
}

test('a clone says its commit by git, and a folder within it is not taken for one', async () => {
  const commit = commitAll();
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(await readCommit(tree)).toBe(commit);
  await mkdir(join(tree, 'inner'));
  expect(await readCommit(join(tree, 'inner'))).toBe('unknown');
});

test('a release says the commit that was written into it', async () => {
  await writeFile(join(tree, COMMIT_FILE), 'abc123\n');
  expect(await readCommit(tree)).toBe('abc123');
});

test('elsewhere the commit is unknown', async () => {
  expect(await readCommit(tree)).toBe('unknown');
});
