/** Frame of the map: styles for MapLibre's parts, and the buttons over the map. */
import { Button } from '@farmpost/shared/ui/button/button';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { MapPinIcon, MinusIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';

export function MapButtons(props: {
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onWhole: () => void;
  /** Sets a corner in the middle of the map, for those who draw without a mouse. */
  readonly onCorner: (() => void) | null;
}) {
  return (
    <Corner>
      <Button size="small" icon={<PlusIcon />} aria-label="Zoom in" onClick={props.onIn} />
      <Button size="small" icon={<MinusIcon />} aria-label="Zoom out" onClick={props.onOut} />
      <Button size="small" icon={<MapPinIcon />} aria-label="Show the whole area" onClick={props.onWhole} />
      {props.onCorner && (
        <Button size="small" aria-label="Set a corner in the middle of the map" onClick={props.onCorner}>
          + Corner
        </Button>
      )}
    </Corner>
  );
}

const Corner = styled.div`
  position: absolute;
  top: 12px;
  right: 12px;
  display: grid;
  justify-items: end;
  gap: 4px;
`;

export const MapFrame = styled.div`
  position: sticky;
  top: calc(var(--header-height) + 92px);
  align-self: start;
  overflow: hidden;
  height: clamp(420px, calc(100vh - var(--header-height) - 116px), 720px);
  background: var(--map-land);
  @media ${phone} {
    position: relative;
    top: 0;
    height: 420px;
  }
  [data-part='map'] {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
  canvas {
    position: absolute;
    top: 0;
    left: 0;
    touch-action: none;
  }
  canvas:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .maplibregl-canvas-container {
    cursor: grab;
    user-select: none;
  }
  &[data-tool='draw'] .maplibregl-canvas-container {
    cursor: crosshair;
  }
  .maplibregl-marker {
    position: absolute;
    top: 0;
    left: 0;
  }
  .maplibregl-popup {
    position: absolute;
    top: 0;
    left: 0;
    pointer-events: none;
    z-index: 1;
  }
  .maplibregl-popup-content {
    padding: 12px 16px;
    border: 1px solid var(--control);
    border-radius: 4px;
    background: var(--raised);
    box-shadow: 0 4px 12px rgb(22 32 43 / 0.12);
    pointer-events: auto;
  }
  .maplibregl-ctrl-bottom-left,
  .maplibregl-ctrl-bottom-right {
    position: absolute;
    bottom: 0;
    pointer-events: none;
  }
  .maplibregl-ctrl-bottom-left {
    left: 12px;
    bottom: 12px;
  }
  .maplibregl-ctrl-bottom-right {
    right: 0;
  }
  .maplibregl-ctrl-scale {
    border: solid var(--text);
    border-width: 0 2px 2px;
    padding: 0 6px;
    font: 600 11px/16px var(--font-text);
    white-space: nowrap;
  }
  .maplibregl-ctrl-attrib {
    padding: 1px 8px;
    background: var(--surface);
    color: var(--muted);
    font: 12px/18px var(--font-text);
    pointer-events: auto;
  }
  .maplibregl-ctrl-attrib-button,
  .maplibregl-control-container > :is(.maplibregl-ctrl-top-left, .maplibregl-ctrl-top-right) {
    display: none;
  }
`;
