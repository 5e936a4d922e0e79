/** Reads vendors' JSON, where any field may be absent, null or of another type. */
import { readTime } from './wire-date';

export type WireObject = Readonly<Record<string, unknown>>;

export const objectAt = (value: unknown): WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireObject) : {};

/** Some servers send a list of one for a single value of an enumeration. */
const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Trimmed text, or `null` if there is none. Numbers count as text: vendors disagree on ids and ZIP codes. */
export function textAt(object: WireObject, key: string): string | null {
  const value = single(object[key]);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function numberAt(object: WireObject, key: string): number | null {
  const value = single(object[key]);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  // Number() also reads `0x10` and `Infinity`.
  if (typeof value !== 'string' || !/^\s*[+-]?\.?\d[\d,]*(\.\d*)?(e[+-]?\d+)?\s*$/i.test(value)) return null;
  const parsed = Number(value.replaceAll(',', ''));
  return Number.isFinite(parsed) ? parsed : null;
}

/** Integer cents for an amount in dollars, or `null` if it is missing or not a price. */
export function centsAt(object: WireObject, key: string): number | null {
  const dollars = numberAt(object, key);
  return dollars !== null && dollars > 0 ? Math.round(dollars * 100) : null;
}

/** ISO-8601 UTC, or `null` if the text is not a date. */
export function dateAt(object: WireObject, key: string): string | null {
  const text = textAt(object, key);
  return text === null ? null : readTime(text);
}
