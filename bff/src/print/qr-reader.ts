/** Reads a QR symbol like a phone does. */
import jsQr from 'jsqr';
import type { Raster } from './raster';

/** Text of the symbol in the picture, or `null` if none can be read. */
export const decodeQr = ({ rgba, width, height }: Raster): string | null =>
  jsQr(rgba, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
