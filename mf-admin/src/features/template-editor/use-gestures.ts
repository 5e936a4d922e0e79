/**
 * Drags on the canvas. While one is under way, nothing is rendered: the drawings of the dragged elements and the
 * selection's frame are moved by transforms once a frame, and the document changes once, at its end.
 */
import type { TemplateElement } from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, type Box } from '@farmpost/shared/domain/postcard/geometry';
import { useEffect, useMemo, type PointerEvent, type RefObject } from 'react';
import { withGroups } from './core/edits';
import { frameOf, isLocked, overlaps, unionOf } from './core/elements';
import {
  dragHandle,
  printersZones,
  snapMove,
  snapTargets,
  stopAtZones,
  type Handle,
  type SnapLine,
  type SnapTargets,
} from './core/snap';
import { isThird, thirdsText } from './core/thirds';
import { useEditor, type Editor } from './use-editor';
import { useLatest } from './use-latest';
import type { ViewStore } from './view';
import { inchText, positionText } from './words';

/** How near an edge snaps, in pixels. */
const SNAP_PX = 6;
/** A press that moves less is a click. */
const DRAG_PX = 3;

interface Start {
  readonly pointer: readonly [number, number];
  readonly k: number;
}
type Gesture =
  | (Start & { readonly kind: 'pan'; last: readonly [number, number] })
  | (Start & { readonly kind: 'marquee'; readonly adds: boolean })
  | (Start & {
      readonly kind: 'move';
      readonly from: Box;
      readonly nodes: readonly SVGElement[];
      readonly targets: SnapTargets;
      readonly zones: readonly Box[];
      delta: readonly [number, number];
    })
  | (Start & {
      readonly kind: 'resize';
      readonly handle: Handle;
      readonly from: Box;
      readonly nodes: readonly SVGElement[];
      readonly targets: SnapTargets;
      readonly ratio: boolean;
      /** Keeps its proportions even with Shift. */
      readonly isFixed: boolean;
      to: Box;
    });

const localPoint = (svg: SVGSVGElement, event: { clientX: number; clientY: number }): [number, number] => {
  const { left, top } = svg.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
};

const keepsRatio = (elements: readonly TemplateElement[]): boolean =>
  elements.length > 1 ||
  elements.some(({ type }) => ['text', 'qr', 'stamp', 'art', 'artwork'].includes(type));

export interface GestureOptions {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly view: ViewStore;
  /** Elements can be selected, but not moved. */
  readonly isFixed: boolean;
  /** Whether Space is held. */
  readonly isPanning: () => boolean;
  readonly onDoubleClick: (id: string) => void;
}

export function useGestures(options: GestureOptions) {
  const editor = useEditor();
  const read = useLatest({ editor, options });
  const gestures = useMemo(() => gesturesOn(read), [read]);
  useEffect(() => gestures.cancel, [gestures]);
  return gestures;
}

