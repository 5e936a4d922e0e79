/** Text at rest that only this server can read: AES-256-GCM, as `v1.<iv>.<tag>.<text>` in base64url. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';

/** @param key at least 32 bytes; only the first 32 are used. */
export const sealText = (text: string, key: Buffer): string => sealBytes(Buffer.from(text, 'utf8'), key);

/** @param key at least 32 bytes; only the first 32 are used. */
export function sealBytes(bytes: Uint8Array, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Throws if the key is different or the text was changed. */
export const openSealedText = (stored: string, key: Buffer): string =>
  openSealedBytes(stored, key).toString('utf8');

/** Throws if the key is different or the bytes were changed. */
export function openSealedBytes(stored: string, key: Buffer): Buffer {
  const [version, ...parts] = stored.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !iv || !tag || !text) throw new Error('Sealed text has an unknown format.');
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}
