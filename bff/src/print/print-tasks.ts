/** Print tasks by name: they run in worker threads, or in place when the server runs from source. */
import { createHash } from 'node:crypto';
import { packCardPicture } from './card-picture';
import { encodePng } from './png';
import { preflight } from './preflight';
import { drawPicturePdf, renderCardPdf, renderPostcardPdf, type CardSide, type PdfJob } from './pdf';
import { pagePictureSvg, type PagePictureWords } from './page-picture';
import { PICTURE_SIZE } from './picture-parts';
import { previewPictureSvg, type PictureSubject } from './preview-picture';
import { rasterise } from './raster';

export interface PrintedPdf {
  readonly pdf: Uint8Array;
  /** SHA-256 of the bytes, hexadecimal: the same job always has the same hash. */
  readonly sha256: string;
}

interface PngJob extends PdfJob {
  readonly side: 'front' | 'back';
  /** 300 is the print resolution; 150 is enough for screens. */
  readonly dpi: number;
}

const printed = (pdf: Uint8Array): PrintedPdf => ({
  pdf,
  sha256: createHash('sha256').update(pdf).digest('hex'),
});

const renderPdf = async (job: PdfJob): Promise<PrintedPdf> => printed(await renderPostcardPdf(job));

/** For the printer: one side of one card of a mailing. */
const renderCard = async (card: CardSide): Promise<PrintedPdf> => printed(await renderCardPdf(card));

/** The first piece's side, rasterized from the PDF as it prints. */
async function renderPng(job: PngJob): Promise<Uint8Array> {
  const pdf = await renderPostcardPdf({ ...job, pieces: job.pieces.slice(0, 1) });
  return encodePng(await rasterise(pdf, 0, job.dpi));
}

/** A link preview drawing as PNG. */
async function previewPng(svg: string): Promise<Uint8Array> {
  // At 72 dpi, one point is one pixel.
  return encodePng(await rasterise(await drawPicturePdf(svg, PICTURE_SIZE), 0, 72));
}

/** An agent's link preview. */
const renderPreview = (subject: PictureSubject): Promise<Uint8Array> =>
  previewPng(previewPictureSvg(subject));

/** A public page's link preview. */
const renderPagePicture = (words: PagePictureWords): Promise<Uint8Array> => previewPng(pagePictureSvg(words));

const printTasks = {
  renderPdf,
  renderCard,
  renderPng,
  renderPicture: packCardPicture,
  renderPreview,
  renderPagePicture,
  preflight,
} as const;

export type PrintTask = keyof typeof printTasks;
export type PrintInput<Name extends PrintTask> = Parameters<(typeof printTasks)[Name]>[0];
export type PrintOutput<Name extends PrintTask> = Awaited<ReturnType<(typeof printTasks)[Name]>>;

/** The message to a worker thread. */
export interface PrintCall<Name extends PrintTask = PrintTask> {
  readonly task: Name;
  readonly input: PrintInput<Name>;
}

export function performPrintTask<Name extends PrintTask>({
  task,
  input,
}: PrintCall<Name>): Promise<PrintOutput<Name>> {
  const perform = printTasks[task] as (input: PrintInput<Name>) => Promise<PrintOutput<Name>>;
  return perform(input);
}
