import type { EncodedFile } from './encoded-file';
export interface EncodedPhoto {
  readonly files: EncodedFile[];
  readonly width: number;
  readonly height: number;
  /** Shares of width and height. */
  readonly focus: {
    readonly x: number;
    readonly y: number;
  };
}
/** Throws `UnusablePicture` for anything but a readable JPG, PNG, WebP or AVIF of some size. */
export declare function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto>;
