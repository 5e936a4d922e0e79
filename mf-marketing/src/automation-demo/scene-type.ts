/** Pen and type that the demo's drawings share. Ink is the text color. */
export const ink = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const;
export const display = {
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  fill: 'currentColor',
  // Besley's tabular zero ignores the weight.
  style: { fontVariantNumeric: 'lining-nums' },
} as const;
export const text = { fontFamily: 'var(--font-text)', fill: 'var(--muted)' } as const;
