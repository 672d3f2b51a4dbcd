import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressToKeep, type Encoding, encodingFor } from './compression.server.ts';

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
 * Serves the built client files from memory: some dozens of them, loaded once, so that no request touches the
 * disk. Names under /assets carry a digest of their content and may be kept for ever.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
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
  // Of the largest files the last percent would cost whoever asks first a third of a second.
  asset.encoded[encoding] ??= compressToKeep(asset.body, encoding, asset.body.length > 100_000 ? 10 : 11);
  return reply.header('content-encoding', encoding).send(await asset.encoded[encoding]);
}
