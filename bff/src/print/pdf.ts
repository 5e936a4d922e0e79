/**
 * Print-ready PDF of cards: vector art, QR and text with embedded subset fonts, page boxes for the trimmer. The same
 * input gives the same bytes, so a hash identifies a mailing's proof.
 */
import { zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { fontFaces } from '@farmpost/shared/contracts/template-vocabulary';
import type { PostcardData, PostcardSide, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { PDFDocument, PDFHexString } from 'pdf-lib';
import PdfKit from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { fontData } from './fonts';

export interface PdfJob {
  readonly template: PostcardTemplate;
  /** `both` puts front and back of each piece on consecutive pages. */
  readonly side: PostcardSide | 'both';
  readonly pieces: readonly PostcardData[];
}

/** A fixed time: the real one would change the hash of an unchanged card. */
const EPOCH = new Date(0);

/** svg-to-pdfkit looks up fonts by family only, so join family and weight into one name. */
const withFaceNames = (svg: string): string =>
  svg.replace(/font-family="([^"]+)" font-weight="(\d+)"/g, 'font-family="$1 $2"');

type ColorCallback = NonNullable<NonNullable<Parameters<typeof svgToPdf>[4]>['colorCallback']>;

/** Prints black with black ink only, never mixed from four, so text and QR stay sharp. */
const pureBlack: ColorCallback = (paint) => {
  const [color, opacity] = paint;
  const isBlack = color.length === 3 && color.every((channel) => channel === 0);
  // pdfkit reads four channels as CMYK; its type allows only three.
  return isBlack ? ([[0, 0, 0, 100], opacity] as unknown as typeof paint) : paint;
};

interface Sheets {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** One drawing per page, drawn lazily. */
  readonly pages: Iterable<string>;
}

async function draw({ title, width, height, pages }: Sheets): Promise<Buffer> {
  const document = new PdfKit({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    info: {
      Title: title,
      Producer: 'Farmpost',
      Creator: 'Farmpost',
      CreationDate: EPOCH,
      ModDate: EPOCH,
    },
  });
  for (const face of fontFaces) document.registerFont(face, fontData(face));
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((done, failed) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', done);
    document.on('error', failed);
  });
  for (const svg of pages) {
    document.addPage();
    svgToPdf(document, withFaceNames(svg), 0, 0, {
      fontCallback: (family: string) => family,
      colorCallback: pureBlack,
      warningCallback: (message: string) => {
        throw new Error(`The card cannot be printed: ${message}`);
      },
    });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A screen drawing on a page of its size, in points. Its text uses the cards' faces. */
export const drawPicturePdf = (svg: string, size: { width: number; height: number }): Promise<Uint8Array> =>
  draw({ title: 'Picture', ...size, pages: [svg] });

/** Draws the pieces one after another, one side per page. */
export async function renderPostcardPdf({ template, side, pieces }: PdfJob): Promise<Uint8Array> {
  const { canvas, trim } = zonesOf(template.size);
  const sides: readonly PostcardSide[] = side === 'both' ? ['front', 'back'] : [side];
  function* pages() {
    for (const data of pieces) for (const page of sides) yield renderPostcardSvg(template, page, data).svg;
  }
  const drawn = await draw({ title: 'Postcard', width: canvas.w, height: canvas.h, pages: pages() });

  const pdf = await PDFDocument.load(drawn, { updateMetadata: false });
  for (const page of pdf.getPages()) {
    // The PDF origin is the bottom left, but the boxes are symmetrical.
    page.setMediaBox(0, 0, canvas.w, canvas.h);
    page.setBleedBox(0, 0, canvas.w, canvas.h);
    page.setTrimBox(trim.x, trim.y, trim.w, trim.h);
  }
  const id = PDFHexString.of('00'.repeat(16));
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
  return pdf.save();
}
