/** Writes CSV (RFC 4180) that spreadsheets open safely. */

/** An amount with both of its decimals: a number, although a negative one begins like a formula. */
interface Amount {
  readonly amount: string;
}

type Cell = string | number | Amount | null;

/** A spreadsheet runs a cell that begins like a formula; with an apostrophe in front it is text. */
export const isFormula = /^[=+\-@\t\r]/;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (value !== null && typeof value === 'object') return value.amount;
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

/** Integer cents as dollars with two decimals: `12.50`. */
export const csvAmount = (cents: number): Amount => ({ amount: (cents / 100).toFixed(2) });
