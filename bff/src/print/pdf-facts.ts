/** Facts about a finished PDF, read back from its bytes. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

export interface PdfFacts {
  readonly pages: readonly {
    readonly media: PdfBox;
    readonly bleed: PdfBox;
    readonly trim: PdfBox;
  }[];
  /** Base font name -> whether the font is embedded. */
  readonly fonts: ReadonlyMap<string, boolean>;
  /** Colors that are set, as `DeviceCMYK 0 0 0 1`, and color spaces of images, as `DeviceCMYK image`. */
  readonly colors: ReadonlySet<string>;
  /** Name of the printing condition that the inks are meant for. */
  readonly outputCondition: string | null;
}

/** Left, bottom, width and height in points. */
interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** PDF 32000-1, 8.6.8: operators that set a color in a device space of their own. */
const deviceOf: Readonly<Record<string, string>> = { g: 'DeviceGray', rg: 'DeviceRGB', k: 'DeviceCMYK' };

/** Adds the colors that a content stream sets. Text in it is hexadecimal, so it holds no operators by chance. */
function readColors(content: string, colors: Set<string>): void {
  let space = { fill: 'DeviceGray', stroke: 'DeviceGray' };
  for (const [, name, numbers = '', operator = ''] of content.matchAll(
    /(?:\/(\w+)\s+|((?:-?[\d.]+\s+)+))(cs|CS|scn?|SCN?|g|G|rg|RG|k|K)\b/g,
  )) {
    const kind = operator === operator.toUpperCase() ? 'stroke' : 'fill';
    const values = numbers.trim().replace(/\s+/g, ' ');
    if (name !== undefined) space = { ...space, [kind]: name };
    else colors.add(`${deviceOf[operator.toLowerCase()] ?? space[kind]} ${values}`);
  }
}

function readStream(stream: PDFRawStream, colors: Set<string>): void {
  const subtype = stream.dict.get(PDFName.of('Subtype'));
  if (subtype === PDFName.of('Image')) {
    const space = stream.dict.lookup(PDFName.of('ColorSpace'));
    colors.add(`${space instanceof PDFName ? space.decodeText() : 'other'} image`);
    return;
  }
  // Font programs and character maps are streams, too, and set no colors.
  const isContent = subtype === PDFName.of('Form') || !subtype;
  if (!isContent || stream.dict.has(PDFName.of('Length1'))) return;
  readColors(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'), colors);
}

function outputConditionOf(document: PDFDocument): string | null {
  const intents = document.catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray);
  if (!intents || intents.size() === 0) return null;
  return (
    intents
      .lookup(0, PDFDict)
      .lookupMaybe(PDFName.of('OutputConditionIdentifier'), PDFString)
      ?.decodeText() ?? null
  );
}

export async function readPdfFacts(pdf: Uint8Array): Promise<PdfFacts> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const fonts = new Map<string, boolean>();
  const colors = new Set<string>();
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) readStream(object, colors);
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
    colors,
    outputCondition: outputConditionOf(document),
  };
}
