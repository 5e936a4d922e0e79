/** The area of a card, within which its page answers for homes. Pure. */
import { isInside, type MapPoint, milesBetween } from '@farmpost/shared/domain/map-geometry';
import type { CardRow } from './landing.repo';

export interface RangeArea {
  readonly circle: { readonly center: MapPoint; readonly miles: number } | null;
  readonly zips: readonly string[];
  /** Completes an address that is written without them. */
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  has(home: MapPoint & { readonly zip: string }): boolean;
}

/** A mailing whose homes are all next door still has a street. */
const LEAST_MILES = 0.5;

/** `null` for a card without an area: about no home, and to no ZIP. */
export function rangeAreaOf({
  home,
  targeting_json: targeting,
  location,
}: Pick<CardRow, 'home' | 'targeting_json' | 'location'>): RangeArea | null {
  const { zips = [], drawn = [], maxMiles, farmId } = targeting;
  // A card to a farm goes to homes far from the one that it is about.
  const isAround = home !== null && farmId === undefined;
  const center = isAround && home.lat !== null && home.lng !== null ? { lat: home.lat, lng: home.lng } : null;
  if (!center && zips.length === 0) return null;
  const circle = center && { center, miles: Math.max(LEAST_MILES, maxMiles) };
  const place = /^\s*([^,]+),\s*([A-Z]{2})\b/.exec(location);
  return {
    circle,
    zips: circle ? [] : zips,
    city: home?.city ?? place?.[1] ?? '',
    state: home?.state ?? place?.[2] ?? '',
    zip: isAround ? home.zip.slice(0, 5) : null,
    has: (point) =>
      circle
        ? milesBetween(circle.center, point) <= circle.miles || drawn.some((area) => isInside(point, area))
        : zips.includes(point.zip.slice(0, 5)),
  };
}
