/** The map itself. It brings MapLibre, so it is loaded only when someone opens a map. */
import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import type { AudienceHome } from '@farmpost/shared/contracts/campaigns';
import { circleOf, type MapPoint } from '@farmpost/shared/domain/map-geometry';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MapButtons, MapFrame } from './map-frame';
import { areasAsPolygons, homesAsPoints, placesOf, position } from './map-features';
import { addLayers, setData } from './map-layers';
import { CornerPin, ListingPin, RadiusPin } from './map-handles';
import { Note } from './map-pins';
import { openMap } from './open-map';

export type MapTool = 'pick' | 'radius' | 'draw';

export interface MapCanvasProps {
  readonly style: Record<string, unknown>;
  readonly label: string;
  readonly homes: readonly AudienceHome[];
  /** Homes that the table's filter shows; the others fade. */
  readonly shown: ReadonlySet<string>;
  readonly center: MapPoint;
  readonly miles: number;
  readonly tool: MapTool;
  readonly drawn: readonly (readonly MapPoint[])[];
  /** Corners of the area that is being drawn. */
  readonly corners: readonly MapPoint[];
  readonly onCorners: (corners: readonly MapPoint[]) => void;
  readonly onRadius: (miles: number) => void;
  readonly selected: AudienceHome | null;
  readonly onSelect: (id: string | null) => void;
  /** Note beside the selected home. */
  readonly note: ReactNode;
  /** Buttons in the corner. */
  readonly children: ReactNode;
}

const REACH = 9;

export function MapCanvas(props: MapCanvasProps) {
  const { homes, shown, center, tool, drawn, corners, onCorners, selected } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  /** Radius in miles while the handle is dragged; the homes are counted on release. */
  const [dragged, setDragged] = useState<number | null>(null);
  const miles = dragged ?? props.miles;
  const places = useMemo(() => placesOf(homes), [homes]);

  const boundsOf = () => {
    const bounds = new LngLatBounds();
    for (const point of [...circleOf(center, props.miles, 12), ...drawn.flat()])
      bounds.extend(position(point));
    return bounds;
  };
  const create = useEffectEvent((container: HTMLElement) => openMap(container, props.style, boundsOf()));
  const pick = useEffectEvent((on: MapLibre, at: { x: number; y: number }, point: MapPoint) => {
    if (tool === 'draw') {
      onCorners([...corners, point]);
      return;
    }
    const [home] = on.queryRenderedFeatures(
      [
        [at.x - REACH, at.y - REACH],
        [at.x + REACH, at.y + REACH],
      ],
      { layers: ['homes'] },
    );
    props.onSelect(typeof home?.properties.id === 'string' ? home.properties.id : null);
  });
  const name = useEffectEvent((canvas: HTMLElement) => canvas.setAttribute('aria-label', props.label));
  useEffect(() => {
    if (!box.current) return undefined;
    const made = create(box.current);
    name(made.getCanvas());
    made.on('load', () => {
      addLayers(made);
      setMap(made);
    });
    made.on('click', ({ point, lngLat }) => pick(made, point, { lat: lngLat.lat, lng: lngLat.lng }));
    made.on('mousemove', 'homes', () => (made.getCanvas().style.cursor = 'pointer'));
    made.on('mouseleave', 'homes', () => (made.getCanvas().style.cursor = ''));
    return () => made.remove();
  }, []);

  useEffect(() => {
    if (map) setData(map, 'homes', homesAsPoints(homes, places, shown));
  }, [map, homes, places, shown]);
  useEffect(() => {
    if (map) setData(map, 'areas', areasAsPolygons(center, miles, [...drawn, corners]));
  }, [map, center, miles, drawn, corners]);

  const middle = () => {
    const at = map?.getCenter();
    if (at) onCorners([...corners, { lat: at.lat, lng: at.lng }]);
  };
  return (
    <MapFrame data-tool={tool}>
      <div ref={box} data-part="map" />
      {props.children}
      <MapButtons
        onIn={() => map?.zoomIn()}
        onOut={() => map?.zoomOut()}
        onWhole={() => map?.fitBounds(boundsOf(), { padding: 40 })}
        onCorner={tool === 'draw' ? middle : null}
      />
      {map && (
        <>
          <ListingPin map={map} at={center} />
          {tool === 'radius' && (
            <RadiusPin
              map={map}
              center={center}
              miles={miles}
              homes={homes}
              onDrag={setDragged}
              onDone={(next) => {
                setDragged(null);
                props.onRadius(next);
              }}
            />
          )}
          {tool === 'draw' &&
            corners.map((corner, index) => (
              <CornerPin key={index} map={map} corners={corners} index={index} onCorners={onCorners} />
            ))}
          {selected && tool !== 'draw' && (
            <Note map={map} at={places.get(selected.id) ?? selected}>
              {props.note}
            </Note>
          )}
        </>
      )}
    </MapFrame>
  );
}
