/** Computes the log's visible window: rows of equal height, at most one of them expanded. */

export const ROW_HEIGHT = 24;
export const DETAIL_HEIGHT = 168;
/** Extra rows drawn beyond each edge. */
const OVERSCAN = 12;

export interface LogWindow {
  readonly first: number;
  readonly last: number;
  /** Height of the rows omitted before and after, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** The range of `count` rows to draw. `openIndex` is the expanded row, or -1. `last` is exclusive. */
export function logWindow(count: number, scrollTop: number, height: number, openIndex: number): LogWindow {
  const detailAbove = openIndex >= 0 && scrollTop > openIndex * ROW_HEIGHT ? DETAIL_HEIGHT : 0;
  const top = Math.max(0, Math.floor((scrollTop - detailAbove) / ROW_HEIGHT) - OVERSCAN);
  const first = Math.min(top, Math.max(0, count - 1));
  const last = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + OVERSCAN);
  const detail = (from: number, to: number) => (openIndex >= from && openIndex < to ? DETAIL_HEIGHT : 0);
  return {
    first,
    last,
    before: first * ROW_HEIGHT + detail(0, first),
    after: (count - last) * ROW_HEIGHT + detail(last, count),
  };
}
