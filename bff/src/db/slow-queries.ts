/** Times the statements of a database that does not do so itself: those that take longest on average, since the start. */
import type { LogEvent } from 'kysely';

export interface TimedQuery {
  /** With placeholders instead of values. */
  readonly text: string;
  readonly calls: number;
  readonly averageMs: number;
  readonly totalMs: number;
}

/** Characters of a statement that are kept: enough to recognize a long insert. */
const TEXT = 1000;
/** Statements that are remembered; the fastest half of more is forgotten. */
const MOST = 400;

export class QueryTimes {
  readonly #times = new Map<string, { calls: number; totalMs: number }>();

  readonly log = (event: LogEvent): void => {
    const text = event.query.sql.slice(0, TEXT);
    const known = this.#times.get(text);
    if (known) {
      known.calls += 1;
      known.totalMs += event.queryDurationMillis;
      return;
    }
    this.#times.set(text, { calls: 1, totalMs: event.queryDurationMillis });
    if (this.#times.size <= MOST) return;
    for (const { text: fast } of this.slowest(MOST + 1).slice(MOST / 2)) this.#times.delete(fast);
  };

  slowest(limit: number): TimedQuery[] {
    return [...this.#times]
      .map(([text, { calls, totalMs }]) => ({ text, calls, totalMs, averageMs: totalMs / calls }))
      .toSorted((a, b) => b.averageMs - a.averageMs)
      .slice(0, limit);
  }
}

/** A database or one of its transactions. */
interface Handle {
  getExecutor(): { readonly adapter: object };
}

/** Keyed by the adapter, which a database's handle and its transactions share. */
const measured = new WeakMap<object, QueryTimes>();

export const keepQueryTimes = (db: Handle, times: QueryTimes): void => {
  measured.set(db.getExecutor().adapter, times);
};

/** `null` where the database measures by itself. */
export const slowestQueries = (db: Handle, limit: number): TimedQuery[] | null =>
  measured.get(db.getExecutor().adapter)?.slowest(limit) ?? null;
