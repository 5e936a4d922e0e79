/** A picture of a drawing, for pages and mails. */
import type { Artwork } from '@farmpost/shared/contracts/templates';
import { artworkPaths } from '@farmpost/shared/domain/postcard/artwork';
import { palettes } from '@farmpost/shared/domain/postcard/palette';
import sharp from 'sharp';

/** Pixels: wide enough for every page, and no side too short to be stored as a picture. */
const WIDTH = 640;
const SHORTEST = 120;

/** PNG on a transparent ground. Our own paths, so nothing in it acts or loads. */
export async function artworkPng(artwork: Artwork): Promise<Uint8Array> {
  const scale = Math.max(WIDTH / artwork.w, SHORTEST / artwork.h, SHORTEST / artwork.w);
  const [width, height] = [Math.round(artwork.w * scale), Math.round(artwork.h * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${artwork.w} ${artwork.h}">${artworkPaths(artwork, palettes.blue, undefined)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
