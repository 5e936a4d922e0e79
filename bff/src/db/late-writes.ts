/**
 * Writes that no answer waits for: they are made right after it, many in one transaction while they come fast. A server
 * that stops in good order makes them first.
 */
import type { Db } from './database';
import { transaction } from './transaction';

type Write = (db: Db) => Promise<unknown>;

export interface LateWrites {
  /** Makes the write soon. If it fails, it is reported and not tried again. */
  add(write: Write): void;
  /** False while writes come faster than they are made: the caller then waits for `settled`. */
  hasRoom(): boolean;
  /** Resolves once every earlier write is made. */
  settled(): Promise<void>;
}

/** Short, because other requests of the connection wait for a transaction. */
const BATCH = 25;
const MOST_WAITING = 1000;

export function createLateWrites(db: Db, report: (error: unknown) => void): LateWrites {
  const waiting: { readonly write: Write; readonly done?: () => void }[] = [];
  let isRunning = false;

  async function make(batch: readonly Write[]): Promise<void> {
    try {
      await transaction(db, async (within) => {
        for (const write of batch) await write(within);
      });
    } catch (error) {
      if (batch.length === 1) return report(error);
      // One failed write must not take the others with it.
      for (const write of batch) await make([write]);
    }
  }

  async function makeAll(): Promise<void> {
    // The answer goes first.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      await make(batch.map(({ write }) => write));
      for (const { done } of batch) done?.();
    }
    isRunning = false;
  }

  return {
    add(write) {
      waiting.push({ write });
      if (isRunning) return;
      isRunning = true;
      void makeAll();
    },
    hasRoom: () => waiting.length < MOST_WAITING,
    async settled() {
      if (!isRunning) return;
      // Batches keep the order, so that it waits for no later write.
      await new Promise<void>((done) => {
        waiting.push({ write: async () => undefined, done });
      });
    },
  };
}
