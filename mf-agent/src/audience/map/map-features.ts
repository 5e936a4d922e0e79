/** GeoJSON that the map draws over its streets. */
import type { AudienceHome } from '@farmpost/shared/contracts/campaigns';
import { circleOf, type MapPoint } from '@farmpost/shared/domain/map-geometry';

type Position = [number, number];

export const position = ({ lat, lng }: MapPoint): Position => [lng, lat];

function ring(corners: readonly MapPoint[]): Position[] {
  return [...corners, ...corners.slice(0, 1)].map(position);
}

/** Spreads the homes of one building, which share a point, a few yards around the first. */
function beside(at: MapPoint, index: number): MapPoint {
  const angle = index * 2.399963;
  const degrees = 0.00004 * Math.sqrt(index);
  return { lat: at.lat + degrees * Math.sin(angle), lng: at.lng + degrees * Math.cos(angle) * 1.2 };
}

/** A place for each home, so that no mark covers another. */
export function placesOf(homes: readonly AudienceHome[]): Map<string, MapPoint> {
  const taken = new Map<string, number>();
  return new Map(
    homes.map((home) => {
      const spot = `${home.lat},${home.lng}`;
      const index = taken.get(spot) ?? 0;
      taken.set(spot, index + 1);
      return [home.id, beside(home, index)];
    }),
  );
}

export function homesAsPoints(
  homes: readonly AudienceHome[],
  places: ReadonlyMap<string, MapPoint>,
  shown: ReadonlySet<string>,
) {
  return {
    type: 'FeatureCollection' as const,
    features: homes.map((home) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: position(places.get(home.id) ?? home) },
      properties: { id: home.id, outcome: home.outcome, shown: shown.has(home.id) },
    })),
  };
}

export function areasAsPolygons(center: MapPoint, miles: number, drawn: readonly (readonly MapPoint[])[]) {
  const polygon = (kind: string, corners: readonly MapPoint[]) => ({
    type: 'Feature' as const,
    geometry: { type: 'Polygon' as const, coordinates: [ring(corners)] },
    properties: { kind },
  });
  return {
    type: 'FeatureCollection' as const,
    features: [
      polygon('circle', circleOf(center, miles)),
      ...drawn.filter(({ length }) => length > 2).map((corners) => polygon('drawn', corners)),
    ],
  };
}
