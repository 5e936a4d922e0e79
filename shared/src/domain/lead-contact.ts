/** Names and numbers as homeowners and agents type them. */

/** E.164 of a number in the United States or Canada: `+15035550142`; null for anything that cannot be dialled. */
export function toE164(phone: string): string | null {
  const digits = phone.replace(/(?:ext|x)\.?\s*\d+\s*$/i, '').replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}

/** `(503) 555-0142`; a number that is not North American stays as it was typed. */
export function formatPhone(phone: string): string {
  const number = toE164(phone);
  return number ? `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}` : phone.trim();
}

/** What to call somebody in a sentence. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
