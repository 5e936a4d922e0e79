/** Phone numbers of the United States and Canada, in any spelling that people type. */

import { phoneExtension, toE164 } from '../contracts/phone-vocabulary';

export { toE164 };

/** Number for a `tel:` or `sms:` link: E.164, for a foreign number the digits as typed. */
export const dialable = (phone: string): string => toE164(phone) ?? phone.replace(/[^\d+]/g, '');

/** `(503) 555-0142`, `(503) 555-0142 x12` with an extension; a foreign number stays as typed. */
export function formatPhone(phone: string): string {
  const number = toE164(phone);
  if (number === null) return phone.trim();
  const extension = phoneExtension(phone);
  const shown = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
  return extension ? `${shown} x${extension}` : shown;
}

/** The digits of a US number without its country code, in any spelling. */
export const phoneDigits = (phone: string | null): string =>
  (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
