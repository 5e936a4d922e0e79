/** Reads a QR symbol as a phone would. */
import jsQr from 'jsqr';
import type { Raster } from './raster';

/** Text of the symbol in the picture, or null where none can be read. */
export const decodeQr = ({ rgba, width, height }: Raster): string | null =>
  jsQr(rgba, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
