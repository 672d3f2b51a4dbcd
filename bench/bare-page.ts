import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import process from 'node:process';
import { gzipSync } from 'node:zlib';

/** The reference for `web.throughput`: one page served from memory by a server that can do nothing else. */
const body = gzipSync(await readFile(process.env['PAGE'] ?? ''), { level: 9 });
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': String(body.length),
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
