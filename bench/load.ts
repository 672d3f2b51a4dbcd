import process from 'node:process';
import { median, quantile } from './figure.ts';

/** A contender in a comparison: an operation repeated from a number of connections at once. */
export interface Contender {
  readonly name: string;
  /** Works for about `seconds` and returns what it achieved. */
  readonly sample: (seconds: number) => Promise<Sample>;
}

export interface Sample {
  readonly perSecond: number;
  /** Missing when the contender does not measure individual latencies. */
  readonly p99Ms?: number;
  /** Processor time per operation, of the database's processes and of Node's; missing where it is not available. */
  readonly backendMicroseconds?: number;
  readonly nodeMicroseconds?: number;
}

/** Runs every contender once per round, in turn, so that each round meets the same machine; returns the medians. */
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

/** Returns the processor time so far, in milliseconds; null where it is not available. */
type Account = () => number | null;

const ownMs: Account = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Runs `connections` clients that each call `work` again as soon as it answers, until `seconds` have passed and `least`
 * calls are done; a call counts as `size` operations. Node's time is that of this process, unless another process does
 * the work.
 */
export async function closedLoop(
  seconds: number,
  connections: number,
  work: () => Promise<unknown>,
  {
    size = 1,
    least = 0,
    backendMs = () => null,
    nodeMs = ownMs,
  }: { size?: number; least?: number; backendMs?: Account; nodeMs?: Account } = {},
): Promise<Sample> {
  const latencies: number[] = [];
  const [backendBefore, nodeBefore] = [backendMs(), nodeMs()];
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
  await Promise.all(Array.from({ length: connections }, client));
  const elapsedSeconds = (performance.now() - start) / 1000;
  const [backendAfter, nodeAfter] = [backendMs(), nodeMs()];
  const done = latencies.length * size;
  const each = (before: number | null, after: number | null) =>
    before === null || after === null ? undefined : ((after - before) * 1000) / done;
  const [backendMicroseconds, nodeMicroseconds] = [each(backendBefore, backendAfter), each(nodeBefore, nodeAfter)];
  return {
    perSecond: done / elapsedSeconds,
    p99Ms: quantile(latencies, 0.99),
    ...(backendMicroseconds !== undefined && { backendMicroseconds }),
    ...(nodeMicroseconds !== undefined && { nodeMicroseconds }),
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
