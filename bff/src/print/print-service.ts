/**
 * The print room: cards in, print-ready PDFs, proofs and preflight certificates out. Rendering takes tens to hundreds
 * of milliseconds of pure computation, so it runs in worker threads and the event loop stays free.
 */
import { builtWorker, createThreadPool } from '../threads/thread-pool';
import { performPrintTask, type PrintInput, type PrintOutput, type PrintTask } from './print-tasks';

export interface PrintService {
  /** Pages in the order of the pieces; `both` puts each piece's back after its front. */
  renderPdf(job: PrintInput<'renderPdf'>): Promise<PrintOutput<'renderPdf'>>;
  /** One side of the first piece as PNG. */
  renderPng(job: PrintInput<'renderPng'>): Promise<PrintOutput<'renderPng'>>;
  /** One side of a card as an SVG for pages, in brotli. */
  renderPicture(job: PrintInput<'renderPicture'>): Promise<PrintOutput<'renderPicture'>>;
  /** An agent's picture for link previews as PNG, 1200 x 630 pixels. */
  renderPreview(subject: PrintInput<'renderPreview'>): Promise<PrintOutput<'renderPreview'>>;
  /** A public page's picture for link previews, the same. */
  renderPagePicture(words: PrintInput<'renderPagePicture'>): Promise<PrintOutput<'renderPagePicture'>>;
  /** Checks real cards of a mailing before it may be approved. */
  preflight(input: PrintInput<'preflight'>): Promise<PrintOutput<'preflight'>>;
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
  const run = <Name extends PrintTask>(task: Name, input: PrintInput<Name>): Promise<PrintOutput<Name>> => {
    const pool = pagePictures.has(task) ? artists : printers;
    return pool ? pool.run({ task, input }) : performPrintTask({ task, input });
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
