import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Read afresh from elsewhere at each reading. */
export interface Metric {
  readonly kind: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** Shorter than the patience of whoever collects the metrics of several processes, or of Prometheus. */
const PATIENCE_MS = 2_000;

/** A reading that fails, or is late, leaves what was read before: the others are answered all the same. */
export function registerMetrics(registry: Registry, metrics: readonly Metric[]): void {
  for (const { kind, name, help, labels = [], read } of metrics) {
    const readAll = async () => read();
    const collect = async () => {
      const late = delay(PATIENCE_MS, null, { ref: false });
      const samples = await Promise.race([readAll(), late]).catch(() => null);
      if (samples === null) return;
      metric.reset();
      for (const [of, value] of samples) metric.inc(of, value);
    };
    const choices = { name, help, labelNames: labels, registers: [registry], collect };
    const metric = kind === 'gauge' ? new Gauge(choices) : new Counter(choices);
  }
}

export function gauge(name: string, help: string, read: () => number | Promise<number>): Metric {
  return { kind: 'gauge', name, help, read: async () => [[{}, await read()]] };
}

export function counter(name: string, help: string, read: () => number): Metric {
  return { kind: 'counter', name, help, read: () => [[{}, read()]] };
}

type Named<One> = Iterable<readonly [name: string, one: One]>;

/** Makes metrics that have a value for each of `all`, which is under its name in `label`. */
export function metricsBy<One>(label: string, all: () => Named<One> | Promise<Named<One>>) {
  return (kind: Metric['kind'], name: string, help: string, value: (one: One) => number): Metric => {
    const read = async () => Array.from(await all(), ([of, one]) => [{ [label]: of }, value(one)] as const);
    return { kind, name, help, labels: [label], read };
  };
}

/** Asked for by many at once, who share one answer. */
export function atMostOnceIn<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let latest: { readonly askedAt: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.askedAt >= milliseconds) latest = { askedAt: now, answer: ask() };
    return latest.answer;
  };
}
