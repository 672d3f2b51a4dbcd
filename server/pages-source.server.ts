import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { compressForCache, type Encoding, encodingFor } from './compression.server.ts';
import { createPages, type Pages } from './pages.server.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../build/client/', import.meta.url));
const SERVER_BUILD = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

/** From the finished build, or in development from the sources through Vite, reloading on change. */
export function loadPages(web: FastifyInstance, appUrl: string, isDevelopment: boolean): Promise<Pages> {
  return isDevelopment ? developmentPages(web, appUrl) : builtPages(web, appUrl);
}

async function builtPages(web: FastifyInstance, appUrl: string): Promise<Pages> {
  await access(SERVER_BUILD).catch(() => {
    throw new Error('there is no build yet; `npm start` makes one.');
  });
  await serveAssets(web, CLIENT_FOLDER);
  const build: ServerBuild = await import(pathToFileURL(SERVER_BUILD).href);
  return createPages(build, 'production', appUrl);
}

async function developmentPages(web: FastifyInstance, appUrl: string): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: web.server } }, appType: 'custom' });
  web.addHook('onClose', () => vite.close());
  web.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return createPages(load, 'development', appUrl);
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

interface Asset {
  readonly body: Buffer;
  readonly mediaType: string;
  readonly etag: string;
  readonly isHashed: boolean;
  /** Each is made at the first request that can use it, then kept. */
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * From memory: a few dozen files, loaded once, so that no request touches the disk. Names under /assets contain a
 * digest of their content and may be kept for ever.
 */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const mediaType = MEDIA_TYPES[path.extname(entry.name)];
    if (entry.isFile() && mediaType !== undefined) {
      const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      const asset = await load(file, mediaType, name.startsWith('/assets/'));
      app.get(name, (request, reply) => send(asset, request, reply, COMPRESSIBLE.has(path.extname(name))));
    }
  }
}

async function load(file: string, mediaType: string, isHashed: boolean): Promise<Asset> {
  const body = await readFile(file);
  return {
    body,
    mediaType,
    isHashed,
    encoded: {},
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

async function send(asset: Asset, request: FastifyRequest, reply: FastifyReply, compressible: boolean) {
  reply
    .header('content-type', asset.mediaType)
    .header('etag', asset.etag)
    .header('cache-control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  if (compressible) {
    reply.header('vary', 'Accept-Encoding');
  }
  if (request.headers['if-none-match'] === asset.etag) {
    return reply.code(304).send();
  }
  const encoding = compressible ? encodingFor(request.headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return reply.send(asset.body);
  // For the largest files, the last percent would cost the first visitor to ask a third of a second.
  asset.encoded[encoding] ??= compressForCache(asset.body, encoding, asset.body.length > 100_000 ? 10 : 11);
  return reply.header('content-encoding', encoding).send(await asset.encoded[encoding]);
}
