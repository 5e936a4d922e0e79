/**
 * A page of a PDF to artwork. PDFium reads the page's paths and the outlines of its letters; it is built without a script
 * engine, and nothing of the file is rendered or kept: only points and colors are read out of its memory.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { inflateSync } from 'node:zlib';
import type { ArtworkResult } from './convert-svg';
import { buildArtwork, Changes, MAX_POINTS, Refusal, type Shape, toHex } from './build-artwork';
import { boundsOf, lineScale, type Matrix, multiply, type Point, type Segment, transformed } from './vector';

/** PDFium's own functions that the package's types leave out; pointers and results are numbers. */
type PdfiumName =
  | '_FPDFDoc_GetJavaScriptActionCount'
  | '_FPDFDoc_GetAttachmentCount'
  | '_FPDFPage_GetObject'
  | '_FPDFPage_GetAnnotCount'
  | '_FPDFPage_GetRotation'
  | '_FPDF_GetPageBoundingBox'
  | '_FPDFFormObj_CountObjects'
  | '_FPDFFormObj_GetObject'
  | '_FPDFPageObj_GetType'
  | '_FPDFPageObj_GetMatrix'
  | '_FPDFPageObj_GetFillColor'
  | '_FPDFPageObj_GetStrokeColor'
  | '_FPDFPageObj_GetStrokeWidth'
  | '_FPDFPageObj_GetLineCap'
  | '_FPDFPageObj_GetLineJoin'
  | '_FPDFPageObj_GetDashCount'
  | '_FPDFPageObj_GetDashArray'
  | '_FPDFPageObj_GetClipPath'
  | '_FPDFClipPath_CountPaths'
  | '_FPDFPath_CountSegments'
  | '_FPDFPath_GetPathSegment'
  | '_FPDFPath_GetDrawMode'
  | '_FPDFPathSegment_GetPoint'
  | '_FPDFPathSegment_GetType'
  | '_FPDFPathSegment_GetClose';
type Functions = Readonly<Record<PdfiumName, (...values: number[]) => number>>;
interface Pdfium extends Functions {
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly wasmExports: {
    readonly malloc: (size: number) => number;
    readonly free: (pointer: number) => void;
  };
}

const MAX_OBJECTS = 5_000;
const MAX_DEPTH = 12;
export const MAX_PAGES = 500;
/** `FPDF_PAGEOBJ_…` */
const kinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const caps = ['butt', 'round', 'square'] as const;
const joins = ['miter', 'round', 'bevel'] as const;

let library: Promise<PDFiumLibrary> | undefined;

/** Reads numbers that PDFium writes into its memory. */
function createScratch(pdfium: Pdfium) {
  const at = pdfium.wasmExports.malloc(64);
  return {
    at,
    floats: (count: number): number[] =>
      [...pdfium.HEAPF32.subarray(at / 4, at / 4 + count)].map((value) => value),
    integers: (count: number): number[] => [...pdfium.HEAP32.subarray(at / 4, at / 4 + count)],
    free: () => pdfium.wasmExports.free(at),
  };
}

class PageReader {
  readonly shapes: Shape[] = [];
  #objects = 0;
  #points = 0;
  constructor(
    readonly pdfium: Pdfium,
    readonly changes: Changes,
    readonly scratch: ReturnType<typeof createScratch>,
  ) {}

  read(object: number, around: Matrix, depth: number): void {
    const { pdfium, changes } = this;
    this.#objects += 1;
    if (this.#objects > MAX_OBJECTS) {
      throw new Refusal('The page has more than 5,000 parts. Combine some of them and try again.');
    }
    if (depth > MAX_DEPTH) throw new Refusal('The page is nested too deep. Flatten it and try again.');
    switch (pdfium._FPDFPageObj_GetType(object)) {
      case kinds.path:
        return this.#path(object, around);
      case kinds.form: {
        const matrix = multiply(around, this.#matrixOf(object));
        const count = pdfium._FPDFFormObj_CountObjects(object);
        for (let i = 0; i < count; i++)
          this.read(pdfium._FPDFFormObj_GetObject(object, i), matrix, depth + 1);
        return;
      }
      case kinds.text:
        return changes.note('text');
      case kinds.image:
        return changes.note('pictures');
      case kinds.shading:
        return changes.note('patterns');
      default:
        return changes.note('unknown');
    }
  }

  #matrixOf(object: number): Matrix {
    const { pdfium, scratch } = this;
    if (!pdfium._FPDFPageObj_GetMatrix(object, scratch.at)) return [1, 0, 0, 1, 0, 0];
    return scratch.floats(6) as unknown as Matrix;
  }

