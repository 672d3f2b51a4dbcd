import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-development-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
const server = launchServer({ PORT: String(port), DATA_DIR: dataDirectory, NODE_ENV: 'development' }, '--dev');
afterAll(async () => {
  await endServer(server, 'SIGTERM');
  await rm(dataDirectory, { recursive: true });
});

test('while the sources are watched, pages are made from them', async () => {
  await waitUntilReady(url, server);
  for (const path of ['/', '/login']) {
    const answer = await fetch(`${url}${path}`);
    expect(answer.status, server.said()).toBe(200);
    expect(await answer.text()).toContain('Practice site. Play money only. Nothing here is an offer.');
  }
}, 180_000);
