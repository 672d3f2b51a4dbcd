import process from 'node:process';
import { median, quantile } from './figure.ts';

/** One contender of a comparison: something done again and again from a number of connections at once. */
export interface Contender {
  readonly name: string;
  /** Works for about `seconds` and tells what it reached. */
  readonly sample: (seconds: number) => Promise<Sample>;
}

export interface Sample {
  readonly perSecond: number;
  /** Missing when the contender measures no single latencies. */
  readonly p99Ms?: number;
  /** Processor time of one operation, of the database's processes and of this one; missing where it cannot be told. */
  readonly backendMicroseconds?: number;
  readonly nodeMicroseconds?: number;
}

/** Runs every contender once per round, in turn, so that each round meets the same machine; gives the medians. */
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

/** `connections` clients that each call `work` again as soon as it answers; a call counts as `size` operations. */
export async function closedLoop(
  seconds: number,
  connections: number,
  work: () => Promise<unknown>,
  { size = 1, backendMs = () => null }: { size?: number; backendMs?: () => number | null } = {},
): Promise<Sample> {
  const latencies: number[] = [];
  const [backendBefore, nodeBefore] = [backendMs(), process.cpuUsage()];
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async () => {
    for (let before = performance.now(); before < end; ) {
      await work();
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const elapsedSeconds = (performance.now() - start) / 1000;
  const [backendAfter, node] = [backendMs(), process.cpuUsage(nodeBefore)];
  const done = latencies.length * size;
  return {
    perSecond: done / elapsedSeconds,
    p99Ms: quantile(latencies, 0.99),
    nodeMicroseconds: (node.user + node.system) / done,
    ...(backendBefore !== null &&
      backendAfter !== null && { backendMicroseconds: ((backendAfter - backendBefore) * 1000) / done }),
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
