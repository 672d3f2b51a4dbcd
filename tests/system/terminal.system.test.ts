import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readRunningPostgres } from '../../launcher/embedded-postgres.ts';
import { instant } from '../support/clock.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { inventSignUp, Visitor } from '../support/site/visitor.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-terminal-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
const NAMED = 'school.example.test';
const server = launchServer({
  PORT: String(port),
  DATA_DIR: dataDirectory,
  APP_URL: `http://${NAMED}:${port}`,
  LOG_LEVEL: 'info',
});
await waitUntilReady(url, server);
const stage = await SiteClass.found({
  url,
  databaseUrl: (await readRunningPostgres(dataDirectory)) ?? '',
  now: instant,
});
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await endServer(server, 'SIGTERM');
  await rm(dataDirectory, { recursive: true, force: true });
});

const NAMES = [
  '<0>Ann</0>',
  '<0/>',
  '<script>alert(1)</script>',
  '<br>x</br>',
  '<1/><2/>',
  '{0}',
  '{name}',
  '{amount, plural',
  "'{",
  '__proto__',
  'constructor',
  'toString',
  '%s %d %o %j',
  '\u001b[31mred',
  '"}\n{"level":"error"}',
  '# #',
  '$& $1',
];
const PAGES = ['', '/deposit', '/wallet', '/withdraws', '/history', '/profile', '/messages', '/investmentplans'];

/** The start says these in words; every other line is one of the log. */
const SPOKEN = /^(Live through it alone|Glasshouse \(practice site|Administrator: |One-time password: |$)/;

function expectOnlyLog(said: string) {
  for (const line of said.split('\n').filter((line) => !SPOKEN.test(line))) {
    expect(() => JSON.parse(line), line).not.toThrow();
    expect(line).not.toContain('a library printed');
  }
}

test('whatever people are called, and call the fields and files of a form, each line of the log is JSON', async () => {
  const code = stage.classroom.joinCode ?? '';
  const facilitator = await stage.facilitator();
  for (const name of NAMES) {
    const visitor = new Visitor(url);
    await visitor.post(`/signup?code=${code}`, { ...inventSignUp(), firstName: name, lastName: name, code });
    for (const page of PAGES) expect((await visitor.get(`/dashboard${page}`)).status, name).toBeLessThan(500);
    for (const path of ['/login', '/signup', '/contact', '/join', '/dashboard/wallet', '/dashboard/profile']) {
      const answer = await visitor.post(path, { [name]: name, intent: name, requestId: name });
      expect(answer.status, `${path} ${name}`).toBeLessThan(500);
    }
    const form = new FormData();
    form.set(name, new Blob(['%PDF-1.7']), name);
    for (const path of ['/storage/buckets/proofs/files', '/dashboard/deposit', '/contact']) {
      expect((await visitor.post(path, form)).status, `${path} ${name}`).toBeLessThan(500);
    }
    expect((await visitor.get(`/explorer?${encodeURIComponent(name)}=${encodeURIComponent(name)}`)).status).toBe(200);
  }
  for (const page of ['', '/investors', '/deposits', '/audit', '/classes', '/outbox'])
    await facilitator.get(`/admin${page}`);
  expectOnlyLog(server.said());
}, 180_000);

/** `host` is another name than that of the address. */
async function figuresAs(host: string): Promise<number | undefined> {
  const asking = request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  return answer.statusCode;
}

test.each([
  ['localhost', 200],
  [`localhost:${port}`, 200],
  [`LOCALHOST:${port}`, 200],
  ['127.0.0.1', 200],
  [`[::1]:${port}`, 200],
  [`${NAMED}:${port}`, 200],
  [NAMED, 200],
  ['evil.test', 404],
  [`evil.test:${port}`, 404],
  ['localhost.evil.test', 404],
  ['127.0.0.1.evil.test', 404],
  [`evil.${NAMED}`, 404],
  ['xn--lcalhost-54a', 404],
  ['0.0.0.0', 404],
  ['127.0.0.2', 404],
  ['10.0.0.7', 404],
  ['[::2]', 404],
  ['localhost.', 404],
  ['evil.test@localhost', 400],
  ['localhost/evil.test', 400],
])('without a token, figures asked for as %s are answered with %d', async (host, status) => {
  expect(await figuresAs(host)).toBe(status);
});

test('a start that is refused has not said that it listens, and one that is not has', async () => {
  const second = launchServer({ PORT: String(await findFreePort()), DATA_DIR: dataDirectory, LOG_LEVEL: 'info' });
  await once(second.process, 'exit');
  expect(second.said()).toContain('is in use by another Glasshouse');
  expect(second.said()).not.toMatch(/listening/i);
  const taken = launchServer({ PORT: String(port), DATA_DIR: `${dataDirectory}-other`, LOG_LEVEL: 'info' });
  await once(taken.process, 'exit');
  expect(taken.said()).toContain(`Port ${port} of 127.0.0.1 is in use. Set PORT to another one.`);
  await rm(`${dataDirectory}-other`, { recursive: true });
  expect(server.said()).toContain('"msg":"Server listening"');
}, 60_000);

test('a command started without the address of the site says where the site is, and makes no second one', async () => {
  const { PATH, HOME, TMPDIR } = process.env;
  const run = async (directory: string) => {
    const command = spawn(process.execPath, ['tools/demo.ts', '--investors', '10', '--days', '1'], {
      env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ending = once(command, 'exit');
    const said = await Promise.all([text(command.stdout), text(command.stderr)]);
    return { said: said.join(''), code: (await ending)[0] };
  };
  const there = await run(dataDirectory);
  expect(there.code, there.said).toBe(0);
  expect(there.said).toContain(`http://${NAMED}:${port}/join/`);
  expect(there.said).not.toContain('localhost');
  const elsewhere = join(dataDirectory, 'elsewhere');
  expect((await run(elsewhere)).code).toBe(1);
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
}, 120_000);
