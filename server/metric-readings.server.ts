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
    const readInTime = () => Promise.race([readAll(), delay(PATIENCE_MS, null, { ref: false })]).catch(() => null);
    const choices = { name, help, labelNames: labels, registers: [registry] };
    if (kind === 'gauge') {
      new Gauge({
        ...choices,
        async collect() {
          const samples = await readInTime();
          if (samples === null) return;
          this.reset();
          for (const [of, value] of samples) this.set(of, value);
        },
      });
    } else {
      new Counter({
        ...choices,
        async collect() {
          const samples = await readInTime();
          if (samples === null) return;
          this.reset();
          for (const [of, value] of samples) this.inc(of, value);
        },
      });
    }
  }
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
