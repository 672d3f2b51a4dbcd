import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../support/site/server-process.ts';

test('closing the terminal stops the server with its database', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-hang-up-'));
  const port = await findFreePort();
  const server = launchServer({ PORT: String(port), DATA_DIR: dataDirectory });
  await waitUntilReady(`http://localhost:${port}`, server);
  expect(existsSync(join(dataDirectory, 'postgres/postmaster.pid'))).toBe(true);
  // Nobody reads the server's output any more.
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  expect(await endServer(server, 'SIGHUP')).toBe(0);
  expect(existsSync(join(dataDirectory, 'postgres/postmaster.pid'))).toBe(false);
  await rm(dataDirectory, { recursive: true });
}, 120_000);
