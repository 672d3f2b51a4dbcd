import { createServer, type Server } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.server.ts';
import { isReachable, sendMail } from './mail.server.ts';

const received: string[] = [];
let server: Server;
let smtpUrl = '';

beforeAll(async () => {
  server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isLetter) {
          isLetter = line !== '.';
          if (!isLetter) socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          isLetter = true;
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const letter = { subject: 'Your new password', text: 'Follow this link.' };
const mail = () => ({ smtpUrl, from: 'glasshouse@school.edu' });

test('staff are mailed', async () => {
  expect(await sendMail(mail(), { ...letter, to: 'head@school.edu' }, createLog('silent'))).toBe(true);
  expect(received).toContain('RCPT TO:<head@school.edu>');
  expect(received).toContain('Follow this link.');
});

describe('nothing is ever mailed to an investor', () => {
  const addresses = [
    'a@example.com',
    'a@example.net',
    'a@EXAMPLE.ORG',
    'a@mail.example.com',
    'a@shop.example',
    'a@school.test',
    'a@example',
    'a@test',
    ' a@example.com ',
  ];
  test.each(addresses)('%s', async (to) => {
    received.length = 0;
    await expect(sendMail(mail(), { ...letter, to }, createLog('silent'))).rejects.toThrow(
      /nothing is ever mailed to an investor/,
    );
    expect(received).toEqual([]);
  });
});

test('an address that anyone could own is reachable', () => {
  for (const address of ['head@school.edu', 'a@myexample.com', 'a@example.co', 'a@test.de'])
    expect(isReachable(address)).toBe(true);
});

test('a refusing mail server is logged by code and class of answer only, since it may quote the recipient', async () => {
  const refusing = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      socket.write(line.startsWith('RCPT') ? `550 no such mailbox: ${line.slice(8).trim()}\r\n` : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const address = refusing.address();
  const lines = new PassThrough();
  const refusal = {
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    from: 'glasshouse@school.edu',
  };
  expect(await sendMail(refusal, { ...letter, to: 'head@school.edu' }, createLog('error', lines))).toBe(false);
  refusing.close();
  lines.end();
  const line: unknown = JSON.parse(await text(lines));
  expect(line).toMatchObject({ code: 'EENVELOPE', response: '5xx' });
  expect(JSON.stringify(line)).not.toMatch(/head|@|127\.0\.0\.1/);
});

test('an unreachable mail server is logged, without the letter', async () => {
  const lines = new PassThrough();
  const gone = { smtpUrl: 'smtp://127.0.0.1:1', from: 'glasshouse@school.edu' };
  expect(await sendMail(gone, { ...letter, to: 'head@school.edu' }, createLog('error', lines))).toBe(false);
  lines.end();
  const log = await text(lines);
  expect(log).toContain('the mail server did not take a letter');
  expect(log).not.toContain('Follow this link');
});

test.each([
  ['from the start', ''],
  ['after its greeting', '220 ready\r\n'],
])('a mail server that is silent %s is given up', async (_when, greeting) => {
  const silent = createServer((socket) => {
    socket.write(greeting);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const lines = new PassThrough();
  const said = {
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    from: 'glasshouse@school.edu',
  };
  expect(await sendMail(said, { ...letter, to: 'head@school.edu' }, createLog('error', lines), 100)).toBe(false);
  silent.close();
  lines.end();
  expect(JSON.parse(await text(lines))).toMatchObject({ code: 'ETIMEDOUT', response: null });
});
