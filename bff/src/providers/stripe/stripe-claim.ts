/** Whether a `Stripe-Signature` may be one of a request that Stripe has just sent: judged before the body is read. */
import { currentMs } from '@farmpost/shared/domain/clock';

/** As Stripe's own libraries. */
const TOLERANCE_SECONDS = 300;

/** `t=` the time in seconds, and `v1=` one signature for each secret that is valid. */
export function hasStripeClaim(header: string): boolean {
  const parts = header.length > 1000 ? [] : header.split(',').map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  if (time === undefined || !parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part))) return false;
  return Math.abs(currentMs() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
}
