import { access } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { serveAssets } from './assets.server.ts';
import { createPages, type Pages } from './pages.server.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../build/client/', import.meta.url));
const SERVER_BUILD = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

/** The pages: from the finished build, or in development from the sources through Vite, with reload on change. */
export function loadPages(web: FastifyInstance, isHttps: boolean, isDevelopment: boolean): Promise<Pages> {
  return isDevelopment ? developmentPages(web, isHttps) : builtPages(web, isHttps);
}

async function builtPages(web: FastifyInstance, isHttps: boolean): Promise<Pages> {
  await access(SERVER_BUILD).catch(() => {
    throw new Error('there is no build yet; `npm start` makes one.');
  });
  await serveAssets(web, CLIENT_FOLDER);
  const build: ServerBuild = await import(pathToFileURL(SERVER_BUILD).href);
  return createPages(build, 'production', isHttps);
}

async function developmentPages(web: FastifyInstance, isHttps: boolean): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: web.server } }, appType: 'custom' });
  web.addHook('onClose', () => vite.close());
  web.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return createPages(load, 'development', isHttps);
}
