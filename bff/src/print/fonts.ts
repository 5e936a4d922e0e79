/** The static faces of the cards. A variable font would be embedded at its default weight. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { FontFace } from '@farmpost/shared/contracts/templates';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const opened = new Map<FontFace, Font>();

/** The face, opened once per process: reading its tables for every document takes a third of a card's time. */
export function fontOf(face: FontFace): Font {
  const known = opened.get(face);
  if (known) return known;
  const at = face.lastIndexOf(' ');
  const family = face.slice(0, at).toLowerCase().replace(' ', '-');
  const file = `@fontsource/${family}/files/${family}-latin-${face.slice(at + 1)}-normal.woff`;
  const font = create(unpackWoff(readFileSync(resolve(file))));
  opened.set(face, font);
  return font;
}

/** Lets a document use the faces by their names. */
export function registerFaces(document: PDFKit.PDFDocument, faces: readonly FontFace[]): void {
  // pdfkit takes opened fonts; its type allows only their bytes.
  for (const face of faces) document.registerFont(face, fontOf(face) as unknown as Uint8Array);
}

const align = (length: number): number => (length + 3) & ~3;

/** Unpacks WOFF 1.0 (W3C Recommendation of December 13, 2012, section 4) to the OpenType file inside. */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + 20 * i;
    const packed = woff.subarray(
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 4) + woff.readUInt32BE(entry + 8),
    );
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const font = Buffer.alloc(12 + 16 * count + tables.reduce((sum, { data }) => sum + align(data.length), 0));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = 12 + 16 * count;
  tables.forEach(({ tag, checksum, data }, i) => {
    const entry = 12 + 16 * i;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += align(data.length);
  });
  return font;
}
