/** Limits of a brand kit, shared by the form and the API. */

/** Characters. A disclaimer fits on one line of the smallest card, in type of 6 pt. */
export const brandKitLengths = { team: 40, disclaimer: 72 } as const;

/** Grounds that a logo is for. */
export const logoGrounds = ['light', 'dark'] as const;
export type LogoGround = (typeof logoGrounds)[number];

export const LOGO_TYPES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export const MAX_LOGO_BYTES = 10 * 1_048_576;

/** `null` for a text that a card can print; empty means none. */
export function brandTextProblem(field: keyof typeof brandKitLengths, text: string): string | null {
  const most = brandKitLengths[field];
  if (text.trim().length > most) return `Use at most ${most} characters.`;
  return /[<>{}]/.test(text) ? 'Leave out <, >, { and }.' : null;
}
