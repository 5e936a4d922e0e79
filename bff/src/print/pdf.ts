/**
 * Print-ready PDF of cards: vector art, QR and text with embedded subset fonts, page boxes for the trimmer. The same
 * input gives the same bytes, so a mailing's proof can be told by its hash.
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
  /** `both` sets front and back of each piece on successive pages. */
  readonly side: PostcardSide | 'both';
  readonly pieces: readonly PostcardData[];
}

/** Any fixed moment: a real one would change the hash of an unchanged card. */
const EPOCH = new Date(0);

/** svg-to-pdfkit asks for a font by family only, so family and weight are joined into one name. */
const withFaceNames = (svg: string): string =>
  svg.replace(/font-family="([^"]+)" font-weight="(\d+)"/g, 'font-family="$1 $2"');

type ColorCallback = NonNullable<NonNullable<Parameters<typeof svgToPdf>[4]>['colorCallback']>;

/** Black is printed with the black ink alone, never mixed from four: text and QR stay sharp. */
const pureBlack: ColorCallback = (paint) => {
  const [color, opacity] = paint;
  const isBlack = color.length === 3 && color.every((channel) => channel === 0);
  // Four channels are CMYK to pdfkit; the type only knows three.
  return isBlack ? ([[0, 0, 0, 100], opacity] as unknown as typeof paint) : paint;
};

interface Sheets {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** One drawing a page, drawn when its turn comes. */
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

/** A drawing for screens on a page of its size, in points. Set in the faces of the cards. */
export const drawPicturePdf = (svg: string, size: { width: number; height: number }): Promise<Uint8Array> =>
  draw({ title: 'Picture', ...size, pages: [svg] });

/** Draws the pieces one after the other, one side a page. */
export async function renderPostcardPdf({ template, side, pieces }: PdfJob): Promise<Uint8Array> {
  const { canvas, trim } = zonesOf(template.size);
  const sides: readonly PostcardSide[] = side === 'both' ? ['front', 'back'] : [side];
  function* pages() {
    for (const data of pieces) for (const page of sides) yield renderPostcardSvg(template, page, data).svg;
  }
  const drawn = await draw({ title: 'Postcard', width: canvas.w, height: canvas.h, pages: pages() });

  const pdf = await PDFDocument.load(drawn, { updateMetadata: false });
  for (const page of pdf.getPages()) {
    // PDF counts from the bottom left; the boxes are symmetrical.
    page.setMediaBox(0, 0, canvas.w, canvas.h);
    page.setBleedBox(0, 0, canvas.w, canvas.h);
    page.setTrimBox(trim.x, trim.y, trim.w, trim.h);
  }
  const id = PDFHexString.of('00'.repeat(16));
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
  return pdf.save();
}
