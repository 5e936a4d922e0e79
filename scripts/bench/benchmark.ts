/**
 * A benchmark pairs a subject with a baseline that does the same work in the simplest way. Both are measured
 * alternately in one run, so that a busy machine slows both; the result is the ratio of their medians.
 */
export interface Benchmark {
  readonly name: string;
  /** Unit of the measurement: `milliseconds per …` (lower is better) or `… per second` (higher is better). */
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly rounds: number;
  readonly subject: Side;
  readonly baseline: Side;
  /** Releases the resources of both sides. */
  readonly close?: () => Promise<void>;
}

export interface Side {
  readonly label: string;
  /** One measurement, in the benchmark's unit. */
  readonly measure: () => Promise<number>;
}

export interface Result {
  readonly name: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly subject: { readonly label: string; readonly median: number; readonly values: readonly number[] };
  readonly baseline: { readonly label: string; readonly median: number; readonly values: readonly number[] };
  /** Median of the subject divided by that of the baseline. */
  readonly ratio: number;
}

/** Middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export async function runBenchmark(benchmark: Benchmark): Promise<Result> {
  const subject: number[] = [];
  const baseline: number[] = [];
  try {
    // One unmeasured warm-up run each, so that code is compiled and caches are filled.
    await benchmark.baseline.measure();
    await benchmark.subject.measure();
    for (let round = 0; round < benchmark.rounds; round += 1) {
      baseline.push(await benchmark.baseline.measure());
      subject.push(await benchmark.subject.measure());
    }
  } finally {
    await benchmark.close?.();
  }
  return {
    name: benchmark.name,
    unit: benchmark.unit,
    better: benchmark.better,
    subject: { label: benchmark.subject.label, median: median(subject), values: subject },
    baseline: { label: benchmark.baseline.label, median: median(baseline), values: baseline },
    ratio: median(subject) / median(baseline),
  };
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
