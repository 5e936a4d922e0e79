/** Marks over streets. It brings MapLibre, so it is loaded only where there is a map. */
import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { position } from './map-features';
import { Pin } from './map-pins';
import { openMap } from './open-map';

export interface MapMark extends MapPoint {
  readonly id: string;
  /** Stands on the place, in the middle of it. */
  readonly mark: ReactNode;
}

export interface StreetMapProps {
  readonly style: Record<string, unknown>;
  readonly label: string;
  /** At least one. */
  readonly marks: readonly MapMark[];
  /** A picture that does not move: touches go to the page. */
  readonly isFixed?: boolean;
}

/** Streets around a single home, not its roof alone. */
const CLOSEST_ZOOM = 16;

export function StreetMap({ style, label, marks, isFixed = false }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const create = useEffectEvent((container: HTMLElement) => {
    const bounds = new LngLatBounds();
    for (const mark of marks) bounds.extend(position(mark));
    const made = openMap(container, style, bounds);
    made.fitBounds(bounds, { padding: 48, maxZoom: CLOSEST_ZOOM, animate: false });
    const canvas = made.getCanvas();
    canvas.setAttribute('aria-label', label);
    if (isFixed) {
      made.dragPan.disable();
      made.touchZoomRotate.disable();
      made.doubleClickZoom.disable();
      made.boxZoom.disable();
      made.keyboard.disable();
      canvas.setAttribute('tabindex', '-1');
    }
    return made;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = create(box.current);
    made.on('load', () => setMap(made));
    return () => made.remove();
  }, []);
  return (
    <>
      <div ref={box} data-part="map" />
      {map &&
        marks.map(({ id, mark, lat, lng }) => (
          <Pin key={id} map={map} at={{ lat, lng }}>
            {mark}
          </Pin>
        ))}
    </>
  );
}
