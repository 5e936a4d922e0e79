/**
 * Turns cards into print-ready PDFs, proofs and preflight certificates. Rendering takes tens to hundreds of
 * milliseconds of CPU time, so it runs in worker threads and never blocks the event loop.
 */
import { builtWorker, createThreadPool } from '../threads/thread-pool';
import { performPrintTask, type PrintInput, type PrintOutput, type PrintTask } from './print-tasks';

export interface PrintService {
  /** Pages follow the order of the pieces; `both` puts each piece's back after its front. */
  renderPdf(job: PrintInput<'renderPdf'>): Promise<PrintOutput<'renderPdf'>>;
  /** One side of one card; cards of the same mailing share what is equal. */
  renderCard(card: PrintInput<'renderCard'>): Promise<PrintOutput<'renderCard'>>;
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

/** Tasks whose pictures a visitor is waiting for. */
const pagePictures: ReadonlySet<PrintTask> = new Set<PrintTask>([
  'renderPicture',
  'renderPreview',
  'renderPagePicture',
]);

/** `worker: null` does the work in place. */
export function createPrintService({ worker = builtWorker('print') } = {}): PrintService {
  const printers = worker === null ? null : createThreadPool(worker, 1);
  /** A separate thread, so that page pictures and a mailing's proofs never wait for each other. */
  const artists = worker === null ? null : createThreadPool(worker, 1);
  const run = <Name extends PrintTask>(task: Name, input: PrintInput<Name>): Promise<PrintOutput<Name>> => {
    const pool = pagePictures.has(task) ? artists : printers;
    return pool ? pool.run({ task, input }) : performPrintTask({ task, input });
  };
  return {
    renderPdf: (job) => run('renderPdf', job),
    renderCard: (card) => run('renderCard', card),
    renderPng: (job) => run('renderPng', job),
    renderPicture: (job) => run('renderPicture', job),
    renderPreview: (subject) => run('renderPreview', subject),
    renderPagePicture: (words) => run('renderPagePicture', words),
    preflight: (input) => run('preflight', input),
    close: async () => void (await Promise.all([printers?.destroy(), artists?.destroy()])),
  };
}