  /** `null` for a color that cannot be read, as of a pattern. */
  #colorOf(object: number, kind: '_FPDFPageObj_GetFillColor' | '_FPDFPageObj_GetStrokeColor'): Shape['fill'] {
    const { pdfium, scratch } = this;
    const { at } = scratch;
    if (!pdfium[kind](object, at, at + 4, at + 8, at + 12)) return null;
    const [r = 0, g = 0, b = 0, a = 255] = scratch.integers(4);
    return { hex: toHex([r, g, b]), alpha: a / 255 };
  }

  #path(object: number, around: Matrix): void {
    const { pdfium, changes, scratch } = this;
    const { at } = scratch;
    if (!pdfium._FPDFPath_GetDrawMode(object, at, at + 4)) return changes.note('broken');
    const [mode = 0, isStroked = 0] = scratch.integers(2);
    if (mode === 0 && isStroked === 0) return;
    if (pdfium._FPDFClipPath_CountPaths(pdfium._FPDFPageObj_GetClipPath(object)) > 0)
      changes.note('clipping');
    const segments = this.#segmentsOf(object);
    const matrix = multiply(around, this.#matrixOf(object));
    const fill = mode === 0 ? null : this.#colorOf(object, '_FPDFPageObj_GetFillColor');
    const stroke = isStroked === 0 ? null : this.#colorOf(object, '_FPDFPageObj_GetStrokeColor');
    if ((mode !== 0 && !fill) || (isStroked !== 0 && !stroke)) changes.note('patterns');
    pdfium._FPDFPageObj_GetStrokeWidth(object, at);
    const [width = 0] = scratch.floats(1);
    const dashes = Math.min(8, Math.max(0, pdfium._FPDFPageObj_GetDashCount(object)));
    const hasDash = dashes > 0 && pdfium._FPDFPageObj_GetDashArray(object, at, dashes);
    const dash = hasDash ? scratch.floats(dashes) : [];
    const scale = lineScale(matrix);
    this.shapes.push({
      segments: transformed(segments, matrix),
      fill,
      evenOdd: mode === 1,
      stroke,
      width: width * scale,
      cap: caps[pdfium._FPDFPageObj_GetLineCap(object)] ?? 'butt',
      join: joins[pdfium._FPDFPageObj_GetLineJoin(object)] ?? 'miter',
      dash: dash.map((length) => Math.max(0, length) * scale),
    });
  }

  #segmentsOf(object: number): Segment[] {
    const { pdfium, scratch } = this;
    const count = pdfium._FPDFPath_CountSegments(object);
    this.#points += Math.max(0, count);
    if (this.#points > 4 * MAX_POINTS) {
      throw new Refusal('The page has too many points. Simplify its paths and try again.');
    }
    const segments: Segment[] = [];
    const curve: Point[] = [];
    for (let i = 0; i < count; i++) {
      const segment = pdfium._FPDFPath_GetPathSegment(object, i);
      if (!segment || !pdfium._FPDFPathSegment_GetPoint(segment, scratch.at, scratch.at + 4)) continue;
      const [x = 0, y = 0] = scratch.floats(2);
      // `FPDF_SEGMENT_…`: line 0, curve 1 in three points, move 2.
      const kind = pdfium._FPDFPathSegment_GetType(segment);
      if (kind === 2) segments.push({ kind: 'M', to: [x, y] });
      else if (kind === 0) segments.push({ kind: 'L', to: [x, y] });
      else {
        curve.push([x, y]);
        const [a, b, to] = curve;
        if (a && b && to) {
          segments.push({ kind: 'C', a, b, to });
          curve.length = 0;
        }
      }
      if (pdfium._FPDFPathSegment_GetClose(segment)) segments.push({ kind: 'Z' });
    }
    return segments[0]?.kind === 'M' ? segments : [];
  }
}

