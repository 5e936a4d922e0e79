/** An email address that a person typed. */
import * as z from 'zod';
import { isEmail, MAX_EMAIL } from './email-vocabulary';

const INVALID_EMAIL = 'Please enter a valid email address, like name@example.com';

/** Trimmed; its case stays. */
export const emailAddress = (error: string = INVALID_EMAIL) =>
  z.string({ error }).trim().max(MAX_EMAIL, { error }).refine(isEmail, { error }).meta({ format: 'email' });
