/** The areas of a farm on the map, with a handle on each corner. It brings MapLibre, so it is loaded only with a map. */
import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import type { FarmPreview } from '@farmpost/shared/contracts/farms';
import { circleOf, type MapPoint } from '@farmpost/shared/domain/map-geometry';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { position } from '../../audience/map/map-features';
import { MapButtons, MapFrame } from '../../audience/map/map-frame';
import { CornerPin } from '../../audience/map/map-handles';
import { addLayers, setData } from '../../audience/map/map-layers';
import { openMap } from '../../audience/map/open-map';
import type { Corners } from './area-edits';

export interface AreaCanvasProps {
  readonly style: Record<string, unknown>;
  readonly label: string;
  readonly areas: readonly Corners[];
  /** Index of the area whose corners can be moved; `null` for a picture of the areas. */
  readonly active: number | null;
  readonly points: FarmPreview['points'];
  /** The map is centered here when it changes. */
  readonly focus: MapPoint;
  readonly onCorners?: (corners: Corners) => void;
  /** Tells where the middle of the map is, for an area that is added there. */
  readonly onMiddle?: (middle: MapPoint) => void;
  /** Buttons in the corner. */
  readonly children?: ReactNode;
}

const AROUND_MILES = 0.6;
const none: Corners = [];

export function AreaCanvas(props: AreaCanvasProps) {
  const { areas, active, points, focus, onCorners } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  /** Corners while one is dragged; the homes are counted on release. */
  const [dragged, setDragged] = useState<Corners | null>(null);
  const corners = dragged ?? (active === null ? none : (areas[active] ?? none));

  const boundsOf = () => {
    const bounds = new LngLatBounds();
    const drawn = areas.flat();
    for (const point of drawn.length > 0 ? drawn : circleOf(focus, AROUND_MILES, 12)) {
      bounds.extend(position(point));
    }
    return bounds;
  };
  const create = useEffectEvent((container: HTMLElement) => {
    const made = openMap(container, props.style, boundsOf());
    made.getCanvas().setAttribute('aria-label', props.label);
    return made;
  });
  const add = useEffectEvent((point: MapPoint) => onCorners?.([...corners, point]));
  const tellMiddle = useEffectEvent((made: MapLibre) => {
    const { lat, lng } = made.getCenter();
    props.onMiddle?.({ lat, lng });
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = create(box.current);
    made.on('load', () => {
      addLayers(made);
      setMap(made);
      tellMiddle(made);
    });
    made.on('click', ({ lngLat }) => add({ lat: lngLat.lat, lng: lngLat.lng }));
    made.on('moveend', () => tellMiddle(made));
    return () => made.remove();
  }, []);

  const first = useRef(focus);
  useEffect(() => {
    if (!map || (focus.lat === first.current.lat && focus.lng === first.current.lng)) return;
    first.current = focus;
    map.jumpTo({ center: [focus.lng, focus.lat], zoom: Math.max(map.getZoom(), 14) });
  }, [map, focus]);
  const name = useEffectEvent((canvas: HTMLElement) => canvas.setAttribute('aria-label', props.label));
  useEffect(() => {
    if (map) name(map.getCanvas());
  }, [map, props.label]);
  useEffect(() => {
    if (!map) return;
    const shown = dragged && active !== null ? areas.with(active, dragged) : areas;
    setData(map, 'areas', {
      type: 'FeatureCollection',
      features: shown
        .filter(({ length }) => length > 1)
        .map((area) => ({
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [[...area, ...area.slice(0, 1)].map(position)] },
          properties: { kind: 'drawn' },
        })),
    });
  }, [map, areas, active, dragged]);
  useEffect(() => {
    if (!map) return;
    setData(map, 'homes', {
      type: 'FeatureCollection',
      features: points.map(({ outcome, ...point }, index) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: position(point) },
        properties: { id: String(index), outcome, shown: true },
      })),
    });
  }, [map, points]);

  const atMiddle = () => {
    const at = map?.getCenter();
    if (at) onCorners?.([...corners, { lat: at.lat, lng: at.lng }]);
  };
  return (
    <MapFrame data-tool={onCorners ? 'draw' : undefined}>
      <div ref={box} data-part="map" />
      {props.children}
      <MapButtons
        onIn={() => map?.zoomIn()}
        onOut={() => map?.zoomOut()}
        onWhole={() => map?.fitBounds(boundsOf(), { padding: 40 })}
        onCorner={onCorners ? atMiddle : null}
      />
      {map &&
        onCorners &&
        corners.map((_, index) => (
          <CornerPin
            key={index}
            map={map}
            corners={corners}
            index={index}
            onDragged={setDragged}
            onCorners={(next) => {
              setDragged(null);
              onCorners(next);
            }}
          />
        ))}
    </MapFrame>
  );
}
