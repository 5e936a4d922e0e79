/**
 * The size that a picture declares, read from its header before anything decodes it. Sources: PNG Third Edition 11.2.1,
 * ITU-T T.81 B.2.2 (JPEG), RFC 9649 (WebP), ISO/IEC 23008-12 6.5.3 (`ispe` of AVIF).
 */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
export declare const pngSize: (bytes: Buffer) => PictureSize | null;
/** A baseline photo has one scan, a progressive one about ten; each is decoded over the whole picture. */
export interface JpegFacts {
  readonly size: PictureSize | null;
  readonly scans: number;
  /** Where its end marker ends; -1 without one. */
  readonly end: number;
}
/** Markers in metadata, such as those of a thumbnail, do not count. */
export declare function readJpeg(bytes: Buffer): JpegFacts;
/** The canvas or any of its frames, whichever is larger. */
export declare function webpSize(bytes: Buffer): PictureSize | null;
/** The largest of its items, of which some may be tiles or hidden. */
export declare function avifSize(bytes: Buffer): PictureSize | null;
