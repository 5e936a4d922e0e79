/** Writes CSV (RFC 4180) that spreadsheets open safely. */

type Cell = string | number | null;

/** A spreadsheet runs a cell that begins like a formula; with an apostrophe in front it is text. */
export const isFormula = /^[=+\-@\t\r]/;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers stay numbers; text is made safe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A whole file. Its byte order mark lets Excel read it as UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${rows.map(csvLine).join('')}`;

/** Integer cents as dollars, for a cell. */
export const csvDollars = (cents: number): number => cents / 100;
