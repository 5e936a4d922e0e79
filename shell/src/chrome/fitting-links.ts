/** Space of the "More" button, with the gap before it. */
export const MORE_WIDTH = 84;
export const LINK_GAP = 4;

/** Widths are not whole pixels: a line that just fits could still wrap. */
const SLACK = 1;

/** How many links fit on the line: all of them, or as many as leave room for "More". */
export function countFitting(widths: readonly number[], available: number): number {
  // Not laid out: small screens have another menu.
  if (widths.every((width) => width === 0)) return widths.length;
  const ends = widths.reduce<number[]>(
    (sums, width) => [...sums, (sums.at(-1) ?? -LINK_GAP) + LINK_GAP + width],
    [],
  );
  const fits = (room: number) => ends.filter((end) => end + SLACK <= room).length;
  return fits(available) === widths.length ? widths.length : fits(available - MORE_WIDTH);
}
