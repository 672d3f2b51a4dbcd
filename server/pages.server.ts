import { randomBytes } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as servicesModule from '#app/routes/services.server.ts';
import { contentSecurityPolicy } from './headers.ts';

/** What app/entry.server.tsx exports besides the renderer: the very keys that the bundle's routes read by. */
type EntryModule = Pick<typeof servicesModule, 'servicesContext' | 'requestContext'>;

export interface Pages {
  answer(request: FastifyRequest, reply: FastifyReply, services: servicesModule.Services): Promise<void>;
}

/** Answers pages, forms and resource routes by React Router. `load` gives the build, anew each time under `npm run dev`. */
export function createPages(
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  isHttps: boolean,
): Pages {
  const handle = createRequestHandler(load, mode);
  return {
    async answer(request, reply, services) {
      const nonce = randomBytes(16).toString('base64url');
      const keys = entryKeys(await load());
      const context = new RouterContextProvider();
      context.set(keys.servicesContext, services);
      context.set(keys.requestContext, { nonce, clientAddress: request.ip });
      const webRequest = createRequest(request.raw, reply.raw, { protocol: isHttps ? 'https:' : 'http:' });
      const response = await handle(webRequest, context);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined && !response.headers.has(name)) response.headers.set(name, String(value));
      }
      if (!response.headers.has('content-security-policy')) {
        response.headers.set(
          'content-security-policy',
          contentSecurityPolicy({ nonce, isHttps, isDevelopment: mode === 'development' }),
        );
      }
      if (!response.headers.has('cache-control')) {
        response.headers.set('cache-control', 'no-store');
      }
      await send(request, reply, response);
    },
  };
}

function entryKeys(build: ServerBuild): EntryModule {
  const entry: unknown = build.entry.module;
  if (!hasKeys(entry)) {
    throw new Error('app/entry.server.tsx must export servicesContext and requestContext');
  }
  return entry;
}

function hasKeys(module: unknown): module is EntryModule {
  return typeof module === 'object' && module !== null && 'servicesContext' in module && 'requestContext' in module;
}

/** Pages and their data are compressed as they stream; events must leave at once and files are compressed already. */
async function send(request: FastifyRequest, reply: FastifyReply, response: Response) {
  const mediaType = response.headers.get('content-type') ?? '';
  const isText = mediaType.startsWith('text/html') || mediaType.startsWith('text/x-script');
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!isText || !accepts || response.body === null || request.method === 'HEAD') {
    await sendResponse(reply.raw, response);
    return;
  }
  response.headers.set('content-encoding', 'gzip');
  response.headers.append('vary', 'Accept-Encoding');
  response.headers.delete('content-length');
  reply.raw.writeHead(response.status, headersForNode(response.headers));
  await pipeline(Readable.from(response.body), createGzip(), reply.raw).catch((error: unknown) => {
    // Whoever asked has gone elsewhere before the page was there.
    if (!reply.raw.closed) throw error;
  });
}

function headersForNode(headers: Headers): Record<string, string | string[]> {
  const plain: Record<string, string | string[]> = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  return cookies.length === 0 ? plain : { ...plain, 'set-cookie': cookies };
}
