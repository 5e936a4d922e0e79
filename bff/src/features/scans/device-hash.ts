/** Identifies a device without storing its address: a keyed hash that changes every day. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import { createHmac } from 'node:crypto';
import { networkOf } from '../../http/caller-key';

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** `key` never leaves the server. Without it, a hash could be reversed by trying every address. */
export function deviceHash(key: Buffer, device: Device, at: Date): string {
  const day = utcDay(at);
  return createHmac('sha256', key)
    .update(`farmpost device\n${day}\n${networkOf(device.ip)}\n${device.userAgent}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The device's hashes between two times of the same or neighboring days: a hash changes at midnight. */
export const hashesOfDevice = (key: Buffer, device: Device, times: readonly Date[]): string[] => [
  ...new Set(times.map((at) => deviceHash(key, device, at))),
];
