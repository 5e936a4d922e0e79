/** Writes CSV (RFC 4180) that spreadsheets open safely. */

/** A spreadsheet runs a cell that begins like a formula; with an apostrophe in front it is text. */
export const isFormula = /^[=+\-@\t\r]/;

export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
