/** The areas of a farm and its homes without streets, where no map is available. */
import type { FarmPreview } from '@farmpost/shared/contracts/farms';
import { circleOf, type MapPoint } from '@farmpost/shared/domain/map-geometry';
import styled from 'styled-components';
import { OutcomeMark } from '../../audience/outcome-mark';
import type { Corners } from './area-edits';

const SIZE = 480;
const MARGIN = 28;
/** More marks than that are a gray mass. */
const MOST_MARKS = 2000;

interface AreaDrawingProps {
  readonly label: string;
  readonly areas: readonly Corners[];
  readonly active: number | null;
  readonly points: FarmPreview['points'];
  readonly focus: MapPoint;
}

export function AreaDrawing({ label, areas, active, points, focus }: AreaDrawingProps) {
  const drawn = areas.flat();
  const frame = drawn.length > 0 ? drawn : circleOf(focus, 0.6, 12);
  const lats = frame.map(({ lat }) => lat);
  const lngs = frame.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (SIZE - 2 * MARGIN) / Math.max(north - south, (east - west) * squeeze, 1e-6);
  const place = ({ lat, lng }: MapPoint) => ({
    x: SIZE / 2 + (lng - (west + east) / 2) * squeeze * scale,
    y: SIZE / 2 - (lat - (south + north) / 2) * scale,
  });
  const line = (corners: Corners) =>
    corners
      .map(place)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  return (
    <Plot viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {areas.map((corners, index) => (
        <polygon key={index} points={line(corners)} data-active={index === active || undefined} />
      ))}
      {points.slice(0, MOST_MARKS).map(({ outcome, ...point }, index) => (
        <OutcomeMark key={index} outcome={outcome} {...place(point)} />
      ))}
      {active !== null &&
        areas[active]?.map((corner, index) => {
          const { x, y } = place(corner);
          return (
            <g key={index} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-part="corner">
              <rect x="-6" y="-6" width="12" height="12" />
              <text y="-10">{index + 1}</text>
            </g>
          );
        })}
    </Plot>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  max-height: 560px;
  polygon {
    fill: color-mix(in srgb, var(--primary) 7%, transparent);
    stroke: var(--primary);
    stroke-dasharray: 6 4;
  }
  polygon[data-active] {
    stroke-width: 2;
  }
  [data-part='corner'] rect {
    fill: var(--surface);
    stroke: var(--primary);
    stroke-width: 2;
  }
  [data-part='corner'] text {
    fill: var(--text);
    font: 600 12px var(--font-text);
    text-anchor: middle;
  }
`;
