/** Goals of salespeople as people write them. */

/** A whole number above zero, with or without commas and a dollar sign; `null` for an empty text, `NaN` for anything else. */
export function readGoal(text: string): number | null {
  const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (digits === '') return null;
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : NaN;
}
