/** The canvas: the card on its pasteboard, the rulers, the guides and what is selected. */
import { belowEditor } from '@farmpost/shared/ui/breakpoints';
import { SvgFragment } from '@farmpost/shared/ui/postcard/safe-svg';
import type { TemplateElement } from '@farmpost/shared/contracts/templates';
import { guideMarks } from '@farmpost/shared/domain/postcard/guides';
import { POINTS_PER_INCH, zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { frameOf, isLocked, unionOf } from './core/elements';
import { middleOf } from './draw';
import { Rulers } from './rulers';
import { Frames, LiveMarks, PeopleFrames, Troubles } from './canvas-marks';
import { useCanvasKeys } from './use-canvas-keys';
import { useEditor } from './use-editor';
import { useFileDrop } from './import-file';
import { useGestures } from './use-gestures';
import type { Person } from './use-presence';
import { useView, type ViewStore } from './view';

export interface CanvasProps {
  readonly view: ViewStore;
  readonly people: readonly Person[];
  /** Elements can be looked at, but not moved. */
  readonly isFixed: boolean;
  readonly onEditWords: () => void;
  readonly onHelp: () => void;
  /** Opens the import, with a file that was dropped. */
  readonly onImport: (file: Blob | null) => void;
}

export function Canvas(props: CanvasProps) {
  const { view: store, people, isFixed, onEditWords, onHelp, onImport } = props;
  const { document, state, drawing, selected } = useEditor();
  const { side } = state;
  const svg = useRef<SVGSVGElement>(null);
  const [space] = useState(heldKey);
  const view = useView(store);
  const gestures = useGestures({
    svg,
    view: store,
    isFixed,
    isPanning: space.isHeld,
    onDoubleClick: onEditWords,
  });
  const keys = useCanvasKeys({
    view: store,
    onSpace: space.hold,
    isFixed,
    gestures,
    onEditWords,
    onHelp,
    onImport: () => onImport(null),
  });
  const drop = useFileDrop(isFixed ? null : onImport);
  const { size } = document;

  useEffect(() => {
    const element = svg.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) store.measure(entry.contentRect.width, entry.contentRect.height, size);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [store, size]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    // React's own listener is passive and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      // On a phone's width, the page scrolls past the card.
      if (isFixed && !event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        const at = [event.clientX - left, event.clientY - top] as const;
        store.zoom(store.read().k * Math.exp(-event.deltaY * 0.004), at);
      } else if (event.shiftKey) store.pan(-event.deltaY, 0);
      else store.pan(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [store, isFixed]);

  const frames = drawing.frames[side];
  const frame = useMemo(
    () => unionOf(selected.map((element) => frameOf(element, frames))),
    [selected, frames],
  );
  return (
    <Board data-tool={state.tool} {...drop}>
      <Rulers view={view} size={size} selection={frame} />
      <Stage
        ref={svg}
        tabIndex={0}
        role="application"
        aria-roledescription="canvas"
        aria-label={`Canvas, ${side} of the card`}
        aria-describedby="canvas-keys"
        data-canvas=""
        onPointerDown={gestures.onPointerDown}
        onPointerMove={gestures.onPointerMove}
        onPointerUp={gestures.onPointerUp}
        onPointerCancel={gestures.cancel}
        {...keys}
      >
        <g aria-hidden="true" transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
          <Card />
          <Hits />
        </g>
        <g aria-hidden="true">
          <Troubles view={view} />
          <PeopleFrames view={view} people={people} />
          <Frames view={view} isFixed={isFixed} />
          <LiveMarks />
        </g>
      </Stage>
      <p id="canvas-keys" className="visually-hidden">
        Tab goes to the next layer, the arrow keys move it, Escape and then Tab leave the canvas.
      </p>
    </Board>
  );
}

/** Tracks whether a key is down, for handlers, without rendering. */
function heldKey() {
  let isDown = false;
  return {
    isHeld: () => isDown,
    hold: (isNow: boolean) => {
      isDown = isNow;
    },
  };
}

/** The drawings of the side, one group each, so that a drag moves only its own. */
const Card = memo(function Card() {
  const { document, state, drawing } = useEditor();
  const { side, guides } = state;
  const { canvas } = zonesOf(document.size);
  const types = useMemo(() => new Map(document[side].map(({ id, type }) => [id, type])), [document, side]);
  const guide = useMemo(() => guideMarks(document.size, side), [document.size, side]);
  return (
    <Paper>
      <rect data-paper="" width={canvas.w} height={canvas.h} fill="#fff" />
      <svg width={canvas.w} height={canvas.h} viewBox={`0 0 ${canvas.w} ${canvas.h}`}>
        {drawing[side].parts.map(({ elementId, svg }) => (
          <g key={elementId} data-part={elementId} data-type={types.get(elementId)}>
            <Part markup={svg} />
          </g>
        ))}
      </svg>
      {guides && (
        <g pointerEvents="none">
          <SvgFragment markup={guide} />
        </g>
      )}
    </Paper>
  );
});

const Part = memo(function Part({ markup }: { readonly markup: string }): ReactNode {
  return markup === '' ? null : <SvgFragment markup={markup} />;
});

/** Pointer targets: whole frames, in the order of the drawings. Locked elements let the pointer through. */
const Hits = memo(function Hits() {
  const { document, state, drawing } = useEditor();
  const { side } = state;
  return (
    <g fill="transparent">
      {document[side]
        .filter((element) => !element.hidden && !isLocked(element))
        .map((element) => (
          <Hit
            key={element.id}
            element={element}
            turn={turnOf(element, drawing, side)}
            frames={drawing.frames[side]}
          />
        ))}
    </g>
  );
});

const turnOf = (
  element: TemplateElement,
  drawing: ReturnType<typeof useEditor>['drawing'],
  side: 'front' | 'back',
): string | undefined => {
  const degrees = 'rotate' in element ? (element.rotate ?? 0) : 0;
  const middle = degrees === 0 ? null : middleOf(drawing[side], element.id);
  return middle
    ? `rotate(${degrees} ${middle.x * POINTS_PER_INCH} ${middle.y * POINTS_PER_INCH})`
    : undefined;
};

/** Smallest side of a pointer target in points, because a hairline is hard to hit. */
const LEAST_HIT = 7;

function Hit(props: {
  readonly element: TemplateElement;
  readonly turn: string | undefined;
  readonly frames: ReturnType<typeof useEditor>['drawing']['frames']['front'];
}) {
  const { element, turn, frames } = props;
  const { x, y, w, h } = frameOf(element, frames);
  const [width, height] = [
    Math.max(LEAST_HIT, w * POINTS_PER_INCH),
    Math.max(LEAST_HIT, h * POINTS_PER_INCH),
  ];
  return (
    <rect
      data-hit={element.id}
      x={x * POINTS_PER_INCH - (width - w * POINTS_PER_INCH) / 2}
      y={y * POINTS_PER_INCH - (height - h * POINTS_PER_INCH) / 2}
      width={width}
      height={height}
      transform={turn}
    />
  );
}

const Board = styled.div`
  position: relative;
  display: grid;
  grid-template: 22px minmax(0, 1fr) / 22px minmax(0, 1fr);
  min-height: 0;
  overflow: hidden;
  background: var(--surface);
  &[data-dropping]::after {
    content: '';
    position: absolute;
    inset: 22px 0 0 22px;
    border: 3px dashed var(--focus);
    pointer-events: none;
  }
`;
const Stage = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  background-color: var(--kraft-soft);
  background-image: radial-gradient(
    light-dark(rgb(59 44 12 / 0.16), rgb(217 193 137 / 0.14)) 0.7px,
    transparent 0.8px
  );
  background-size: 8px 8px;
  touch-action: none;
  user-select: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  [data-hit] {
    cursor: default;
  }
  [data-tool='hand'] &,
  [data-tool='hand'] & [data-hit] {
    cursor: grab;
  }
  @media ${belowEditor} {
    touch-action: pan-y;
  }
`;
/** Paper is white even in the dark theme. */
const Paper = styled.g`
  color-scheme: light;
  color: var(--primary);
  /* Print uses proportional figures. */
  font-variant-numeric: normal;
  [data-paper] {
    filter: drop-shadow(0 3px 6px rgb(22 32 43 / 0.25));
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
