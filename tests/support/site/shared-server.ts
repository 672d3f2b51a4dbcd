import process from 'node:process';
import { startTestServer, type TestServer } from '../postgres.ts';

const VARIABLE = 'GLASSHOUSE_TEST_SERVER';

/** Once per run of Playwright: the database server on which its sites have their own databases. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  // The workers are told only through their environment.
  process.env[VARIABLE] = JSON.stringify(server);
  return stop;
}

export const sharedServer = (): TestServer => JSON.parse(process.env[VARIABLE] ?? '');
