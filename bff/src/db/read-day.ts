import * as z from 'zod';

const day = z.iso.date();

/** A stored day; `null` for a value that is none, as older versions stored of printers. */
export const readDay = (stored: string | null): string | null => {
  const { data } = day.safeParse(stored?.slice(0, 10));
  return data ?? null;
};

/** For `like`: older versions stored whatever the printer sent, and no such text may be the first or the last day. */
export const DAY_PATTERN = '____-__-__';

/** The first and the last day of stored days; `null` if there are none. */
export function readDays(first: string | null, last: string | null): { from: string; to: string } | null {
  const [from, to] = [readDay(first), readDay(last)];
  return from !== null && to !== null ? { from, to } : null;
}
