/** Pixel size of a picture in a `data:` URL, from its header alone. */

/** `null` if it is neither PNG nor JPEG. */
export function imageSize(dataUrl: string): { readonly width: number; readonly height: number } | null {
  const base64 = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(dataUrl)?.[1];
  if (!base64) return null;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if ((marker & 0xff00) !== 0xff00) return null;
    // Start of frame; C4, C8 and CC in the same range are tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  return null;
}
