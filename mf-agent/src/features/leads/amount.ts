/** Cents of a typed amount: `12,250`, `$980.50`. `null` for an empty text, `undefined` if it is not an amount. */
export function centsOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [dollars = '0', cents = ''] = plain.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
