/**
 * Reads figures apart from requests. SQLite's statements run in the thread that calls them, so there they run in a
 * thread of their own with a read-only connection. PostgreSQL is a process of its own.
 */
import { builtWorker, createThreadPool } from '../threads/thread-pool';
import type { Figures, FiguresContext } from './define-figures';

/** Task of `figures.worker.ts`. */
export interface FiguresCall {
  readonly sqliteFile: string;
  readonly name: string;
  readonly input: unknown;
  readonly now: Date;
}

export interface FiguresReader {
  read<Input, Answer>(
    figures: Figures<Input, Answer>,
    context: FiguresContext,
    input: Input,
  ): Promise<Answer>;
  /** Stops the thread; calls in progress fail. */
  close(): Promise<void>;
}

/** `sqliteFile: null` reads in place. */
export function createFiguresReader({
  sqliteFile,
  worker = builtWorker('figures'),
}: {
  readonly sqliteFile: string | null;
  readonly worker?: string | null;
}): FiguresReader {
  const pool = sqliteFile === null || worker === null ? null : createThreadPool(worker, 1);
  return {
    async read(figures, context, input) {
      // Rows of an open transaction are seen by its own connection alone.
      if (pool === null || sqliteFile === null || context.db.isTransaction)
        return figures.read(context, input);
      const call: FiguresCall = { sqliteFile, name: figures.name, input, now: context.now() };
      return (await pool.run(call)) as Awaited<ReturnType<typeof figures.read>>;
    },
    async close() {
      await pool?.destroy();
    },
  };
}