function gesturesOn(read: () => { readonly editor: Editor; readonly options: GestureOptions }) {
  let gesture: Gesture | null = null;
  let hasMoved = false;
  let frame = 0;
  let latest: { x: number; y: number; shift: boolean; free: boolean; alt: boolean } | null = null;
  let lastClick = { id: '', at: 0 };

  const part = <E extends SVGElement>(name: string): E | null =>
    read().options.svg.current?.querySelector<E>(`[data-live="${name}"]`) ?? null;

  const showLines = (lines: readonly SnapLine[], k: number) => {
    const view = read().options.view.read();
    for (const axis of ['x', 'y'] as const) {
      const line = part<SVGLineElement>(`snap-${axis}`);
      const found = lines.find((each) => each.axis === axis);
      if (!line) continue;
      line.style.display = found ? '' : 'none';
      if (!found) continue;
      line.toggleAttribute('data-third', isThird(read().editor.document.size, axis, found.at));
      const at = String((axis === 'x' ? view.x : view.y) + found.at * POINTS_PER_INCH * k);
      line.setAttribute(`${axis}1`, at);
      line.setAttribute(`${axis}2`, at);
    }
  };
  const showLabel = (text: string, box: Box, k: number) => {
    const label = part<SVGGElement>('label');
    const view = read().options.view.read();
    if (!label) return;
    label.style.display = text === '' ? 'none' : '';
    const words = label.querySelector('text');
    if (words) words.textContent = text;
    label.querySelector('rect')?.setAttribute('width', String(text.length * 6.4 + 12));
    const x = view.x + box.x * POINTS_PER_INCH * k;
    const y = view.y + (box.y + box.h) * POINTS_PER_INCH * k + 10;
    label.setAttribute('transform', `translate(${x} ${y})`);
  };

  const withThirds = (text: string, box: Box): string =>
    [text, thirdsText(box, read().editor.document.size)].filter((each) => each !== '').join(', ');

  const clearLive = () => {
    showLines([], 1);
    showLabel('', { x: 0, y: 0, w: 0, h: 0 }, 1);
    const marquee = part('marquee');
    if (marquee) marquee.style.display = 'none';
    part('selection')?.removeAttribute('transform');
    const troubles = part('troubles');
    if (troubles) troubles.style.display = '';
    const live = part('frame');
    if (live) live.style.display = 'none';
    if (gesture && (gesture.kind === 'move' || gesture.kind === 'resize')) {
      for (const node of gesture.nodes) node.removeAttribute('transform');
    }
  };

  const apply = () => {
    frame = 0;
    const { editor, options } = read();
    const svg = options.svg.current;
    if (!gesture || !latest || !svg) return;
    const [dx, dy] = [latest.x - gesture.pointer[0], latest.y - gesture.pointer[1]];
    if (gesture.kind === 'pan') {
      options.view.pan(latest.x - gesture.last[0], latest.y - gesture.last[1]);
      gesture.last = [latest.x, latest.y];
      return;
    }
    if (gesture.kind === 'marquee') {
      const marquee = part<SVGRectElement>('marquee');
      if (!marquee) return;
      marquee.style.display = '';
      marquee.setAttribute('x', String(Math.min(gesture.pointer[0], latest.x)));
      marquee.setAttribute('y', String(Math.min(gesture.pointer[1], latest.y)));
      marquee.setAttribute('width', String(Math.abs(dx)));
      marquee.setAttribute('height', String(Math.abs(dy)));
      return;
    }
    const troubles = part('troubles');
    if (troubles) troubles.style.display = 'none';
    const scale = gesture.k * POINTS_PER_INCH;
    const tolerance = SNAP_PX / scale;
    const snaps = editor.state.snaps && !latest.free;
    if (gesture.kind === 'move') {
      let delta: [number, number] = [dx / scale, dy / scale];
      if (latest.shift) delta = Math.abs(dx) > Math.abs(dy) ? [delta[0], 0] : [0, delta[1]];
      const to = { ...gesture.from, x: gesture.from.x + delta[0], y: gesture.from.y + delta[1] };
      const snapped = snaps ? snapMove(to, gesture.targets, tolerance) : { dx: 0, dy: 0, lines: [] };
      if (!latest.shift || delta[0] !== 0) delta[0] += snapped.dx;
      if (!latest.shift || delta[1] !== 0) delta[1] += snapped.dy;
      delta = stopAtZones(gesture.from, delta, gesture.zones);
      gesture.delta = delta;
      const points = `translate(${delta[0] * POINTS_PER_INCH} ${delta[1] * POINTS_PER_INCH})`;
      for (const node of gesture.nodes) node.setAttribute('transform', points);
      part('selection')?.setAttribute('transform', `translate(${delta[0] * scale} ${delta[1] * scale})`);
      const at = { ...gesture.from, x: gesture.from.x + delta[0], y: gesture.from.y + delta[1] };
      showLines(snapped.lines, gesture.k);
      showLabel(withThirds(positionText(at, editor.document.size), at), at, gesture.k);
      return;
    }
    const { frame: to, lines } = dragHandle(gesture.from, gesture.handle, [dx / scale, dy / scale], {
      targets: snaps ? gesture.targets : null,
      tolerance,
      ratio: gesture.isFixed || gesture.ratio !== latest.shift,
      least: 0.05,
    });
    gesture.to = to;
    const { from } = gesture;
    const [sx, sy] = [from.w === 0 ? 1 : to.w / from.w, from.h === 0 ? 1 : to.h / from.h];
    const [ox, oy] = [from.x * POINTS_PER_INCH, from.y * POINTS_PER_INCH];
    const matrix = `translate(${to.x * POINTS_PER_INCH} ${to.y * POINTS_PER_INCH}) scale(${sx} ${sy}) translate(${-ox} ${-oy})`;
    // A text that only gets wider is laid out again at the end: stretching it would show letters that never print.
    const isWidth = gesture.handle === 'e' || gesture.handle === 'w';
    for (const node of gesture.nodes) {
      if (isWidth && node.dataset.type === 'text') continue;
      node.setAttribute('transform', matrix);
    }
    const live = part<SVGRectElement>('frame');
    const view = options.view.read();
    if (live) {
      live.style.display = '';
      live.setAttribute('x', String(view.x + to.x * scale));
      live.setAttribute('y', String(view.y + to.y * scale));
      live.setAttribute('width', String(to.w * scale));
      live.setAttribute('height', String(to.h * scale));
    }
    showLines(lines, gesture.k);
    showLabel(withThirds(`${inchText(to.w)} by ${inchText(to.h)} in`, to), to, gesture.k);
  };

  const othersOf = (editor: Editor, ids: readonly string[]): readonly Box[] =>
    editor.document[editor.state.side]
      .filter((element) => !ids.includes(element.id) && !element.hidden)
      .map((element) => frameOf(element, editor.drawing.frames[editor.state.side]));

  const nodesOf = (svg: SVGSVGElement, ids: readonly string[]): readonly SVGElement[] =>
    [...svg.querySelectorAll<SVGElement>('[data-part]')].filter(({ dataset }) =>
      ids.includes(dataset.part ?? ''),
    );

  /** Selection after a press: the whole group, unless its members are selected one by one. */
  const pick = (editor: Editor, id: string, adds: boolean): readonly string[] => {
    const { document, state, act } = editor;
    const { side, ids } = state;
    if (ids.includes(id)) {
      if (adds) {
        const rest = ids.filter((each) => each !== id);
        act.select(side, rest);
        return [];
      }
      return ids;
    }
    const whole = withGroups(document, side, [id]);
    const next = adds ? [...new Set([...ids, ...whole])] : whole;
    act.select(side, next);
    return next;
  };

  const finish = (isCancelled: boolean) => {
    const ended = gesture;
    const { editor, options } = read();
    if (frame !== 0) {
      cancelAnimationFrame(frame);
      apply();
    }
    clearLive();
    gesture = null;
    if (!ended || isCancelled || !hasMoved) {
      if (ended?.kind === 'marquee' && !isCancelled && !ended.adds)
        editor.act.select(editor.state.side, [], false);
      return;
    }
    if (ended.kind === 'move') {
      const [dx, dy] = ended.delta;
      if (latest?.alt) editor.act.duplicateTo(dx, dy);
      else editor.act.move(dx, dy);
    }
    if (ended.kind === 'resize') editor.act.resize(ended.from, ended.to);
    if (ended.kind === 'marquee' && latest) {
      const view = options.view.read();
      const scale = view.k * POINTS_PER_INCH;
      const corner = (x: number, y: number) => [(x - view.x) / scale, (y - view.y) / scale] as const;
      const [x1, y1] = corner(Math.min(ended.pointer[0], latest.x), Math.min(ended.pointer[1], latest.y));
      const [x2, y2] = corner(Math.max(ended.pointer[0], latest.x), Math.max(ended.pointer[1], latest.y));
      const area = { x: x1, y: y1, w: x2 - x1, h: y2 - y1 };
      const { side, ids } = editor.state;
      const caught = editor.document[side]
        .filter(
          (element) =>
            !isLocked(element) &&
            !element.hidden &&
            overlaps(frameOf(element, editor.drawing.frames[side]), area),
        )
        .map(({ id }) => id);
      editor.act.select(side, ended.adds ? [...new Set([...ids, ...caught])] : caught);
    }
  };

  const remember = (svg: SVGSVGElement, event: PointerEvent) => {
    const [x, y] = localPoint(svg, event);
    latest = { x, y, shift: event.shiftKey, free: event.ctrlKey || event.metaKey, alt: event.altKey };
  };

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const { editor, options } = read();
      const svg = options.svg.current;
      if (!svg || gesture || (event.button !== 0 && event.button !== 1)) return;
      const pointer = localPoint(svg, event);
      const start = { pointer, k: options.view.read().k };
      hasMoved = false;
      remember(svg, event);
      svg.setPointerCapture?.(event.pointerId);
      if (event.button === 1 || editor.state.tool === 'hand' || options.isPanning()) {
        event.preventDefault();
        gesture = { ...start, kind: 'pan', last: pointer };
        return;
      }
      const target = event.target instanceof Element ? event.target : null;
      const handle = target?.closest<SVGElement>('[data-handle]')?.dataset.handle as Handle | undefined;
      const { side } = editor.state;
      const frames = editor.drawing.frames[side];
      if (handle && !options.isFixed) {
        const from = unionOf(editor.selected.map((element) => frameOf(element, frames)));
        if (!from) return;
        const ids = editor.state.ids;
        gesture = {
          ...start,
          kind: 'resize',
          handle,
          from,
          to: from,
          nodes: nodesOf(svg, ids),
          targets: snapTargets(editor.document.size, othersOf(editor, ids)),
          ratio: keepsRatio(editor.selected),
          isFixed: editor.selected.some(({ type }) => type === 'artwork'),
        };
        return;
      }
      const id = target?.closest<SVGElement>('[data-hit]')?.dataset.hit;
      if (id === undefined) {
        gesture = options.isFixed
          ? { ...start, kind: 'pan', last: pointer }
          : { ...start, kind: 'marquee', adds: event.shiftKey };
        if (options.isFixed) editor.act.select(side, [], false);
        return;
      }
      // A double press selects the element alone, out of its group, and opens a text's words.
      const isDouble = lastClick.id === id && event.timeStamp - lastClick.at < 400;
      lastClick = { id, at: event.timeStamp };
      if (isDouble) {
        editor.act.select(side, [id]);
        options.onDoubleClick(id);
        return;
      }
      const ids = pick(editor, id, event.shiftKey);
      if (options.isFixed || ids.length === 0) return;
      const elements = editor.document[side].filter(
        (element) => ids.includes(element.id) && !isLocked(element),
      );
      const from = unionOf(elements.map((element) => frameOf(element, frames)));
      if (!from) return;
      gesture = {
        ...start,
        kind: 'move',
        from,
        delta: [0, 0],
        nodes: nodesOf(
          svg,
          elements.map((element) => element.id),
        ),
        targets: snapTargets(editor.document.size, othersOf(editor, ids)),
        zones: printersZones(editor.document.size, side),
      };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const svg = read().options.svg.current;
      if (!svg || !gesture) return;
      remember(svg, event);
      if (!hasMoved && latest) {
        const [dx, dy] = [latest.x - gesture.pointer[0], latest.y - gesture.pointer[1]];
        if (Math.hypot(dx, dy) < DRAG_PX) return;
        hasMoved = true;
      }
      if (frame === 0) frame = requestAnimationFrame(apply);
    },
    onPointerUp: () => finish(false),
    /** Escape, or the browser took the pointer away. */
    cancel: () => finish(true),
    isActive: () => gesture !== null && hasMoved,
  };
}
