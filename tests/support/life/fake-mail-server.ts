import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Takes everything and delivers nothing. */
export interface FakeMailServer {
  readonly url: string;
  /** With their headers. */
  readonly letters: readonly string[];
  /** Counts mere connections too. */
  calls(): number;
  close(): void;
}

/** Speaks as much SMTP as handing over a letter needs. */
export async function startMailServer(): Promise<FakeMailServer> {
  const letters: string[] = [];
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    converse(socket, letters);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { url: `smtp://127.0.0.1:${address.port}`, letters, calls: () => calls, close: () => server.close() };
}

function converse(socket: Socket, letters: string[]) {
  let received = '';
  let letter: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received += String(chunk);
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      hear(received.slice(0, end));
      received = received.slice(end + 2);
    }
  });
  say('220 fake.test');

  function hear(line: string) {
    if (letter !== undefined) {
      if (line !== '.') {
        letter.push(line);
        return;
      }
      letters.push(letter.join('\n'));
      letter = undefined;
    } else if (line === 'DATA') {
      letter = [];
      say('354 go on');
      return;
    } else if (line === 'QUIT') {
      socket.end('221 bye\r\n');
      return;
    }
    say('250 fine');
  }
}
