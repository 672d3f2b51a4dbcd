import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { KEPT_PATHS } from '../server/kept-pages.server.ts';
import { type Program, startSite } from './program.ts';
import type { BenchServer } from './server.ts';

/**
 * Starts the built site on a database of the bench; it is ready when every public page is kept in memory in English.
 */
export async function startWebSite(server: BenchServer, isPinned: boolean): Promise<Program> {
  const site = await startSite(server.url, isPinned);
  const isKept = async (path: string) => {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    return answer.headers.has('etag');
  };
  for (const path of KEPT_PATHS) while (!(await isKept(path))) await wait(20);
  return site;
}

/** Serves the same pages with their style, font and pictures but without a single script: the least a page can be. */
export async function startPagesWithoutScripts(siteUrl: string): Promise<Program> {
  const known = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const read = async (path: string) => {
    const answer = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    const whole = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    const plain = isPage ? Buffer.from(whole.toString().replaceAll(/<script[\s\S]*?<\/script>/g, '')) : whole;
    const isText = /html|css|svg/.test(type);
    const body = isText ? brotliCompressSync(plain) : plain;
    const headers = {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      ...(isText && { 'content-encoding': 'br' }),
    };
    return { headers, body };
  };
  const http = createServer(async ({ url = '/' }, response) => {
    const page = known.get(url) ?? (await read(url));
    known.set(url, page);
    response.writeHead(200, page.headers).end(page.body);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stop = async () => {
    http.closeAllConnections();
    http.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}
