/** The device of a request, and its display name. */
import type { Request } from 'express';
import { networkOf } from '../../../http/caller-key';
import type { PasswordLine } from '../passwords/password-hasher';

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

export const deviceOf = (request: Pick<Request, 'ip' | 'get'>): Device => ({
  ip: request.ip ?? '',
  userAgent: request.get('user-agent') ?? '',
});

/** The line in which a password of the account waits to be hashed. */
export const lineOf = (account: string, { ip }: Pick<Device, 'ip'>): PasswordLine => ({
  account,
  network: networkOf(ip),
});

/** The first match wins, because user agents also contain the names of other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome on Windows`; `Unknown device` if the user agent matches nothing. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
