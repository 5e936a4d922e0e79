/**
 * Turns cards into print-ready PDFs, proofs and preflight certificates. Rendering takes tens to hundreds of
 * milliseconds of CPU time, so it runs in worker threads and never blocks the event loop.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  printTasks,
  type PrintAnswer,
  type PrintCall,
  type PrintInput,
  type PrintOutput,
  type PrintTask,
} from './print-tasks';

export interface PrintService {
  /** Pages follow the order of the pieces; `both` puts each piece's back after its front. */
  renderPdf(job: PrintInput<'renderPdf'>): Promise<PrintOutput<'renderPdf'>>;
  /** One side of the first piece as PNG. */
  renderPng(job: PrintInput<'renderPng'>): Promise<PrintOutput<'renderPng'>>;
  /** One side of a card as a brotli-compressed SVG for pages. */
  renderPicture(job: PrintInput<'renderPicture'>): Promise<PrintOutput<'renderPicture'>>;
  /** An agent's link preview as PNG, 1200 x 630 pixels. */
  renderPreview(subject: PrintInput<'renderPreview'>): Promise<PrintOutput<'renderPreview'>>;
  /** A public page's link preview as PNG, 1200 x 630 pixels. */
  renderPagePicture(words: PrintInput<'renderPagePicture'>): Promise<PrintOutput<'renderPagePicture'>>;
  /** Checks real cards of a mailing before it can be approved. */
  preflight(input: PrintInput<'preflight'>): Promise<PrintOutput<'preflight'>>;
  /** Stops the threads; calls in progress fail. */
  close(): Promise<void>;
}

/** The built worker is next to the built server; when run from source there is none, and work runs in process. */
function builtWorker(): URL | null {
  const file = new URL('./print.worker.mjs', import.meta.url);
  return existsSync(fileURLToPath(file)) ? file : null;
}

/** Tasks whose pictures a visitor is waiting for. */
const pagePictures: ReadonlySet<PrintTask> = new Set<PrintTask>([
  'renderPicture',
  'renderPreview',
  'renderPagePicture',
]);

/** Threads start on the first call. `worker: null` runs the work in process. */
export function createPrintService({ threads = 1, worker = builtWorker() } = {}): PrintService {
  const printPool = worker && createPool(worker, threads);
  /** A separate thread, so visitors never wait for a mailing's proofs, or the proofs for visitors. */
  const pagePool = worker && createPool(worker, 1);
  const run = <Name extends PrintTask>(task: Name, input: PrintInput<Name>): Promise<PrintOutput<Name>> => {
    const pool = pagePictures.has(task) ? pagePool : printPool;
    if (pool) return pool.call(task, input) as Promise<PrintOutput<Name>>;
    const perform = printTasks[task] as (input: PrintInput<Name>) => Promise<PrintOutput<Name>>;
    return perform(input);
  };
  return {
    renderPdf: (job) => run('renderPdf', job),
    renderPng: (job) => run('renderPng', job),
    renderPicture: (job) => run('renderPicture', job),
    renderPreview: (subject) => run('renderPreview', subject),
    renderPagePicture: (words) => run('renderPagePicture', words),
    preflight: (input) => run('preflight', input),
    close: async () => void (await Promise.all([printPool?.close(), pagePool?.close()])),
  };
}

interface Pending {
  readonly resolve: (output: PrintOutput<PrintTask>) => void;
  readonly reject: (error: Error) => void;
}
interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
}

function createPool(file: URL, size: number) {
  const threads: (Thread | undefined)[] = Array.from({ length: size }, () => undefined);
  let lastId = 0;

  function startThread(index: number): Thread {
    const thread: Thread = { worker: new Worker(file), pending: new Map() };
    const removeThread = (error: Error) => {
      if (threads[index] === thread) threads[index] = undefined;
      for (const { reject } of thread.pending.values()) reject(error);
      thread.pending.clear();
    };
    thread.worker.on('message', (answer: PrintAnswer) => {
      const call = thread.pending.get(answer.id);
      thread.pending.delete(answer.id);
      // An idle thread does not keep the process alive.
      if (thread.pending.size === 0) thread.worker.unref();
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.output);
    });
    thread.worker.on('error', removeThread);
    thread.worker.on('exit', () => removeThread(new Error('The print worker exited')));
    threads[index] = thread;
    return thread;
  }

  return {
    /** Sends the call to the least busy thread; a dead thread is replaced. */
    call(task: PrintTask, input: PrintInput<PrintTask>): Promise<PrintOutput<PrintTask>> {
      const load = threads.map((thread) => thread?.pending.size ?? 0);
      const index = load.indexOf(Math.min(...load));
      const thread = threads[index] ?? startThread(index);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        thread.pending.set(id, { resolve, reject });
        thread.worker.ref();
        thread.worker.postMessage({ id, task, input } satisfies PrintCall);
      });
    },
    async close(): Promise<void> {
      await Promise.all(threads.flatMap((thread) => (thread ? [thread.worker.terminate()] : [])));
    },
  };
}