/** The refusal of a file that PDFium does not open. */
const refusalOf = (error: unknown): Refusal =>
  new Refusal(
    error instanceof Error && /password|security/i.test(error.message)
      ? 'This PDF is encrypted. Save it without a password and try again.'
      : 'This PDF is damaged and cannot be read. Export it again and try once more.',
  );

const MAX_INFLATED = 64 * 1_048_576;

/** Refuses streams that unpack to more than a drawing needs, before PDFium unpacks them in its memory. */
function refuseBombs(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MAX_INFLATED;
  const unpack = (packed: Uint8Array, depth: number): void => {
    if ((packed[0] ?? 0) % 16 !== 8 || depth > 3) return;
    let plain: Buffer;
    try {
      plain = inflateSync(packed, { maxOutputLength: left });
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') {
        throw new Refusal(
          'This PDF unpacks to far more than a drawing needs. Export the one page and try again.',
        );
      }
      // Not packed this way; PDFium knows what it is.
      return;
    }
    left = Math.max(1, left - plain.length);
    unpack(plain, depth + 1);
  };
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const start = at + 6 + (file[at + 6] === 0x0d ? 1 : 0) + 1;
    unpack(file.subarray(start), 0);
  }
}

async function readPage(bytes: Uint8Array, page: number, changes: Changes) {
  // The header may stand a little into the file.
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) throw new Refusal('This file is not a PDF.');
  refuseBombs(bytes);
  library ??= PDFiumLibrary.init();
  const opened = await library;
  const pdfium = opened['module'] as Pdfium;
  const document = await opened.loadDocument(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const scratch = createScratch(pdfium);
  try {
    const pages = document.getPageCount();
    if (pages > MAX_PAGES)
      throw new Refusal(`The PDF has more than ${MAX_PAGES} pages. Take out the one you need.`);
    if (pages === 0)
      throw new Refusal('This PDF is damaged and cannot be read. Export it again and try once more.');
    if (page > pages) {
      throw new Refusal(pages === 1 ? 'This PDF has one page only.' : `This PDF has ${pages} pages only.`);
    }
    const scripts = pdfium._FPDFDoc_GetJavaScriptActionCount(document['documentIdx']);
    for (let i = 0; i < Math.min(scripts, 100); i++) changes.note('scripts');
    const attached = pdfium._FPDFDoc_GetAttachmentCount(document['documentIdx']);
    for (let i = 0; i < Math.min(attached, 100); i++) changes.note('documents');
    const sheet = document.getPage(page - 1);
    const pointer = sheet['pageIdx'];
    const notes = pdfium._FPDFPage_GetAnnotCount(pointer);
    for (let i = 0; i < Math.min(notes, 100); i++) changes.note('documents');
    // A PDF's origin is at the bottom, and a page may be shown turned by quarters.
    const quarters = pdfium._FPDFPage_GetRotation(pointer) & 3;
    const [sine, cosine] = [[0, 1, 0, -1][quarters] ?? 0, [1, 0, -1, 0][quarters] ?? 1];
    const upright: Matrix = [cosine, sine, sine, -cosine, 0, 0];
    const reader = new PageReader(pdfium, changes, scratch);
    const count = sheet.getObjectCount();
    for (let i = 0; i < count; i++) reader.read(pdfium._FPDFPage_GetObject(pointer, i), upright, 0);
    pdfium._FPDF_GetPageBoundingBox(pointer, scratch.at);
    const [left = 0, top = 0, right = 0, bottom = 0] = scratch.floats(4);
    const corners: Segment[] = [
      { kind: 'M', to: [left, top] },
      { kind: 'L', to: [right, bottom] },
    ];
    const area = boundsOf(transformed(corners, upright));
    return { shapes: reader.shapes, pages, area };
  } finally {
    scratch.free();
    document.destroy();
  }
}

/** @param page from 1 */
export async function convertPdf(bytes: Uint8Array, page: number): Promise<ArtworkResult> {
  const changes = new Changes();
  try {
    const { shapes, pages, area } = await readPage(bytes, page, changes);
    const built = buildArtwork(shapes, { page: area, unit: 1, changes });
    return { ok: true, ...built, pages, changes: changes.list() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.message };
    if (!(error instanceof Error) || error.name !== 'RuntimeError') throw error;
    // PDFium's memory may be in an unknown state, so the next file gets a new instance.
    library = undefined;
    return { ok: false, problem: refusalOf(error).message };
  }
}
