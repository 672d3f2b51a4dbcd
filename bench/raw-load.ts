import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Asks a page again and again on kept-alive connections; returns the answers per second. Counts by bytes: all answers
 * of such a page are of one size. Throws when the first is not a 200.
 */
export async function requestsPerSecond(url: string, connections: number, seconds: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  const bodyBytes = Number(answer.headers.get('content-length'));
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  let answers = 0;
  const start = performance.now();
  for (const socket of sockets) {
    let left = 0;
    socket.on('data', (chunk: Buffer) => {
      if (left === 0) left = chunk.indexOf('\r\n\r\n') + 4 + bodyBytes;
      left -= chunk.length;
      if (left === 0) {
        answers += 1;
        socket.write(request);
      }
    });
    socket.write(request);
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const elapsedSeconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return answers / elapsedSeconds;
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host).setNoDelay();
  await once(socket, 'connect');
  return socket;
}
