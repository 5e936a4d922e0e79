/**
 * Threads that do nothing but hash. Each has its next call at hand before it is done with one: it waits for no turn of
 * the thread that answers requests, and that one for none of libuv's.
 */
import { Worker } from 'node:worker_threads';
import type { HashCost } from './hash-cost';

export type PasswordCall = { readonly id: number; readonly password: string } & (
  { readonly cost: HashCost } | { readonly stored: string }
);
export type PasswordAnswer = { readonly id: number } & (
  { readonly outcome: string | boolean } | { readonly error: string }
);

interface Pending {
  readonly resolve: (outcome: string | boolean) => void;
  readonly reject: (error: Error) => void;
}
interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
}

export interface PasswordThreads {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Ends the threads; calls under way fail. */
  close(): Promise<void>;
}

/** Threads are started at the first call, and one that died is replaced. */
export function createPasswordThreads(file: URL, size: number): PasswordThreads {
  const threads: (Thread | undefined)[] = Array.from({ length: size }, () => undefined);
  let lastId = 0;

  function start(seat: number): Thread {
    const thread: Thread = { worker: new Worker(file), pending: new Map() };
    const leave = (error: Error) => {
      if (threads[seat] === thread) threads[seat] = undefined;
      for (const { reject } of thread.pending.values()) reject(error);
      thread.pending.clear();
    };
    thread.worker.on('message', (answer: PasswordAnswer) => {
      const call = thread.pending.get(answer.id);
      thread.pending.delete(answer.id);
      // An idle thread does not keep the process alive.
      if (thread.pending.size === 0) thread.worker.unref();
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.outcome);
    });
    thread.worker.on('error', leave);
    thread.worker.on('exit', () => leave(new Error('A password thread ended')));
    threads[seat] = thread;
    return thread;
  }

  /** The least busy thread takes the call. */
  function call(what: { password: string; cost: HashCost } | { password: string; stored: string }) {
    const load = threads.map((thread) => thread?.pending.size ?? 0);
    const seat = load.indexOf(Math.min(...load));
    const thread = threads[seat] ?? start(seat);
    const id = ++lastId;
    return new Promise<string | boolean>((resolve, reject) => {
      thread.pending.set(id, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ id, ...what } satisfies PasswordCall);
    });
  }

  return {
    hash: async (password, cost) => String(await call({ password, cost })),
    verify: async (stored, password) => (await call({ password, stored })) === true,
    close: async () => {
      await Promise.all(threads.flatMap((thread) => (thread ? [thread.worker.terminate()] : [])));
    },
  };
}
