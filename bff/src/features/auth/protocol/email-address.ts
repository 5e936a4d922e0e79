/** Email addresses of accounts. */
import { emailAddress } from '@farmpost/shared/contracts/email-address';
import * as z from 'zod';

/** Normalizes an address for lookups and limits. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Validates and normalizes. */
export const mailAddress = z.string().max(320).transform(normalizeEmail).pipe(emailAddress());
