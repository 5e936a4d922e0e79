/** Marks over the card, in pixels: frames, handles, snap lines, other people, texts that run over. */
import { POINTS_PER_INCH, type Box } from '@farmpost/shared/domain/postcard/geometry';
import styled from 'styled-components';
import { frameOf, isLocked, unionOf } from './core/elements';
import { mergedWords, outcomeOf } from './core/fit';
import type { Handle } from './core/snap';
import { middleOf } from './draw';
import { useEditor } from './use-editor';
import type { Person } from './use-presence';
import type { View } from './view';

const toPixels = ({ x, y, w, h }: Box, view: View): Box => {
  const scale = view.k * POINTS_PER_INCH;
  return { x: view.x + x * scale, y: view.y + y * scale, w: w * scale, h: h * scale };
};

const allHandles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The frame of each selected element, and the handles of all of them. */
export function Frames({ view, isFixed }: { readonly view: View; readonly isFixed: boolean }) {
  const { selected, drawing, state } = useEditor();
  const frames = drawing.frames[state.side];
  const boxes = selected.map((element) => ({ element, box: toPixels(frameOf(element, frames), view) }));
  const around = unionOf(boxes.map(({ box }) => box));
  if (!around) return <g data-live="selection" />;
  const free = selected.filter((element) => !isLocked(element));
  const isTurned = selected.some((element) => 'rotate' in element && (element.rotate ?? 0) !== 0);
  const only = selected.length === 1 ? selected[0] : undefined;
  // Put the handles beside a small element, so that they do not cover it.
  const [out, up] = [around.w < 40 ? HANDLE / 2 : 0, around.h > 1 && around.h < 40 ? HANDLE / 2 : 0];
  const grip = { x: around.x - out, y: around.y - up, w: around.w + 2 * out, h: around.h + 2 * up };
  const handles: readonly Handle[] =
    isFixed || free.length === 0 || isTurned
      ? []
      : only?.type === 'qr' || only?.type === 'artwork'
        ? ['nw', 'ne', 'se', 'sw']
        : only?.type === 'text'
          ? ['nw', 'ne', 'e', 'se', 'sw', 'w']
          : only?.type === 'rule' && around.h < 1
            ? ['e', 'w']
            : only?.type === 'rule' && around.w < 1
              ? ['n', 's']
              : allHandles;
  return (
    <Selection data-live="selection">
      {boxes.map(({ element, box }) => {
        const degrees = 'rotate' in element ? (element.rotate ?? 0) : 0;
        const middle = degrees === 0 ? null : middleOf(drawing[state.side], element.id);
        const pivot = middle && toPixels({ ...middle, w: 0, h: 0 }, view);
        return (
          <rect
            key={element.id}
            {...sized(box)}
            data-locked={isLocked(element) || undefined}
            transform={pivot ? `rotate(${degrees} ${pivot.x} ${pivot.y})` : undefined}
          />
        );
      })}
      {boxes.length > 1 && <rect {...sized(around)} />}
      {handles.map((handle) => (
        <HandleMark key={handle} handle={handle} box={grip} />
      ))}
    </Selection>
  );
}

const sized = ({ x, y, w, h }: Box) => ({ x, y, width: w, height: h });

const HANDLE = 8;
const cursors: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

function HandleMark({ handle, box }: { readonly handle: Handle; readonly box: Box }) {
  const x = box.x + (handle.includes('w') ? 0 : handle.includes('e') ? box.w : box.w / 2);
  const y = box.y + (handle.startsWith('n') ? 0 : handle.startsWith('s') ? box.h : box.h / 2);
  return (
    <g data-handle={handle} style={{ cursor: cursors[handle] }}>
      <rect x={x - 10} y={y - 10} width={20} height={20} data-grip="" />
      <rect x={x - HANDLE / 2} y={y - HANDLE / 2} width={HANDLE} height={HANDLE} data-mark="" />
    </g>
  );
}

/** Marks of a drag, which moves them itself. */
export function LiveMarks() {
  const hidden = { display: 'none' } as const;
  return (
    <Live>
      <rect data-live="frame" style={hidden} />
      <rect data-live="marquee" style={hidden} />
      <line data-live="snap-x" y1="-5000" y2="5000" style={hidden} />
      <line data-live="snap-y" x1="-5000" x2="5000" style={hidden} />
      <g data-live="label" style={hidden}>
        <rect height="20" rx="2" />
        <text x="6" y="14" />
      </g>
    </Live>
  );
}

