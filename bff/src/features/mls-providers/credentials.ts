/** Vendor credentials at rest: AES-256-GCM over their JSON, as `v1.<iv>.<tag>.<text>` in base64url. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { apiCredentials, type ApiCredentials } from '@farmpost/shared/contracts/mls-providers';

const VERSION = 'v1';

export function encryptCredentials(credentials: ApiCredentials, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** Throws where the key is another one or the text was changed. */
export function decryptCredentials(stored: string | null, key: Buffer): ApiCredentials {
  if (stored === null) return {};
  const [version, ...parts] = stored.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !iv || !tag || !text) {
    throw new Error('Stored credentials have an unknown form.');
  }
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  const plain = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  return apiCredentials.parse(JSON.parse(plain));
}
