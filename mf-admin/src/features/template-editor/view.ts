/** Part of the pasteboard that the canvas shows. A store of its own, so that panning renders nothing else. */
import type { DesignSize } from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { useSyncExternalStore } from 'react';

export interface View {
  /** Pixels per point. */
  readonly k: number;
  /** Position of the corner of the bleed canvas, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** A CSS pixel is 1/96 in: at this scale, the card has its real size. */
export const REAL_SIZE = 96 / POINTS_PER_INCH;
const LEAST = 0.2 * REAL_SIZE;
const MOST = 16 * REAL_SIZE;
const MARGIN = 44;

export interface ViewStore {
  readonly read: () => View;
  readonly subscribe: (changed: () => void) => () => void;
  readonly pan: (dx: number, dy: number) => void;
  /** Zooms around a point of the canvas, by default its middle. */
  readonly zoom: (k: number, at?: readonly [number, number]) => void;
  /** Sets the size of the canvas in pixels; a card that no one has panned or zoomed is fitted into it. */
  readonly measure: (width: number, height: number, size: DesignSize) => void;
  readonly fit: () => void;
}

export function createViewStore(): ViewStore {
  let view: View = { k: REAL_SIZE, x: MARGIN, y: MARGIN };
  let [width, height] = [0, 0];
  let size: DesignSize = '4x6';
  let isFitted = true;
  const listeners = new Set<() => void>();
  const set = (next: View) => {
    view = next;
    for (const changed of listeners) changed();
  };
  const fit = () => {
    isFitted = true;
    if (width === 0 || height === 0) return;
    const { w, h } = zonesOf(size).canvas;
    const margin = Math.min(MARGIN, width * 0.06);
    const k = Math.max(LEAST, Math.min((width - 2 * margin) / w, (height - 2 * margin) / h, 2 * REAL_SIZE));
    set({ k, x: (width - w * k) / 2, y: (height - h * k) / 2 });
  };
  return {
    read: () => view,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    pan: (dx, dy) => {
      isFitted = false;
      set({ ...view, x: view.x + dx, y: view.y + dy });
    },
    zoom: (wanted, at = [width / 2, height / 2]) => {
      isFitted = false;
      const k = Math.min(MOST, Math.max(LEAST, wanted));
      const share = k / view.k;
      set({ k, x: at[0] - (at[0] - view.x) * share, y: at[1] - (at[1] - view.y) * share });
    },
    measure: (nextWidth, nextHeight, nextSize) => {
      [width, height, size] = [nextWidth, nextHeight, nextSize];
      if (isFitted) fit();
    },
    fit,
  };
}

export const useView = (store: ViewStore): View =>
  useSyncExternalStore(store.subscribe, store.read, store.read);