/** Other administrators: a dashed frame around what they have selected, with their name. */
export function PeopleFrames({ view, people }: { readonly view: View; readonly people: readonly Person[] }) {
  const { document, drawing, state } = useEditor();
  return people.flatMap((person) => {
    const element = document[state.side].find(({ id }) => id === person.elementId);
    if (!element || person.side !== state.side) return [];
    const box = toPixels(frameOf(element, drawing.frames[state.side]), view);
    const width = person.name.length * 6.6 + 12;
    return [
      <Other key={person.tabId} pointerEvents="none">
        <rect {...sized(box)} data-frame="" />
        <rect x={box.x} y={box.y - 20} width={width} height={20} />
        <text x={box.x + 6} y={box.y - 6}>
          {person.name}
        </text>
      </Other>,
    ];
  });
}

/** Texts that run over, and pictures with too few pixels, on the sample that is shown. */
export function Troubles({ view }: { readonly view: View }) {
  const { document, drawing, state, data } = useEditor();
  const { side } = state;
  const over = drawing[side].overflow.flatMap(({ elementId }) => {
    const element = document[side].find(({ id }) => id === elementId);
    if (element?.type !== 'text') return [];
    const { text } = outcomeOf(element, element, mergedWords(element.text, document, data));
    return [
      { elementId, box: frameOf(element, drawing.frames[side]), text: text.replace(/ over$/, ' too long') },
    ];
  });
  const soft = drawing[side].boxes.flatMap(({ elementId, dpi }) => {
    const element = document[side].find(({ id }) => id === elementId);
    if (dpi === undefined || dpi >= GOOD_DPI || !element) return [];
    return [{ elementId, box: frameOf(element), text: `${dpi} dpi` }];
  });
  return (
    <g pointerEvents="none" data-live="troubles">
      {over.map(({ elementId, box, text }) => {
        const at = toPixels(box, view);
        return (
          <Trouble key={elementId}>
            <rect {...sized(at)} data-frame="" />
            <rect x={at.x + at.w - 4} y={at.y + at.h + 4} width={text.length * 6.4 + 12} height={20} rx={2} />
            <text x={at.x + at.w + 2} y={at.y + at.h + 18}>
              {text}
            </text>
          </Trouble>
        );
      })}
      {soft.map(({ elementId, box, text }) => {
        const at = toPixels(box, view);
        const width = text.length * 6.6 + 12;
        return (
          <Trouble key={elementId} data-level="amber">
            <rect x={at.x + at.w - width - 6} y={at.y + 6} width={width} height={20} rx={2} />
            <text x={at.x + at.w - width} y={at.y + 20}>
              {text}
            </text>
          </Trouble>
        );
      })}
    </g>
  );
}

/** Below this, preflight warns. */
const GOOD_DPI = 225;

const Selection = styled.g`
  rect {
    fill: none;
    stroke: #0097d6;
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }
  rect[data-locked] {
    stroke-dasharray: 4 3;
  }
  [data-grip] {
    fill: transparent;
    stroke: none;
    pointer-events: all;
  }
  [data-mark] {
    fill: #fff;
  }
`;
const Live = styled.g`
  pointer-events: none;
  line {
    stroke: #0097d6;
    stroke-width: 1;
  }
  /* A third of the page, which is no edge of anything. */
  line[data-third] {
    stroke-dasharray: 6 4;
  }
  > rect {
    fill: none;
    stroke: #0097d6;
    stroke-width: 1.5;
  }
  > [data-live='marquee'] {
    fill: rgb(0 151 214 / 0.12);
    stroke-width: 1;
  }
  g rect {
    fill: #006fa0;
  }
  text {
    fill: #fff;
    font: 600 12px var(--font-text);
  }
`;
const Other = styled.g`
  rect {
    fill: #6a4a8c;
  }
  [data-frame] {
    fill: none;
    stroke: #6a4a8c;
    stroke-width: 2;
    stroke-dasharray: 5 4;
  }
  text {
    fill: #fff;
    font: 600 12px var(--font-text);
  }
`;
const Trouble = styled.g`
  color-scheme: light;
  rect {
    fill: var(--danger);
  }
  [data-frame] {
    fill: rgb(161 35 31 / 0.12);
    stroke: var(--danger);
    stroke-width: 1.5;
    stroke-dasharray: 3 2;
  }
  text {
    fill: #fff;
    font: 600 12px var(--font-text);
  }
  &[data-level='amber'] rect {
    fill: var(--warning-soft);
    stroke: var(--warning);
  }
  &[data-level='amber'] text {
    fill: var(--warning);
  }
`;
