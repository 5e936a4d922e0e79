/**
 * A card's own elements as a form over the page that its mailing shares. The mailing's file holds an empty form; a card
 * appends its own as an incremental update (ISO 32000-1, 7.5.6), so that the shared bytes, a photo among them, are
 * neither read nor written again.
 */
import {
  PDFContext,
  PDFCrossRefSection,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFRawStream,
  PDFTrailerDict,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';

const NAME = 'Card';

/** A file whose page holds a form that can be replaced. */
export interface SheetWithForm {
  readonly bytes: Uint8Array;
  readonly form: PDFRef;
  readonly size: { readonly width: number; readonly height: number };
  /** Entries of the file's trailer that an update repeats. */
  readonly trailer: Readonly<Record<'Root' | 'Info' | 'ID', PDFObject | undefined>>;
  readonly largestObjectNumber: number;
  /** Byte offset of the file's cross-reference table. */
  readonly table: number;
}

/** Lays an empty form over the first page and writes the file. */
export async function saveWithForm(pdf: PDFDocument): Promise<SheetWithForm> {
  const { context } = pdf;
  const page = pdf.getPage(0);
  const size = page.getSize();
  const form = context.register(
    context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, size.width, size.height] }),
  );
  page.node.setXObject(PDFName.of(NAME), form);
  page.node.addContentStream(context.register(context.stream(`q /${NAME} Do Q`)));
  // An update refers to the file's table, which a compressed one has not.
  const bytes = await pdf.save({ useObjectStreams: false });
  const tail = Buffer.from(bytes.subarray(-64)).toString('latin1');
  const { Root, Info, ID } = context.trailerInfo;
  return {
    bytes,
    form,
    size,
    trailer: { Root, Info, ID },
    largestObjectNumber: context.largestObjectNumber,
    table: Number(/startxref\s+(\d+)/.exec(tail)?.[1]),
  };
}

interface Written {
  sizeInBytes(): number;
  copyBytesInto(buffer: Uint8Array, offset: number): number;
}

function bytesOf(part: Written): Buffer {
  const bytes = Buffer.alloc(part.sizeInBytes());
  part.copyBytesInto(bytes, 0);
  return bytes;
}

/** The sheet with the first page of `drawing`, a PDF of the same size, as its form. */
export async function withForm(sheet: SheetWithForm, drawing: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(drawing, { updateMetadata: false });
  const page = source.getPage(0).node;
  const content = page.Contents();
  if (!(content instanceof PDFRawStream)) throw new Error('A drawn page has one stream.');
  const update = PDFContext.create();
  update.largestObjectNumber = sheet.largestObjectNumber;
  const copier = PDFObjectCopier.for(source.context, update);
  const form = copier.copy(content);
  const resources = page.Resources();
  form.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  form.dict.set(PDFName.of('BBox'), update.obj([0, 0, sheet.size.width, sheet.size.height]));
  if (resources) form.dict.set(PDFName.of('Resources'), copier.copy(resources));
  update.assign(sheet.form, form);

  const objects = update.enumerateIndirectObjects();
  const table = PDFCrossRefSection.create();
  const parts: Uint8Array[] = [sheet.bytes, Buffer.from('\n')];
  let offset = sheet.bytes.length + 1;
  for (const [ref, object] of objects) {
    table.addEntry(ref, offset);
    const written = Buffer.concat([
      Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`),
      bytesOf(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(written);
    offset += written.length;
  }
  const trailer = update.obj({ Size: update.largestObjectNumber + 1, Prev: sheet.table });
  for (const [name, value] of Object.entries(sheet.trailer)) {
    if (value) trailer.set(PDFName.of(name), value);
  }
  parts.push(
    bytesOf(table),
    bytesOf(PDFTrailerDict.of(trailer)),
    Buffer.from(`\n\nstartxref\n${offset}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
