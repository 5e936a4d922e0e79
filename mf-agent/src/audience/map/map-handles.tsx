/** Draggable handles on the map: the circle's radius and the corners of an area. Arrow keys move them too. */
import type { Map as MapLibre } from 'maplibre-gl';
import type { AudienceHome } from '@farmpost/shared/contracts/campaigns';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { type MapPoint, milesBetween, pointAt } from '@farmpost/shared/domain/map-geometry';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { HomeIcon } from '@farmpost/shared/ui/icon/icon';
import { MOST_MILES } from '../audience-rules';
import { Pin } from './map-pins';

const LEAST_MILES = 0.05;
const within = (miles: number) => Math.round(Math.min(MOST_MILES, Math.max(LEAST_MILES, miles)) * 100) / 100;

export function ListingPin({ map, at }: { readonly map: MapLibre; readonly at: MapPoint }) {
  return (
    <Pin map={map} at={at}>
      <Badge role="img" aria-label="The listing">
        <HomeIcon size={14} />
      </Badge>
    </Pin>
  );
}

interface RadiusPinProps {
  readonly map: MapLibre;
  readonly center: MapPoint;
  readonly miles: number;
  readonly homes: readonly AudienceHome[];
  readonly onDrag: (miles: number) => void;
  readonly onDone: (miles: number) => void;
}

export function RadiusPin({ map, center, miles, homes, onDrag, onDone }: RadiusPinProps) {
  const count = homes.filter((home) => milesBetween(center, home) <= miles).length;
  const step = (event: KeyboardEvent) => {
    const change = { ArrowUp: 0.01, ArrowRight: 0.01, ArrowDown: -0.01, ArrowLeft: -0.01 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onDone(within(miles + change));
  };
  return (
    <Pin
      map={map}
      at={pointAt(center, miles, 60)}
      onDrag={(point) => onDrag(within(milesBetween(center, point)))}
      onDrop={(point) => onDone(within(milesBetween(center, point)))}
    >
      <Handle
        role="slider"
        tabIndex={0}
        aria-label="Radius"
        aria-valuemin={LEAST_MILES}
        aria-valuemax={MOST_MILES}
        aria-valuenow={miles}
        aria-valuetext={`${miles.toFixed(2)} miles`}
        onKeyDown={step}
      />
      <Tag>
        {miles.toFixed(2)} mi, {formatQuantity(count, 'home')}
      </Tag>
    </Pin>
  );
}

interface CornerPinProps {
  readonly map: MapLibre;
  readonly corners: readonly MapPoint[];
  readonly index: number;
  readonly onCorners: (corners: readonly MapPoint[]) => void;
  /** Called in place of it while the corner is dragged. */
  readonly onDragged?: (corners: readonly MapPoint[]) => void;
}

const NUDGE = 0.0001;

export function CornerPin({ map, corners, index, onCorners, onDragged = onCorners }: CornerPinProps) {
  const corner = corners[index];
  if (!corner) return null;
  const put = (next: MapPoint) => onCorners(corners.with(index, next));
  const act = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [NUDGE, 0],
      ArrowDown: [-NUDGE, 0],
      ArrowRight: [0, NUDGE],
      ArrowLeft: [0, -NUDGE],
    };
    const move = moves[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onCorners(corners.toSpliced(index, 1));
    else if (move) put({ lat: corner.lat + move[0], lng: corner.lng + move[1] });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Pin map={map} at={corner} onDrag={(next) => onDragged(corners.with(index, next))} onDrop={put}>
      <Corner
        type="button"
        aria-label={`Corner ${index + 1} of ${corners.length}; arrow keys move it, Delete removes it`}
        onKeyDown={act}
        onClick={(event) => event.stopPropagation()}
      />
    </Pin>
  );
}

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--text);
  color: var(--surface);
`;
const Handle = styled.div`
  width: 24px;
  height: 24px;
  border: 2px solid var(--primary);
  border-radius: 50%;
  background: radial-gradient(circle, var(--primary) 0 4px, var(--surface) 5px);
  cursor: grab;
  touch-action: none;
`;
const Tag = styled.span`
  position: absolute;
  bottom: calc(100% + 6px);
  left: 50%;
  transform: translateX(-50%);
  padding: 2px 8px;
  border-radius: 2px;
  background: var(--text);
  color: var(--surface);
  font: 600 12px/18px var(--font-text);
  white-space: nowrap;
  pointer-events: none;
`;
const Corner = styled.button`
  display: block;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 6px solid transparent;
  background: var(--surface) padding-box;
  box-shadow: inset 0 0 0 2px var(--primary);
  cursor: grab;
  touch-action: none;
`;
