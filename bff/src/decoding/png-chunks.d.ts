export declare const PNG_SIGNATURE: Buffer<ArrayBuffer>;
interface Chunk {
  readonly type: string;
  /** With its frame. */
  readonly bytes: Buffer;
}
/** `null` if the chunks do not add up to the file. */
export declare function pngChunks(bytes: Buffer): Chunk[] | null;
/** Throws `UnusablePicture` for a PNG with too many chunks. */
export declare function onlyDrawn(chunks: readonly Chunk[]): Buffer;
export {};
