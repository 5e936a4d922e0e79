/** A phone number that a card prints and a homeowner dials. */
import * as z from 'zod';
import { phoneProblem } from './profile-vocabulary';

/** As typed; empty for none. */
export const optionalPhone = z
  .string()
  .trim()
  .max(40)
  .superRefine((phone, context) => {
    const problem = phone === '' ? null : phoneProblem(phone);
    if (problem !== null) context.addIssue(problem);
  });
