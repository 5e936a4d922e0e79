/** Cents of an amount as a person types it: `12,250`, `$980.50`. `null` for nothing, `undefined` for what is no amount. */
export function centsOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [dollars = '0', cents = ''] = plain.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
