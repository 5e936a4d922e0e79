/** The areas of a farm on the operator's streets, or a drawing of them where there is no map or no WebGL. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { hasWebGl, useMapStyle } from '../../audience/map/get-map-style';
import { useScheme } from '../../audience/map/scheme';
import type { AreaCanvasProps } from './area-canvas';
import { AreaDrawing } from './area-drawing';

const AreaCanvas = lazy(async () => ({ default: (await import('./area-canvas')).AreaCanvas }));

interface AreaMapProps extends Omit<AreaCanvasProps, 'style' | 'children'> {
  readonly tools?: ReactNode;
}

export function AreaMap({ tools, ...props }: AreaMapProps) {
  const [canDraw] = useState(hasWebGl);
  const scheme = useScheme();
  const { data: style } = useMapStyle(scheme, canDraw);
  const drawing = (
    <Land>
      <AreaDrawing {...props} />
      {tools}
    </Land>
  );
  if (!style) return drawing;
  return (
    <Suspense fallback={drawing}>
      <AreaCanvas key={scheme} style={style} {...props}>
        {tools && <Over>{tools}</Over>}
      </AreaCanvas>
    </Suspense>
  );
}

const Land = styled.div`
  display: grid;
  align-content: center;
  gap: 12px;
  padding: 12px;
  background: var(--map-land);
`;
const Over = styled.div`
  position: absolute;
  top: 12px;
  left: 12px;
  right: 120px;
`;
