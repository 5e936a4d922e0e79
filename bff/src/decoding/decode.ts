/** Opens a checked picture with the limits of every decoding. */
import sharp, { type Sharp } from 'sharp';

/** As the header, for files whose data says something else. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 8;

// One picture at a time takes one core.
sharp.concurrency(1);
// No picture is opened twice.
sharp.cache(false);

export const openPicture = (picture: Buffer): Sharp =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
