import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { LostCommit } from './database/transaction.server.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const destination = {
    write: (line: string) => {
      text += line;
    },
  };
  write(createLog('info', destination));
  return text;
}

test('a line is JSON with the level by name and the time in ISO form', () => {
  const line: unknown = JSON.parse(linesOf((log) => log.info({ deposit: 7 }, 'approved')));
  expect(line).toMatchObject({
    level: 'info',
    msg: 'approved',
    deposit: 7,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('nothing below the level is written', () => {
  expect(linesOf((log) => log.debug('quiet'))).toBe('');
});

test.each([
  [{ password: 'hunter2' }],
  [{ form: { newPassword: 'hunter2' } }],
  [{ a: { b: { c: { d: { session_token: 'hunter2' } } } } }],
  [{ list: [{ Cookie: 'hunter2' }] }],
  [
    {
      headers: {
        'set-cookie': ['hunter2'],
        authorization: 'hunter2',
        'user-agent': 'hunter2',
        'x-forwarded-for': 'hunter2',
      },
    },
  ],
  [
    {
      settings: {
        authSecret: 'hunter2',
        secretAccessKey: 'hunter2',
        databaseAddress: { url: 'hunter2' },
        smtpUrl: 'hunter2',
        liveUrl: 'hunter2',
      },
    },
  ],
  [{ remoteAddress: 'hunter2', ip: 'hunter2' }],
  [
    {
      req: {
        method: 'GET',
        url: '/reset?token=hunter2',
        headers: { cookie: 'hunter2' },
        ip: 'hunter2',
        remoteAddress: 'hunter2',
      },
    },
  ],
  [
    {
      err: Object.assign(new Error('duplicate key'), {
        detail: 'Key (email)=(hunter2)',
        where: 'hunter2',
        parameters: ['hunter2'],
      }),
    },
  ],
  [
    {
      err: Object.assign(new Error('550 no such mailbox: <hunter2@school.edu>'), {
        rejected: ['hunter2@school.edu'],
        response: '550 no such mailbox: <hunter2@school.edu>',
        envelope: { to: ['hunter2@school.edu'] },
        errors: [Object.assign(new Error('hunter2'), { detail: 'hunter2' })],
      }),
    },
  ],
])('%j does not reveal its secret', (record) => {
  expect(linesOf((log) => log.info(record))).not.toContain('hunter2');
});

test('what is not secret stays readable', () => {
  const line = linesOf((log) =>
    log.info({ req: { method: 'POST', url: '/login?x=1' }, err: new Error('broke'), zip: 1, tokens_used: 3 }),
  );
  expect(JSON.parse(line)).toMatchObject({
    req: { method: 'POST', path: '/login' },
    err: { message: 'broke', type: 'Error' },
    zip: 1,
    tokens_used: 3,
  });
});

test('errors are counted, together and by their message, except those that were held back', () => {
  const log = createLog('info', { write: () => true });
  log.error({ err: new Error('broke') }, 'a request failed');
  log.child({}).fatal('a request failed');
  log.error('sweep failed');
  log.warn('nothing is wrong');
  for (const reference of ['A', 'B']) {
    log.error({ err: Object.assign(new Error('gone'), { code: '57P01' }), reference }, 'a request failed');
  }
  expect(log.errors()).toBe(4);
  expect(log.errors('sweep failed')).toBe(1);
  expect(log.errors('nothing is wrong')).toBe(0);
});

describe('while the database is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const stopped = Object.assign(new Error('terminating connection'), { code: '57P01' });

  test('what fails of it is counted, between a line when it goes and one when it answers again', () => {
    const lines = linesOf((log) => {
      log.error({ err: refused, reference: 'A' }, 'a request failed');
      log.child({}).warn({ err: stopped }, 'something else failed');
      log.databaseAnswered();
      log.error({ err: stopped, sweep: 'live on' }, 'sweep failed');
      // Something has failed since it answered last.
      log.databaseAnswered();
      log.databaseAnswered();
      log.databaseAnswered();
      log.error({ err: refused }, 'a request failed');
    });
    const told = lines.trim().split('\n');
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', msg: 'the database does not answer', reason: `Error: ${refused.message}` },
      { level: 'warn', msg: 'the database answers again', heldBack: 3 },
      { level: 'error', msg: 'the database does not answer' },
    ]);
  });

  test('other failures, security events and lost commits are written', () => {
    const lines = linesOf((log) => {
      log.error({ event: 'security', what: 'access', err: refused }, 'a security event could not be kept');
      log.error({ err: new LostCommit('the answer to a commit was lost', { cause: stopped }) }, 'a form failed');
      log.warn({ err: new Error('the disk: ENOSPC') }, 'the file store failed');
      log.error({ err: Object.assign(new Error('aborted'), { code: 'ECONNRESET' }) }, 'a request failed');
    });
    expect(lines.trim().split('\n')).toHaveLength(4);
    expect(lines).not.toContain('does not answer');
  });
});

test('lines that cannot be written end nothing and hold up nobody', async ({ skip, signal }) => {
  if (!existsSync('/dev/full')) return skip('only Linux has a disk that is always full');
  const program = `
    import { createLog } from '#app/platform/log.server.ts';
    const log = createLog('info');
    for (let count = 0; count < 10; count += 1) {
      log.info('said');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    process.stderr.write('alive');`;
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: [...stdio],
    signal,
  });
  const ended = once(child, 'exit');
  const said = child.stderr === null ? '' : await text(child.stderr);
  expect([said, await ended]).toEqual(['alive', [0, null]]);
});
