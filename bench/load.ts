import process from 'node:process';
import { median, quantile } from './figure.ts';

/** An operation repeated from a number of connections at once, to be compared with others. */
export interface Contender {
  readonly name: string;
  readonly sample: (seconds: number) => Promise<Sample>;
}

export interface Sample {
  readonly perSecond: number;
  /** Missing when the contender does not measure individual latencies. */
  readonly p99Ms?: number;
  /** Per operation, of the database's processes and of Node's; NaN where it is not available. */
  readonly backendMicroseconds?: number;
  readonly nodeMicroseconds?: number;
}

/** Once per round, in turn, so that each round meets the same machine; returns the medians. */
export async function compare(
  contenders: readonly Contender[],
  options: { readonly rounds: number; readonly seconds: number },
): Promise<ReadonlyMap<string, Sample>> {
  const samples = new Map<string, Sample[]>(contenders.map((contender) => [contender.name, []]));
  for (const contender of contenders) {
    await contender.sample(options.seconds / 2);
  }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const contender of contenders) {
      samples.get(contender.name)?.push(await contender.sample(options.seconds));
    }
  }
  return new Map([...samples].map(([name, taken]) => [name, middle(taken)]));
}

/** Each returns the processor time so far, in milliseconds; NaN where it is not available. */
export interface Accounts {
  readonly backendMs: () => number;
  /** This process's, unless another process does the work. */
  readonly nodeMs?: () => number;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** In milliseconds of processor time. */
export interface Spent {
  readonly node: number;
  readonly backend: number;
}

export async function spentOn(
  work: () => Promise<unknown>,
  count: number,
  { backendMs, nodeMs = ownMs }: Accounts,
): Promise<Spent> {
  const [node, backend] = [nodeMs(), backendMs()];
  await work();
  return { node: (nodeMs() - node) / count, backend: (backendMs() - backend) / count };
}

/**
 * Each client calls `work` again as soon as it answers, until `seconds` have passed and `least` calls are done; a call
 * counts as `size` operations.
 */
export async function closedLoop(
  seconds: number,
  connections: number,
  work: () => Promise<unknown>,
  {
    size = 1,
    least = 0,
    backendMs = () => Number.NaN,
    nodeMs = ownMs,
  }: { size?: number; least?: number } & Partial<Accounts> = {},
): Promise<Sample> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async () => {
    for (let before = performance.now(); before < end || latencies.length < least; ) {
      await work();
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  const clients = () => Promise.all(Array.from({ length: connections }, client));
  const { node, backend } = await spentOn(clients, 1, { backendMs, nodeMs });
  const elapsedSeconds = (performance.now() - start) / 1000;
  const done = latencies.length * size;
  return {
    perSecond: done / elapsedSeconds,
    p99Ms: quantile(latencies, 0.99),
    backendMicroseconds: (backend * 1000) / done,
    nodeMicroseconds: (node * 1000) / done,
  };
}

function middle(samples: readonly Sample[]): Sample {
  const ofAll = (name: 'p99Ms' | 'backendMicroseconds' | 'nodeMicroseconds') => {
    const values = samples.flatMap((sample) => sample[name] ?? []);
    return values.length > 0 && { [name]: median(values) };
  };
  return {
    perSecond: median(samples.map((sample) => sample.perSecond)),
    ...ofAll('p99Ms'),
    ...ofAll('backendMicroseconds'),
    ...ofAll('nodeMicroseconds'),
  };
}
