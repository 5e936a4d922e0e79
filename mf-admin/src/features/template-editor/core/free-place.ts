/** Where a new element stands: beside the last one, in free space of the safe area. Lengths are inches. */
import type { PostcardSide, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { zonesOf, type Box } from '@farmpost/shared/domain/postcard/geometry';
import { bottom, frameOf, right, type Frames } from './elements';
import { printersZones } from './snap';
import { pagesOf, toInches } from './thirds';

/** Distance between a new element and the one before it. */
const GAP = 0.125;
/** Distance that a place keeps from what stands around it. */
const MARGIN = 0.04;
/** Height and width that a rule counts with. */
const HAIRLINE = 0.02;
/** Something that covers this share of a page is its ground, and new elements stand on it. */
const GROUND = 0.5;
/** How much worse it is to stand in the printer's area than on another element. */
const FORBIDDEN = 1_000;

const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(right(a), right(b)) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y));

const solid = ({ x, y, w, h }: Box): Box => ({ x, y, w: Math.max(w, HAIRLINE), h: Math.max(h, HAIRLINE) });

/** Positions along one side of a page, a step apart; the middle for what is longer than the page. */
function positions(from: number, length: number, own: number): readonly number[] {
  const room = length - own;
  if (room < 0) return [from + room / 2];
  return Array.from({ length: Math.floor(room / GAP + 1e-6) + 1 }, (_, i) => from + i * GAP);
}

/**
 * The first free place in reading order, from the right of the topmost element on: rows that are full wrap, then the
 * next panel follows, then what is before. Without free space, the place that covers least.
 */
export function freePlace(
  document: PostcardTemplate,
  side: PostcardSide,
  { w, h }: { readonly w: number; readonly h: number },
  frames?: Frames,
): { readonly x: number; readonly y: number } {
  const { size } = document;
  const pages = pagesOf(size, toInches(zonesOf(size).safe));
  const zones = printersZones(size, side);
  const isGround = (box: Box) => pages.some((page) => sharedArea(box, page) >= GROUND * page.w * page.h);
  const standing = document[side]
    .filter((element) => !element.hidden)
    .map((element) => solid(frameOf(element, frames)))
    .filter((box) => !isGround(box));
  const last = standing.at(-1);
  const at = last
    ? Math.max(
        0,
        pages.findIndex((page) => sharedArea(last, page) > 0),
      )
    : 0;
  const order = [...pages.slice(at), ...pages.slice(0, at)];
  const fits = (page: Box, { x, y }: { readonly x: number; readonly y: number }) =>
    x >= page.x - 1e-6 && y >= page.y - 1e-6 && x + w <= right(page) + 1e-6 && y + h <= bottom(page) + 1e-6;
  const rowsFrom = (page: Box, top: number) =>
    positions(top, bottom(page) - top, h).flatMap((y) => positions(page.x, page.w, w).map((x) => ({ x, y })));
  const beside = last
    ? order.slice(0, 1).flatMap((page) => {
        const places = [{ x: right(last) + GAP, y: last.y }, ...rowsFrom(page, Math.max(page.y, last.y))];
        return places.filter((place) => fits(page, place));
      })
    : [];
  const places = [...beside, ...order.flatMap((page) => rowsFrom(page, page.y))];

  const cost = ({ x, y }: { readonly x: number; readonly y: number }): number => {
    const box = { x: x - MARGIN, y: y - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN };
    const covered = standing.reduce((sum, each) => sum + sharedArea(box, each), 0);
    return covered + FORBIDDEN * zones.reduce((sum, zone) => sum + sharedArea(box, zone), 0);
  };
  let best = { x: 0, y: 0 };
  let least = Infinity;
  for (const place of places) {
    const covered = cost(place);
    if (covered >= least) continue;
    [best, least] = [place, covered];
    if (covered < 1e-9) break;
  }
  return best;
}
