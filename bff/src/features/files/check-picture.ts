/** Whether bytes are a PNG or a JPEG and nothing else, by their content, never by their name or declared type. */
import { AppError } from '../../app-error';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const refuse = (message: string) => new AppError('validation_failed', message, { fields: { body: message } });

/** Where the PNG's last chunk ends; -1 if the chunks do not add up. */
function endOfPng(bytes: Buffer): number {
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + length;
    if (type === 'IEND') return at;
  }
  return -1;
}

const isSvg = (bytes: Buffer) => /^\s*(<\?xml|<!doctype|<svg|<html)/i.test(bytes.toString('latin1', 0, 256));

/** Throws `validation_failed` with what to do. */
export function checkPicture(bytes: Buffer): void {
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isPng && !isJpeg) {
    throw refuse(
      isSvg(bytes)
        ? 'SVG files cannot be used here. Export the picture as PNG or JPG.'
        : 'This file is not a PNG or JPG picture. Choose another file.',
    );
  }
  const hasEnd = isPng
    ? endOfPng(bytes) === bytes.length
    : bytes[bytes.length - 2] === 0xff && bytes[bytes.length - 1] === 0xd9;
  if (!hasEnd) {
    throw refuse(
      'This picture is cut off, or the file has something else after the picture. Save it again as PNG or JPG.',
    );
  }
}
