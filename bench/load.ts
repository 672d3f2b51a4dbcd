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
  size = 1,
): Promise<Sample> {
  const latencies: number[] = [];
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
  return { perSecond: (latencies.length * size) / elapsedSeconds, p99Ms: quantile(latencies, 0.99) };
}

function middle(samples: readonly Sample[]): Sample {
  const latencies = samples.flatMap((sample) => (sample.p99Ms === undefined ? [] : [sample.p99Ms]));
  return {
    perSecond: median(samples.map((sample) => sample.perSecond)),
    ...(latencies.length > 0 && { p99Ms: median(latencies) }),
  };
}
