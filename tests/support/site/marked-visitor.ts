import { connect } from 'node:net';
import process from 'node:process';
import { connect as connectTls } from 'node:tls';

/** An address that no server has; only Linux lends it without being asked, and elsewhere the mark has to do. */
const ADDRESS = '127.0.0.77';
/** A word that stands wherever a request has room for it. */
export const MARK = 'marked-visitor';

/** Gives the visitor away by address or by anything they sent. */
export function isOfMarkedVisitor(text: string): boolean {
  return text.includes(MARK) || text.includes(ADDRESS);
}

/** The body may lack bytes that its length promises. */
export function request(start: string, { host = 'localhost', body = '', missing = 0 } = {}): string {
  const marked = [`User-Agent: ${MARK}`, `Referer: https://${MARK}.example/`, `Cookie: visit=${MARK}`];
  const headers = [`Host: ${host}`, ...marked, `Content-Length: ${body.length + missing}`, 'Connection: close'];
  return [`${start}?visit=${MARK} HTTP/1.1`, ...headers, '', body].join('\r\n');
}

/** Over TLS unless plain. Returns the server's answer; after a reset, which ends the connection, none. */
export async function say(port: number, text: string, how?: 'plain' | 'reset'): Promise<string> {
  const plain = connect({ host: '127.0.0.1', port, ...(process.platform === 'linux' && { localAddress: ADDRESS }) });
  const socket = how === 'plain' ? plain : connectTls({ socket: plain, servername: 'localhost' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  // A server that refuses a body may reset the connection after its answer.
  for (const end of [plain, socket]) end.on('error', () => {});
  socket.write(text, () => {
    if (how === 'reset') plain.resetAndDestroy();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
