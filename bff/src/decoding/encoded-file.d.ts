/** One encoding of a picture, as it is stored and served. */
export interface EncodedFile {
  readonly contentType: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}
