/** A home and the listing in true direction and distance, for where there is no street map. */
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import styled from 'styled-components';

const WIDTH = 320;
const HEIGHT = 180;
const MARGIN = 44;

interface HomeSketchProps {
  readonly home: MapPoint;
  readonly listing: (MapPoint & { readonly miles: number }) | null;
  readonly label: string;
}

export function HomeSketch({ home, listing, label }: HomeSketchProps) {
  const squeeze = Math.cos((home.lat * Math.PI) / 180);
  const [east, north] = listing ? [(home.lng - listing.lng) * squeeze, home.lat - listing.lat] : [0, 0];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(Math.abs(east), 1e-6),
    (HEIGHT - 2 * MARGIN) / Math.max(Math.abs(north), 1e-6),
  );
  const at = (side: -1 | 1) => ({
    x: WIDTH / 2 + (side * east * scale) / 2,
    y: HEIGHT / 2 - (side * north * scale) / 2,
  });
  const [from, to] = [at(-1), listing ? at(1) : { x: WIDTH / 2, y: HEIGHT / 2 }];
  return (
    <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {listing && (
        <>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <g transform={`translate(${from.x.toFixed(1)} ${from.y.toFixed(1)})`}>
            <circle r="12" data-part="listing" />
            <path d="M-5 0 0 -5 5 0M-3.5 -1v5h7v-5" />
          </g>
        </>
      )}
      <g transform={`translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`}>
        <circle r="12" data-part="home" />
        <circle r="4" data-part="dot" />
      </g>
    </Plot>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  border: 1px solid var(--line);
  background: var(--map-land);
  line {
    stroke: var(--text);
    stroke-dasharray: 2 4;
  }
  [data-part='listing'] {
    fill: var(--text);
  }
  [data-part='home'] {
    fill: var(--primary);
  }
  [data-part='dot'] {
    fill: var(--surface);
  }
  path {
    fill: none;
    stroke: var(--surface);
    stroke-width: 1.5;
  }
`;
