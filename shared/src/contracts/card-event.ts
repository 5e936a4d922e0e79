/** The open house that a card invites to. */
import * as z from 'zod';
import { usTimeZones } from './time-zone-vocabulary';
import { date } from './http';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 13:00.' });

export const cardEvent = z
  .strictObject({
    /** `2026-12-12`, on the clocks of the home. */
    day: date,
    /** `13:00`. */
    from: clockTime,
    to: clockTime,
    timeZone: z.enum(usTimeZones),
  })
  .refine(({ from, to }) => from < to, { error: 'The end must be after the start.', path: ['to'] });
export type CardEvent = z.infer<typeof cardEvent>;
