import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { classroomId } from '#app/ledger/account.ts';
import { receiveUpload } from '#app/payments/deposits/proofs.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { readUpload } from './read-upload.server.ts';

const NO_IMAGE = Buffer.alloc(4000, 'A');
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 'A')]);
const unheard = vi.fn();

/** An unhandled failure ends the process; here it is recorded instead. */
beforeEach(() => {
  unheard.mockClear();
  process.on('uncaughtException', unheard);
  process.on('unhandledRejection', unheard);
});

afterEach(() => {
  process.off('uncaughtException', unheard);
  process.off('unhandledRejection', unheard);
});

function store(write: FileStore['write']): FileStore {
  return { write, read: async () => null, remove: async () => {}, removeFolder: async () => {} };
}

const swallow: FileStore['write'] = async (_key, source) => {
  source.resume();
  await once(source, 'end');
};

/** The file begins and then continues as `rest` does. */
function uploadOf(file: Buffer, rest: () => AsyncIterable<Buffer>): Request {
  const form = (async function* () {
    yield Buffer.from('--X\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    yield file;
    yield* rest();
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await form.next();
      if (next.done) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=X' };
  const streamed = { duplex: 'half' };
  return new Request('http://localhost/', { method: 'POST', headers, body, ...streamed });
}

async function* cutShort(): AsyncGenerator<Buffer> {}

async function* connectionLost(): AsyncGenerator<Buffer> {
  yield Buffer.from('A');
  throw new Error('aborted');
}

async function* goesOn(): AsyncGenerator<Buffer> {
  for (let count = 0; count < 20; count += 1) {
    await turn();
    yield Buffer.alloc(1000, 'A');
  }
  yield Buffer.from('\r\n--X--\r\n');
}

/** Far more than any buffer on the way holds, in pieces of the size a connection brings. */
async function* goesOnAndOn(): AsyncGenerator<Buffer> {
  for (let count = 0; count < 320; count += 1) {
    await turn();
    yield Buffer.alloc(20_000, 'A');
  }
  yield Buffer.from('\r\n--X--\r\n');
}

async function everythingHeard() {
  for (let count = 0; count < 5; count += 1) await turn();
  expect(unheard.mock.calls).toEqual([]);
}

test.each([
  { file: NO_IMAGE, end: 'without its last line', rest: cutShort, why: 'wrong-type' },
  { file: NO_IMAGE, end: 'with its connection', rest: connectionLost, why: 'wrong-type' },
  { file: PDF, end: 'without its last line', rest: cutShort, why: 'broken-upload' },
  { file: PDF, end: 'with its connection', rest: connectionLost, why: 'broken-upload' },
])('a form that ends $end is refused as $why, and the server keeps running', async ({ file, rest, why }) => {
  const read = await readUpload(uploadOf(file, rest), (source) =>
    receiveUpload(store(swallow), classroomId(1), source),
  );
  expect(read.reception).toEqual({ ok: false, why });
  await everythingHeard();
});

/** Reads as far as it can, as a file does. */
const readThrough: FileStore['write'] = async (_key, source) => {
  for await (const _ of source);
};

test.each([
  { file: NO_IMAGE, why: 'wrong-type' },
  { file: PDF, why: 'too-large' },
])('a file refused as $why before its end is read to its end, and its sender hears why', async ({ file, why }) => {
  const read = await readUpload(uploadOf(file, goesOnAndOn), (source) =>
    receiveUpload(store(readThrough), classroomId(1), source),
  );
  expect(read.reception).toEqual({ ok: false, why });
  await everythingHeard();
});

test('a store that fails while the file is still arriving is reported only to the caller', async () => {
  const failing = store(async () => {
    throw new Error('no space left on the device');
  });
  const reading = readUpload(uploadOf(PDF, goesOn), (source) => receiveUpload(failing, classroomId(1), source));
  await expect(reading).rejects.toThrow('no space left');
  await everythingHeard();
});

test('a file that is not read, because it was refused before, may break off as well', async () => {
  const refused = async () => ({ ok: false, why: 'broken-upload' }) as const;
  const read = await readUpload(uploadOf(PDF, connectionLost), refused);
  expect(read.reception).toEqual({ ok: false, why: 'broken-upload' });
  await everythingHeard();
});
