/** Pen and type of the drawings on the features page, 320 by 168. */
export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
export const label = {
  fontFamily: 'var(--font-text)',
  fontSize: 12,
  fontWeight: 600,
  fill: 'currentColor',
} as const;
export const display = {
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  fill: 'currentColor',
  // Besley's tabular zero ignores the weight.
  style: { fontVariantNumeric: 'lining-nums' },
} as const;
