/** Guesses where the roof of a photographed home begins, so that wide crops keep it. Pure. */

interface Raw {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Step of brightness from one row to the next, of 255, that ends a sky: neither a gradient nor a cloud has one. */
const EDGE = 18;
/** Share of the columns whose sky ends higher than the roof: chimneys, wires and birds. */
const HIGHER = 0.15;
/** The home is in the middle; trees at the sides do not count. */
const SIDES = 0.2;
/** A photo whose sky ends so near the top shows none, such as one of a room. As a share of the height. */
const NO_SKY = 0.04;

/** Share of the height at which the roof begins; `null` for a photo without a sky or without a home. */
export function roofLine(pixels: Uint8Array, { width, height, channels }: Raw): number | null {
  const from = Math.round(width * SIDES);
  const to = width - from;
  const brightness = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    const [red = 0, green = red, blue = red] = pixels.subarray(at, at + Math.min(channels, 3));
    return (red + green + blue) / 3;
  };
  const endOfSky = (x: number): number => {
    for (let y = 1; y < height; y++) {
      if (Math.abs(brightness(x, y) - brightness(x, y - 1)) > EDGE) return y / height;
    }
    return 1;
  };
  const ends = Array.from({ length: Math.max(0, to - from) }, (_, i) => endOfSky(from + i)).toSorted(
    (a, b) => a - b,
  );
  const roof = ends[Math.floor(ends.length * HIGHER)] ?? 1;
  return roof <= NO_SKY || roof === 1 ? null : roof;
}

/**
 * Most that the focal point lies under the roof, as a share of the photo's height. The widest frame of a built-in design
 * shows 0.47 of a photo of 3 to 2, and 0.62 of that above the focal point.
 */
const UNDER_ROOF = 0.26;
/** Most that a guess is raised: what draws the eye stays in view. */
const MOST_RAISED = 0.18;

/** The focal point's share of the height, raised as far as the roof needs. */
export const underRoof = (focus: number, roof: number | null): number =>
  roof === null ? focus : Math.max(Math.min(focus, roof + UNDER_ROOF), focus - MOST_RAISED, 0);
