/**
 * Recognizes a device that has signed in to an account before, by a signed cookie (OWASP's device cookie). It grants
 * nothing but its own limit of failed sign-ins, so that failures from elsewhere do not lock the owner out.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../../../config';

type Keys = Pick<Config, 'jwtKeys' | 'publicUrl'>;

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME_DAYS = 365;

/** One cookie per account, so that several people may use one device. */
const cookieOf = (email: string): string =>
  `farmpost-device-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;

const signatureOf = (email: string, device: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`farmpost device ${device} ${email}`).digest();

/** Returns the device's id if it has signed in with this address before. `email` is normalized. */
export function knownDevice(
  { jwtKeys }: Keys,
  request: Pick<Request, 'headers'>,
  email: string,
): string | null {
  const [device = '', signature = ''] =
    parseCookie(request.headers.cookie ?? '')[cookieOf(email)]?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isOurs = jwtKeys.some((key) => {
    const expected = signatureOf(email, device, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? device : null;
}

/** Call it after a successful sign-in. */
export function rememberDevice(config: Keys, request: Request, response: Response, email: string): void {
  const [key] = config.jwtKeys;
  if (!key) return;
  const device = knownDevice(config, request, email) ?? randomBytes(16).toString('base64url');
  response.cookie(cookieOf(email), `${device}.${signatureOf(email, device, key).toString('base64url')}`, {
    path: '/api/auth/token',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIFETIME_DAYS * DAY,
  });
}
