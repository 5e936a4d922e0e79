/** Phone numbers of the United States and Canada, in any spelling that people type. */

const EXTENSION = /(?:ext|x)\.?\s*(\d+)\s*$/i;

/** E.164 without an extension: `+15035550142`; null for anything that cannot be dialed. */
export function toE164(phone: string): string | null {
  const digits = phone.replace(EXTENSION, '').replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}

/** What a `tel:` or `sms:` link dials: E.164, for a foreign number the digits as typed. */
export const dialable = (phone: string): string => toE164(phone) ?? phone.replace(/[^\d+]/g, '');

/** `(503) 555-0142`, `(503) 555-0142 x12` with an extension; a foreign number stays as typed. */
export function formatPhone(phone: string): string {
  const number = toE164(phone);
  if (number === null) return phone.trim();
  const extension = EXTENSION.exec(phone)?.[1];
  const shown = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
  return extension ? `${shown} x${extension}` : shown;
}
