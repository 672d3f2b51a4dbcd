import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runChild } from '../../launcher/child.mjs';
import { runtimeOf } from '../../launcher/install.mjs';
import { readCommit } from '../../server/build-info.server.ts';
import { findFreePort, waitUntilReady } from '../support/site/server-process.ts';
import { plainText, signUp, Visitor } from '../support/site/visitor.ts';

/**
 * What deploy/Dockerfile does, in a bare directory tree: an image cannot be built without a container engine. The steps
 * are read from the Dockerfile, so that the two cannot diverge.
 */
const ROOT = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const step = (name: string) => {
  const lines = dockerfile.split('\n').map((line) => line.trim());
  const last = lines.findLast((line) => line.startsWith(`${name} `));
  if (last === undefined) throw new Error(`deploy/Dockerfile has no ${name}.`);
  return last.slice(name.length + 1);
};
// The image's own user does not exist on this machine; PostgreSQL wants one that does.
const user = Number(execFileSync('id', ['-u', 'nobody']));
const isRoot = process.getuid?.() === 0;
// That user needs access to it, and the tests' own folder for such things belongs only to the user who started them.
const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'glasshouse-release-'));
const tree = join(folder, 'glasshouse');
const data = join(folder, 'data');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The image's paths are those of our tree. */
function environmentOfImage(): Record<string, string> {
  const pairs = [...step('ENV').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);
  const { PATH = '', ...rest } = Object.fromEntries(pairs);
  return { ...rest, PATH: PATH.replace('/glasshouse/', `${tree}/`), DATA_DIR: data, HOST: '127.0.0.1' };
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}

describe('a release', () => {
  test('is made by the command in the Dockerfile, into an empty folder only', async () => {
    expect(dockerfile).toContain('RUN npm run release -- /glasshouse\n');
    expect(dockerfile).toContain('COPY --from=build /glasshouse /glasshouse\nWORKDIR /glasshouse\n');
    const release = () =>
      runChild(runtimeOf(ROOT), ['tools/release.ts', tree], { cwd: ROOT, env: process.env, stdio: 'pipe' });
    expect(await release()).toMatchObject({ code: 0 });
    expect(await release()).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
  }, 300_000);

  test('is run by its own user, not by root', () => {
    expect(dockerfile).toContain(`useradd --uid ${step('USER')} `);
  });

  test('holds its commit, and no tests, no development packages and no secret of the checkout', async () => {
    const names = filesBelow(tree).filter((name) => !name.startsWith('node_modules/'));
    expect(names).toContain('build/server/index.js');
    expect(readFileSync(join(tree, 'commit'), 'utf8').trim()).toBe(await readCommit(ROOT));
    expect(names).toContain('deploy/glasshouse.service');
    expect(names.filter((name) => /\.(test|e2e)\.|^tests\/|^\.|auth-secret/.test(name))).toEqual([]);
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')));
    expect(readdirSync(join(tree, 'node_modules')).filter((name) => name in devDependencies)).toEqual([]);
  });

  test('serves as a user without rights, who can change nothing of it, and stops when told to', async () => {
    await mkdir(data, { mode: 0o700 });
    if (isRoot) await chown(data, user, user);
    await chmod(folder, 0o711);
    execFileSync('chmod', ['-R', 'a-w', tree]);
    const before = filesBelow(tree);
    const [program = '', ...parameters] = z.array(z.string()).parse(JSON.parse(step('CMD')));
    const port = String(await findFreePort());
    const options = { cwd: tree, ...(isRoot ? { uid: user, gid: user } : {}) };
    const env = { ...environmentOfImage(), PORT: port };
    expect(program).toBe('node');
    const running = spawn(runtimeOf(tree), parameters, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk);
      });
    }
    const url = `http://localhost:${port}`;
    await waitUntilReady(url, { process: running, said: () => said });

    const [shell = '', ...check] = z.array(z.string()).parse(JSON.parse(step('HEALTHCHECK').replace(/^.*? CMD /, '')));
    const health = () => spawnSync(shell, check, { env: { ...env, PATH: '/usr/bin:/bin' } }).status;
    expect(health()).toBe(0);

    const visitor = new Visitor(url);
    expect(plainText(await visitor.get('/'))).toContain('Practice site');
    await signUp(visitor);
    expect((await visitor.get('/dashboard')).status).toBe(200);
    expect((await visitor.get('/licences.txt')).text).toContain('AFFERO');
    const made = execFileSync(runtimeOf(tree), ['tools/admin.ts', 'create', 'second@example.test'], {
      ...options,
      env,
    });
    expect(String(made)).toMatch(/^One-time password: \S+$/m);
    for (const name of ['auth-secret', 'postgres-password']) {
      expect(statSync(join(data, name)).mode & 0o777).toBe(0o600);
    }

    running.kill('SIGTERM');
    await once(running, 'exit');
    expect({ code: running.exitCode, error: /"level":"(error|fatal)"/.test(said) }).toEqual({ code: 0, error: false });
    expect(health()).not.toBe(0);
    expect(filesBelow(tree)).toEqual(before);
    execFileSync('chmod', ['-R', 'u+w', tree]);
  }, 120_000);
});

test('the systemd unit starts the same program in the same tree', () => {
  const unit = readFileSync(join(ROOT, 'deploy/glasshouse.service'), 'utf8');
  const parameters = z
    .array(z.string())
    .parse(JSON.parse(step('CMD')))
    .slice(1)
    .join(' ');
  expect(unit).toContain(`ExecStart=/opt/glasshouse/node_modules/.bin/node ${parameters}\n`);
  // Commands and backups have the same user, tree and settings.
  for (const name of ['glasshouse', 'glasshouse-backup.service']) {
    const other = readFileSync(join(ROOT, 'deploy', name), 'utf8');
    for (const setting of ['User', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory', 'UMask']) {
      const line = new RegExp(`^${setting}=.*$`, 'm').exec(unit)?.[0] ?? setting;
      expect(other, name).toContain(line);
    }
    for (const pair of ['NODE_ENV=production', 'DATA_DIR=/var/lib/glasshouse']) expect(other, name).toContain(pair);
  }
  for (const rule of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n']) {
    expect(unit).toContain(rule);
  }
});
