/** ZIP areas on the map, colored by turnover. It brings MapLibre, so it is loaded only where ZIP areas are known. */
import type { FarmZip } from '@farmpost/shared/contracts/auto-farms';
import { type MapPoint, ZIP_SOURCE } from '@farmpost/shared/domain/map-geometry';
import { type ExpressionSpecification, LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MapButtons, MapFrame } from '../../audience/map/map-frame';
import { readInk } from '../../audience/map/map-layers';
import { Note } from '../../audience/map/map-pins';
import { openMap } from '../../audience/map/open-map';
import { turnoverClasses, turnoverClassOf, type ZipLayer } from './zip-facts';

export interface ZipCanvasProps {
  readonly style: Record<string, unknown>;
  readonly layer: ZipLayer;
  readonly label: string;
  readonly zips: readonly FarmZip[];
  readonly chosen: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (zip: string | null) => void;
  /** Note beside the selected ZIP. */
  readonly note: ReactNode;
}

/** Degrees around the middle of a ZIP, so that a map of one ZIP shows it whole. */
const AROUND = 0.03;

export function ZipCanvas(props: ZipCanvasProps) {
  const { zips, chosen, layer, selected, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [at, setAt] = useState<MapPoint | null>(null);
  const zipOf = useMemo((): ExpressionSpecification => ['to-string', ['get', layer.field]], [layer.field]);

  const boundsOf = () => {
    const bounds = new LngLatBounds();
    for (const { center } of zips) {
      if (!center) continue;
      bounds.extend([center.lng - AROUND, center.lat - AROUND]);
      bounds.extend([center.lng + AROUND, center.lat + AROUND]);
    }
    return bounds;
  };
  const create = useEffectEvent((container: HTMLElement) => {
    const made = openMap(container, props.style, boundsOf());
    made.getCanvas().setAttribute('aria-label', props.label);
    return made;
  });
  const addLayers = useEffectEvent((made: MapLibre) => {
    const ink = (token: string) => readInk(made.getContainer(), token);
    const on = { source: ZIP_SOURCE, 'source-layer': layer.layer };
    const names = made.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
    made.addLayer(
      { id: 'zip-fill', type: 'fill', ...on, paint: { 'fill-color': ink('--primary'), 'fill-opacity': 0 } },
      names,
    );
    made.addLayer(
      { id: 'zip-line', type: 'line', ...on, paint: { 'line-color': ink('--text'), 'line-width': 1 } },
      names,
    );
    made.addLayer({
      id: 'zip-name',
      type: 'symbol',
      ...on,
      layout: { 'text-font': ['Libre Franklin'], 'text-size': 15, 'text-allow-overlap': true },
      paint: { 'text-color': ink('--text'), 'text-halo-color': ink('--surface'), 'text-halo-width': 2 },
    });
  });
  const pick = useEffectEvent((zip: unknown, point: MapPoint) => {
    setAt(point);
    onSelect(typeof zip === 'string' || typeof zip === 'number' ? String(zip) : null);
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = create(box.current);
    made.on('load', () => {
      addLayers(made);
      setMap(made);
    });
    made.on('click', ({ point, lngLat }) => {
      const [found] = made.queryRenderedFeatures(point, { layers: ['zip-fill'] });
      pick(found?.properties[layer.field], { lat: lngLat.lat, lng: lngLat.lng });
    });
    made.on('mousemove', 'zip-fill', () => (made.getCanvas().style.cursor = 'pointer'));
    made.on('mouseleave', 'zip-fill', () => (made.getCanvas().style.cursor = ''));
    return () => made.remove();
  }, [layer.field]);

  useEffect(() => {
    if (!map) return;
    const opacities = zips.flatMap((zip) => {
      const of = turnoverClassOf(zip);
      return of === null ? [] : [zip.zip, turnoverClasses[of].opacity];
    });
    const isChosen: ExpressionSpecification = ['in', zipOf, ['literal', [...chosen]]];
    const opacity = ['match', zipOf, ...opacities, 0.03] as unknown as ExpressionSpecification;
    map.setPaintProperty('zip-fill', 'fill-opacity', opacities.length === 0 ? 0.03 : opacity);
    map.setPaintProperty('zip-line', 'line-width', ['case', isChosen, 4, 1]);
    map.setLayoutProperty('zip-name', 'text-field', ['case', isChosen, ['concat', '✓ ', zipOf], zipOf]);
  }, [map, zips, chosen, zipOf]);

  return (
    <MapFrame>
      <div ref={box} data-part="map" />
      <MapButtons
        onIn={() => map?.zoomIn()}
        onOut={() => map?.zoomOut()}
        onWhole={() => map?.fitBounds(boundsOf(), { padding: 40 })}
        onCorner={null}
      />
      {map && at && selected !== null && (
        <Note map={map} at={at}>
          {props.note}
        </Note>
      )}
    </MapFrame>
  );
}
