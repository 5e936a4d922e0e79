/** Facts about a finished PDF, read back from its bytes. */
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';

export interface PdfFacts {
  readonly pages: readonly {
    readonly media: PdfBox;
    readonly bleed: PdfBox;
    readonly trim: PdfBox;
  }[];
  /** Base font name -> whether the font is embedded. */
  readonly fonts: ReadonlyMap<string, boolean>;
}

/** Left, bottom, width and height in points. */
interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function readPdfFacts(pdf: Uint8Array): Promise<PdfFacts> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const fonts = new Map<string, boolean>();
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
    const name = object.lookupMaybe(PDFName.of('BaseFont'), PDFName)?.decodeText() ?? 'unnamed';
    // A composite font embeds its program in its descendant, which is a separate font here.
    if (object.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)) continue;
    const descriptor = object.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
    const programs = ['FontFile', 'FontFile2', 'FontFile3'];
    fonts.set(
      name,
      programs.some((key) => descriptor?.has(PDFName.of(key)) ?? false),
    );
  }
  return {
    pages: document.getPages().map((page) => ({
      media: page.getMediaBox(),
      bleed: page.getBleedBox(),
      trim: page.getTrimBox(),
    })),
    fonts,
  };
}
