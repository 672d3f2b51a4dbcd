import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findFreePort } from '../site/server-process.ts';

const BUCKET = 'proofs';
const ACCOUNT = 'S3RVER';

/** S3-compatible, in a process of its own, with an empty bucket. */
export interface BucketServer {
  readonly bucket: string;
  readonly endpoint: string;
  readonly account: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it at once, as a fault would; what it holds remains. */
  kill(): Promise<void>;
  /** Starts it where it was and with what it held. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The library's own signature check fails on the slash that Amazon's client puts after a bucket, so only the account is
 * checked. The cipher of its listings' tokens is one that Node keeps for compatibility.
 */
const PROGRAM = `
  const S3rver = require(process.argv[1]);
  const options = { port: Number(process.argv[2]), directory: process.argv[3], configureBuckets: [{ name: '${BUCKET}' }] };
  const quirks = { address: '127.0.0.1', silent: true, vhostBuckets: false, allowMismatchedSignatures: true };
  new S3rver({ ...options, ...quirks }).run().then(() => console.log('ready'));
`;

/** On a port of its own. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'glasshouse-bucket-'));
  const port = String(await findFreePort());
  const library = createRequire(import.meta.url).resolve('@20minutes/s3rver');
  const launch = () => {
    const parameters = ['--openssl-legacy-provider', '--eval', PROGRAM, library, port, directory];
    return spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  };
  let child = launch();
  await untilReady(child);
  const kill = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    bucket: BUCKET,
    endpoint,
    account: { accessKeyId: ACCOUNT, secretAccessKey: ACCOUNT },
    environment: {
      STORAGE_URL: `s3://${BUCKET}/a-school?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: ACCOUNT,
      AWS_SECRET_ACCESS_KEY: ACCOUNT,
    },
    kill,
    async start() {
      child = launch();
      await untilReady(child);
    },
    async stop() {
      await kill();
      await rm(directory, { recursive: true });
    },
  };
}

async function untilReady(child: ChildProcess) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.once('data', () => resolve());
  child.once('exit', (code) => reject(new Error(`The bucket's server ended (${code}).`)));
  await promise;
}
