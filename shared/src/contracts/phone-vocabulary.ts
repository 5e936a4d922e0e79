/** How a phone number of the United States or Canada is read, in any spelling that people type. */

export const PHONE_EXTENSION = /(?:ext|x)\.?\s*(\d+)\s*$/i;

/** E.164 without an extension: `+15035550142`; null for anything that cannot be dialed. */
export function toE164(phone: string): string | null {
  const digits = phone.replace(PHONE_EXTENSION, '').replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}
