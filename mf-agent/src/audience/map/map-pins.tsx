/** Parts of the page that stand on the map: a pin with React inside, and the note on a home. */
import { type Map as MapLibre, Marker, Popup } from 'maplibre-gl';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface PinProps {
  readonly map: MapLibre;
  readonly at: MapPoint;
  readonly anchor?: 'center' | 'bottom';
  /** Called while it is dragged. */
  readonly onDrag?: (point: MapPoint) => void;
  readonly onDrop?: (point: MapPoint) => void;
  readonly children: ReactNode;
}

export function Pin({ map, at, anchor = 'center', onDrag, onDrop, children }: PinProps) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker | null>(null);
  const isDraggable = onDrop !== undefined;
  const place = useEffectEvent((pin: Marker) => pin.setLngLat([at.lng, at.lat]));
  const moved = useEffectEvent((pin: Marker, isDone: boolean) => {
    const { lat, lng } = pin.getLngLat();
    (isDone ? onDrop : onDrag)?.({ lat, lng });
  });
  useEffect(() => {
    const pin = new Marker({ element, anchor, draggable: isDraggable });
    place(pin);
    pin.addTo(map);
    // Remove MapLibre's own attributes, because the content has a name and a role.
    for (const name of ['aria-label', 'role', 'tabindex']) element.removeAttribute(name);
    pin.on('drag', () => moved(pin, false));
    pin.on('dragend', () => moved(pin, true));
    marker.current = pin;
    return () => {
      pin.remove();
    };
  }, [map, element, anchor, isDraggable]);
  useEffect(() => {
    marker.current?.setLngLat([at.lng, at.lat]);
  }, [at.lat, at.lng]);
  return createPortal(children, element);
}

export function Note(props: { readonly map: MapLibre; readonly at: MapPoint; readonly children: ReactNode }) {
  const { map, at } = props;
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      offset: 12,
      maxWidth: '280px',
    })
      .setLngLat([at.lng, at.lat])
      .setDOMContent(element)
      .addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, element, at.lat, at.lng]);
  return createPortal(props.children, element);
}
