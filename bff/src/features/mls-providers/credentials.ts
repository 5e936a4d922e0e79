/** Vendor credentials at rest, as sealed JSON. */
import { apiCredentials, type ApiCredentials } from '@farmpost/shared/contracts/mls-providers';
import { openSealedText, sealText } from '../../db/sealed-text';

export const encryptCredentials = (credentials: ApiCredentials, key: Buffer): string =>
  sealText(JSON.stringify(credentials), key);

/** Throws if the key does not match or the text was changed. */
export function decryptCredentials(stored: string | null, key: Buffer): ApiCredentials {
  if (stored === null) return {};
  return apiCredentials.parse(JSON.parse(openSealedText(stored, key)));
}
