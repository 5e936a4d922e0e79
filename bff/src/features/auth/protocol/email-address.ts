/** Email addresses of accounts. */
import * as z from 'zod';

/** Normalizes an address for lookups and limits. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Text, @, text, dot, text, without characters that could end a header or add a recipient. */
const PATTERN = /^[^\s\0@<>()[\],;:\\"]+@[^\s\0@<>()[\],;:\\"]+\.[^\s\0@<>()[\],;:\\"]+$/;

/** Validates and normalizes. */
export const mailAddress = z
  .string()
  .max(320)
  .transform(normalizeEmail)
  .pipe(z.string().max(254).regex(PATTERN));
