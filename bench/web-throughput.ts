import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findFreePort } from '../launcher/embedded-postgres.ts';
import type { Figure } from './figure.ts';
import { compare } from './load.ts';
import { end, has, type Program, pinned, startProgram, startWebSite } from './program.ts';
import type { BenchServer } from './server.ts';

const CONNECTIONS = 64;

/** Home pages per second, compared with the same bytes from a bare `node:http` and from nginx, each on one core. */
export async function webThroughput(server: BenchServer): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'glasshouse-bench-pages-'));
  const site = await startWebSite(server, true);
  const started: Program[] = [site];
  try {
    const page = await (await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'identity' } })).text();
    await writeFile(join(directory, 'index.html'), page);
    const bare = await startProgram('bench/bare-page.ts', '/', { PAGE: join(directory, 'index.html') }, true);
    started.push(bare);
    const nginx = has('nginx') ? await startNginx(directory, page) : null;
    if (nginx === null) process.stderr.write('There is no nginx on this machine: its figure is left out.\n');
    else started.push(nginx);
    return await measure(site.url, bare.url, nginx?.url ?? null);
  } finally {
    for (const each of started.reverse()) await each.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(site: string, bare: string, nginx: string | null): Promise<Figure[]> {
  const contender = (name: string, url: string) => ({
    name,
    sample: async (seconds: number) => ({ perSecond: await requestsPerSecond(`${url}/`, seconds) }),
  });
  const medians = await compare(
    [contender('site', site), contender('node:http', bare), ...(nginx === null ? [] : [contender('nginx', nginx)])],
    { rounds: 3, seconds: 6 },
  );
  const rate = (name: string) => medians.get(name)?.perSecond ?? 0;
  const figure = (reference: string, atLeast: number): Figure => ({
    name: `web.throughput / by ${reference}`,
    value: rate('site'),
    unit: 'requests/s',
    reference: { name: reference, value: rate(reference) },
    goal: { atLeast },
    never: null,
  });
  return [figure('node:http', 0.75), ...(nginx === null ? [] : [figure('nginx', 0.5)])];
}

async function startNginx(directory: string, page: string): Promise<Program> {
  const { gzipSync } = await import('node:zlib');
  await writeFile(join(directory, 'index.html.gz'), gzipSync(page, { level: 9 }));
  const port = await findFreePort();
  const configuration = join(directory, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(directory, port));
  const [command, ...parameters] = pinned(['nginx', '-c', configuration, '-e', join(directory, 'error.log')]);
  const child = spawn(command, parameters, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok === true) return { url, stop: () => end(child) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end(child);
  throw new Error('nginx did not start');
}

function nginxConfiguration(directory: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${directory}/nginx.pid; user root;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
  client_body_temp_path ${directory}; proxy_temp_path ${directory}; fastcgi_temp_path ${directory};
  uwsgi_temp_path ${directory}; scgi_temp_path ${directory};
  server { listen 127.0.0.1:${port}; root ${directory}; gzip_static on; }
}`;
}

/**
 * On kept-alive connections. It counts bytes, because all answers of such a page have the same size. Throws when the
 * first is not a 200.
 */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  const bodyBytes = Number(answer.headers.get('content-length'));
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(hostname, Number(port))));
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
