/** E-mail addresses as accounts know them. */
import * as z from 'zod';

/** One spelling of an address, for look-up and limits. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Text, @, text, dot, text; without what could end a header or make two recipients of one. */
const PATTERN = /^[^\s\0@<>()[\],;:\\"]+@[^\s\0@<>()[\],;:\\"]+\.[^\s\0@<>()[\],;:\\"]+$/;

/** An address to write to, in its one spelling. */
export const mailAddress = z
  .string()
  .max(320)
  .transform(normaliseEmail)
  .pipe(z.string().max(254).regex(PATTERN));
