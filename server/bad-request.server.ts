import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { labelled } from './practice-notice.server.ts';
import { NO_PAGE, NOT_KEPT, PLAIN_TEXT } from './security-headers.ts';

/** The answer to a request that cannot be understood, including its address. */
export const BAD_REQUEST = labelled('This request cannot be read.');

/** Node's codes for a request that came too slowly or with too many headers; anything else is a bad request. */
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers something that is not a request at all, which no hook of the web server ever sees, and ends its connection.
 */
export function refuseConnection(
  error: { readonly code: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
) {
  if (error.code !== 'ECONNRESET' && !socket.destroyed && socket.writable) {
    const status = STATUS[error.code] ?? 400;
    const all = {
      ...headers,
      ...NO_PAGE,
      ...NOT_KEPT,
      'content-type': PLAIN_TEXT,
      'content-length': String(BAD_REQUEST.length),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', BAD_REQUEST].join('\r\n'));
  }
  socket.destroy();
}
