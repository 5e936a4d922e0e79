/**
 * Figures of the business at `/metrics`: each feature reads its own from the database. All instances show the same
 * values, so dashboards take the greatest and never add them up.
 */
import { currentMs } from '@farmpost/shared/domain/clock';
import { Gauge as PromGauge, Registry } from 'prom-client';
import type { AppContext } from '../context';

export interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Gauge {
  /** In the base unit, which the name ends with if it has one (https://prometheus.io/docs/practices/naming/). */
  readonly name: `farmpost_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: (context: AppContext) => Promise<readonly GaugeValue[]>;
}

/** Several scrapers within this time read the database once. */
const KEPT_MS = 15_000;

/** Seconds from an ISO-8601 time until now; 0 without one, so that an alert on age is silent when nothing waits. */
export const ageSeconds = ({ now }: AppContext, since: string | null | undefined): number =>
  since ? Math.max(0, (now().getTime() - Date.parse(since)) / 1000) : 0;

/** A gauge that cannot be read is left out and counted. The others are shown. */
async function readGauges(context: AppContext, gauges: readonly Gauge[]): Promise<string> {
  const registry = new Registry();
  const failures = new PromGauge({
    name: 'farmpost_gauge_read_failed',
    help: '1 for a figure that could not be read',
    labelNames: ['gauge'],
    registers: [registry],
  });
  for (const { name, help, labels = [], read } of gauges) {
    try {
      const values = await read(context);
      const gauge = new PromGauge({ name, help, labelNames: [...labels], registers: [registry] });
      for (const { labels: of = {}, value } of values) gauge.set({ ...of }, value);
      failures.set({ gauge: name }, 0);
    } catch (error) {
      context.log.error({ err: error, gauge: name }, 'a figure could not be read');
      failures.set({ gauge: name }, 1);
    }
  }
  return registry.metrics();
}

/** Returns the figures in Prometheus' text format. */
export function createGaugeReader(context: AppContext, gauges: readonly Gauge[]): () => Promise<string> {
  let known: { readonly at: number; readonly text: Promise<string> } | null = null;
  return () => {
    const at = currentMs();
    if (known === null || at - known.at >= KEPT_MS) known = { at, text: readGauges(context, gauges) };
    return known.text;
  };
}
