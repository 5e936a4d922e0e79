/** Homes around the listing by what becomes of them, one mark a home, packed per block as no house may be told apart. */
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import styled from 'styled-components';
import { OutcomeMark } from './outcome-mark';

const SIZE = 480;
/** Half a map's side in units of the radius: a margin for marks beyond the circle's rim. */
const MARGIN = 1.12;

type Point = TargetArea['points'][number];

/** East and north of the centre, in units of the radius (equirectangular; exact enough for a mile). */
function place(area: TargetArea, point: { lat: number; lng: number }): { x: number; y: number } {
  const milesPerDegree = 69.09;
  const east = (point.lng - area.center.lng) * milesPerDegree * Math.cos((area.center.lat * Math.PI) / 180);
  const north = (point.lat - area.center.lat) * milesPerDegree;
  const scale = SIZE / 2 / MARGIN / area.radiusMiles;
  return { x: SIZE / 2 + east * scale, y: SIZE / 2 - north * scale };
}

/** The n-th place of a sunflower: an even spread of any number of marks around a block's middle. */
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
  return (
    <Plot viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={radius} data-part="area" />
      <circle cx={SIZE / 2} cy={SIZE / 2} r={radius / 2} data-part="half" />
      {byBlock(area.points).map((block) => {
        const [first] = block;
        if (!first) return null;
        const middle = place(area, first);
        return (
          <g key={`${first.lat},${first.lng}`}>
            {block.map((point, index) => {
              const offset = seat(index);
              return (
                <OutcomeMark
                  key={index}
                  outcome={point.outcome}
                  x={middle.x + offset.x}
                  y={middle.y + offset.y}
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
        {area.radiusMiles.toFixed(2)} mi
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
