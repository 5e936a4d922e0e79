/** One-time codes of an authenticator app (RFC 6238). */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { qrSymbol } from '@farmpost/shared/domain/postcard/qr';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Accepts the previous and the next code too, for clocks that are off and for slow typing. */
const WINDOW = 1;
const QR_SIDE = 200;

const totpOf = (secret: string, email = ''): TOTP =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a valid code, `null` for a wrong one. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** An SVG for a data URL: without `#`, and dark on light in every theme. */
export function qrSvg(uri: string): string {
  const { size, path } = qrSymbol(uri, QR_SIDE);
  const margin = (size / 10).toFixed(2);
  const side = (size * 1.2).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${margin} -${margin} ${side} ${side}"><rect x="-${margin}" y="-${margin}" width="${side}" height="${side}" fill="white"/><path d="${path}" fill="black"/></svg>`;
}
