/** Which device looked, without keeping who: a keyed hash that cannot be followed from one day to the next. */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../http/caller-key';

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** `key` never leaves the server; without it the hash of an address could be found by trying all of them. */
export function deviceHash(key: Buffer, device: Device, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  return createHmac('sha256', key)
    .update(`farmpost device\n${day}\n${networkOf(device.ip)}\n${device.userAgent}`)
    .digest('base64url')
    .slice(0, 22);
}
