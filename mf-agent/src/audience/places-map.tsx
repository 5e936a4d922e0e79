/** Marks on the operator's street map, or a drawing where there is no map or no WebGL. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { hasWebGl, useMapStyle } from './map/get-map-style';
import { MapFrame } from './map/map-frame';
import { useScheme } from './map/scheme';
import type { MapMark } from './map/street-map';

const StreetMap = lazy(async () => ({ default: (await import('./map/street-map')).StreetMap }));

export interface PlacesMapProps {
  readonly label: string;
  readonly marks: readonly MapMark[];
  readonly drawing: ReactNode;
  /** CSS height of the map; the drawing has its own. */
  readonly height: string;
  readonly isFixed?: boolean;
}

export function PlacesMap({ label, marks, drawing, height, isFixed }: PlacesMapProps) {
  const [canDraw] = useState(hasWebGl);
  const scheme = useScheme();
  const { data: style } = useMapStyle(scheme, canDraw);
  if (!style || marks.length === 0) return drawing;
  const places = marks.map(({ id }) => id).join();
  return (
    <Suspense fallback={drawing}>
      <Frame style={{ '--map-height': height }} role="group" aria-label={label}>
        <StreetMap
          key={`${scheme} ${places}`}
          style={style}
          label={label}
          marks={marks}
          {...(isFixed && { isFixed })}
        />
      </Frame>
    </Suspense>
  );
}

const Frame = styled(MapFrame)`
  && {
    position: relative;
    top: 0;
    height: var(--map-height);
  }
`;
