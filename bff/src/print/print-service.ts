/**
 * The print room: cards in, print-ready PDFs, proofs and preflight certificates out. Rendering takes tens to hundreds
 * of milliseconds of pure computation, so it runs in worker threads and the event loop stays free.
 */
import { builtWorker, createThreadPool } from '../threads/thread-pool';
import * as printTasks from './print-tasks';

type PrintTask = keyof typeof printTasks;
type Input<Name extends PrintTask> = Parameters<(typeof printTasks)[Name]>[0];
type Output<Name extends PrintTask> = Awaited<ReturnType<(typeof printTasks)[Name]>>;

export interface PrintService {
  /** Pages in the order of the pieces; `both` puts each piece's back after its front. */
  renderPdf(job: Input<'renderPdf'>): Promise<Output<'renderPdf'>>;
  /** One side of the first piece as PNG. */
  renderPng(job: Input<'renderPng'>): Promise<Output<'renderPng'>>;
  /** One side of a card as an SVG for pages, in brotli. */
  renderPicture(job: Input<'renderPicture'>): Promise<Output<'renderPicture'>>;
  /** An agent's picture for link previews as PNG, 1200 x 630 pixels. */
  renderPreview(subject: Input<'renderPreview'>): Promise<Output<'renderPreview'>>;
  /** A public page's picture for link previews, the same. */
  renderPagePicture(words: Input<'renderPagePicture'>): Promise<Output<'renderPagePicture'>>;
  /** Checks real cards of a mailing before it may be approved. */
  preflight(input: Input<'preflight'>): Promise<Output<'preflight'>>;
  /** Ends the threads; calls under way fail. */
  close(): Promise<void>;
}

/** Tasks whose pictures somebody looks at on a page. */
const pagePictures: ReadonlySet<PrintTask> = new Set<PrintTask>([
  'renderPicture',
  'renderPreview',
  'renderPagePicture',
]);

/** `worker: null` does the work in place. */
export function createPrintService({ worker = builtWorker('print') } = {}): PrintService {
  const printers = worker === null ? null : createThreadPool(worker, 1);
  /** A thread of its own, so that pages and the proofs of a mailing never wait for each other. */
  const artists = worker === null ? null : createThreadPool(worker, 1);
  const run = <Name extends PrintTask>(task: Name, input: Input<Name>): Promise<Output<Name>> => {
    const pool = pagePictures.has(task) ? artists : printers;
    if (pool) return pool.run(input, { name: task }) as Promise<Output<Name>>;
    const perform = printTasks[task] as (input: Input<Name>) => Promise<Output<Name>>;
    return perform(input);
  };
  return {
    renderPdf: (job) => run('renderPdf', job),
    renderPng: (job) => run('renderPng', job),
    renderPicture: (job) => run('renderPicture', job),
    renderPreview: (subject) => run('renderPreview', subject),
    renderPagePicture: (words) => run('renderPagePicture', words),
    preflight: (input) => run('preflight', input),
    close: async () => void (await Promise.all([printers?.destroy(), artists?.destroy()])),
  };
}
