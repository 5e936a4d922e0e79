/** Homes around the listing by outcome, one mark per home, packed per block so that no house can be identified. */
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import styled from 'styled-components';
import { OutcomeMark } from './outcome-mark';

const SIZE = 480;
/** Half the map's side in units of the radius: leaves a margin for marks outside the circle. */
const MARGIN = 1.12;

type Point = TargetArea['points'][number];

/** Miles east and north of the center (equirectangular; accurate enough for a mile). */
function offset(area: TargetArea, point: { lat: number; lng: number }): { east: number; north: number } {
  const milesPerDegree = 69.09;
  return {
    east: (point.lng - area.center.lng) * milesPerDegree * Math.cos((area.center.lat * Math.PI) / 180),
    north: (point.lat - area.center.lat) * milesPerDegree,
  };
}

/** Miles to the farthest home; the area's own limit may be much farther where homes are dense. */
export function reachOf(area: TargetArea): number {
  const distances = area.points.map((point) => {
    const { east, north } = offset(area, point);
    return Math.hypot(east, north);
  });
  return distances.length > 0 ? Math.max(0.05, ...distances) : area.radiusMiles;
}

/** The n-th point of a sunflower pattern, which spreads any number of marks evenly around a block's center. */
function seat(index: number): { x: number; y: number } {
  const angle = index * 2.399963;
  const distance = 6.4 * Math.sqrt(index);
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

function byBlock(points: readonly Point[]): Point[][] {
  const blocks = new Map<string, Point[]>();
  for (const point of points) {
    const key = `${point.lat},${point.lng}`;
    const block = blocks.get(key);
    if (block) block.push(point);
    else blocks.set(key, [point]);
  }
  return [...blocks.values()];
}

export function AudienceMap({ area, label }: { readonly area: TargetArea; readonly label: string }) {
  const radius = SIZE / 2 / MARGIN;
  const reach = reachOf(area);
  const place = (point: Point) => {
    const { east, north } = offset(area, point);
    return { x: SIZE / 2 + (east / reach) * radius, y: SIZE / 2 - (north / reach) * radius };
  };
  return (
    <Plot viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={radius} data-part="area" />
      <circle cx={SIZE / 2} cy={SIZE / 2} r={radius / 2} data-part="half" />
      {byBlock(area.points).map((block) => {
        const [first] = block;
        if (!first) return null;
        const middle = place(first);
        return (
          <g key={`${first.lat},${first.lng}`}>
            {block.map((point, index) => {
              const apart = seat(index);
              return (
                <OutcomeMark
                  key={index}
                  outcome={point.outcome}
                  x={middle.x + apart.x}
                  y={middle.y + apart.y}
                />
              );
            })}
          </g>
        );
      })}
      <g transform={`translate(${SIZE / 2} ${SIZE / 2})`} data-part="listing">
        <circle r="11" />
        <path d="M-5 0 0 -5 5 0M-3.5 -1v5h7v-5" />
      </g>
      <text x={SIZE / 2} y={SIZE / 2 - radius - 6}>
        {reach.toFixed(2)} mi
      </text>
    </Plot>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  max-height: 560px;
  [data-part='area'] {
    fill: color-mix(in srgb, var(--primary) 7%, transparent);
    stroke: var(--primary);
  }
  [data-part='half'] {
    fill: none;
    stroke: var(--primary);
    stroke-dasharray: 2 4;
    opacity: 0.6;
  }
  [data-part='listing'] circle {
    fill: var(--text);
  }
  [data-part='listing'] path {
    fill: none;
    stroke: var(--surface);
    stroke-width: 1.5;
  }
  text {
    fill: var(--text);
    font: 600 12px var(--font-text);
    text-anchor: middle;
  }
`;
