/**
 * Two brand colors of a card, and whether words in them can be read. Contrast is that of WCAG 2.2 (success criterion
 * 1.4.3): 4.5 to 1 for text. The primary color is printed as text on white and on its own light tint, and under
 * reversed text; the accent is text on the primary color.
 */

export interface BrandColors {
  /** `#1A4477`, six digits, upper case. */
  readonly primary: string;
  readonly accent: string;
}

/** Least contrast of text with its ground. */
export const TEXT_CONTRAST = 4.5;
/** Share of the primary color in the lightest tints, behind the sender and the sky. */
export const PANEL_SHARE = 0.1;

type Rgb = readonly [r: number, g: number, b: number];

const channelsOf = (hex: string): Rgb => {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
};
const toHex = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** `#1a4477`, `1A4477` or `#147` as `#1A4477`; `null` for anything else. */
export function colorFrom(text: string): string | null {
  const digits = text.trim().replace(/^#/, '');
  if (/^[\da-f]{6}$/i.test(digits)) return `#${digits.toUpperCase()}`;
  if (!/^[\da-f]{3}$/i.test(digits)) return null;
  return `#${digits.replace(/./g, '$&$&')}`.toUpperCase();
}

/** The color with this share of itself and the rest of another, white if left out. */
export const mixed = (hex: string, share: number, other = '#FFFFFF'): string => {
  const to = channelsOf(other);
  return toHex(channelsOf(hex).map((value, i) => value * share + (to[i] ?? 0) * (1 - share)));
};

/** Relative luminance, 0 for black to 1 for white. */
export function luminanceOf(hex: string): number {
  const [r, g, b] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1, the same, to 21, black on white. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast of the primary color where it is lowest: on its own light tint. */
export const primaryContrast = (primary: string): number => contrastOf(primary, mixed(primary, PANEL_SHARE));

const STEPS = 100;

/** The first color on the way to white or black that satisfies the test; the color itself if it does. */
function nearest(hex: string, ends: readonly string[], isGood: (color: string) => boolean): string | null {
  for (let step = 0; step <= STEPS; step++) {
    for (const end of ends) {
      const color = mixed(hex, 1 - step / STEPS, end);
      if (isGood(color)) return color;
    }
  }
  return null;
}

/** The nearest primary color whose words can be read: itself, or a darker one. */
export const nearestPrimary = (primary: string): string =>
  nearest(primary, ['#000000'], (color) => primaryContrast(color) >= TEXT_CONTRAST) ?? '#000000';

/** The nearest accent that can be read on the primary color: itself, a lighter or a darker one. */
export const nearestAccent = (accent: string, primary: string): string =>
  nearest(accent, ['#FFFFFF', '#000000'], (color) => contrastOf(color, primary) >= TEXT_CONTRAST) ??
  '#FFFFFF';

const ratio = (value: number): string => `${Math.floor(value * 10) / 10} to 1`;

/** Why a color may not be printed; `null` if it may. */
export function brandColorProblems({ primary, accent }: BrandColors): {
  readonly primary: string | null;
  readonly accent: string | null;
} {
  const own = primaryContrast(primary);
  const onPrimary = contrastOf(accent, primary);
  return {
    primary:
      own >= TEXT_CONTRAST
        ? null
        : `Words in this color have a contrast of ${ratio(own)} on the card, and need ${TEXT_CONTRAST} to 1. Use ${nearestPrimary(primary)} or a darker color.`,
    accent:
      onPrimary >= TEXT_CONTRAST
        ? null
        : `Words in the accent have a contrast of ${ratio(onPrimary)} on the main color, and need ${TEXT_CONTRAST} to 1. Use ${nearestAccent(accent, primary)} or a lighter color.`,
  };
}
