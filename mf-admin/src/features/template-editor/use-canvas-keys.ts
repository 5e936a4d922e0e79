/** The keys of the canvas, and those that work anywhere on the page outside of fields and dialogs. */
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { readClip, writeClip } from './core/read-document';
import { artworkFile, artworkText } from './import-file';
import { useEditor, type EditorActs } from './use-editor';
import { useLatest } from './use-latest';
import type { ViewStore } from './view';

const NUDGE = 0.01;
const BIG_NUDGE = 0.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CanvasKeyOptions {
  readonly view: ViewStore;
  readonly onSpace: (isHeld: boolean) => void;
  readonly isFixed: boolean;
  readonly gestures: { readonly cancel: () => void; readonly isActive: () => boolean };
  readonly onEditWords: () => void;
  readonly onHelp: () => void;
  readonly onImport: () => void;
}

/** Handlers for the canvas, which is one stop of Tab: Tab goes through its layers, and Escape lets it leave. */
export function useCanvasKeys(options: CanvasKeyOptions) {
  const { act, state, selected } = useEditor();
  const { view, onSpace, isFixed, gestures, onEditWords, onHelp, onImport } = options;
  const leaves = useRef(false);

  const insertKeys: Readonly<Record<string, () => void>> = {
    t: () => act.insert({ kind: 'text' }),
    p: () => act.insert({ kind: 'photo' }),
    q: () => act.insert({ kind: 'qr' }),
    r: () => act.insert({ kind: 'rect' }),
    l: () => act.insert({ kind: 'rule' }),
    s: () => act.insert({ kind: 'stamp' }),
    a: () => act.insert({ kind: 'art', scene: 'street' }),
    i: onImport,
    f: () => act.insert({ kind: 'field', field: 'listing.address' }),
  };
  const plainKeys: Readonly<Record<string, () => void>> = {
    v: () => act.set({ tool: 'select' }),
    h: () => act.set({ tool: 'hand' }),
    x: () => act.flip(),
    '?': onHelp,
    '[': () => act.reorder('backward'),
    ']': () => act.reorder('forward'),
    '{': () => act.reorder('back'),
    '}': () => act.reorder('front'),
    '+': () => view.zoom(view.read().k * 1.25),
    '=': () => view.zoom(view.read().k * 1.25),
    '-': () => view.zoom(view.read().k / 1.25),
    '0': () => view.fit(),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') {
      if (leaves.current || event.ctrlKey || event.altKey) return;
      if (act.step(event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    if (key === 'Escape') {
      if (gestures.isActive()) gestures.cancel();
      else if (state.ids.length > 0) act.select(state.side, []);
      leaves.current = true;
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    leaves.current = false;
    const arrow = arrows[key];
    const plain =
      plainKeys[key] ?? plainKeys[key.toLowerCase()] ?? (isFixed ? undefined : insertKeys[key.toLowerCase()]);
    if (arrow && state.ids.length > 0 && !isFixed) {
      const by = event.shiftKey ? BIG_NUDGE : NUDGE;
      // Repeats of a held key belong to one step.
      if (!event.repeat) act.seal();
      act.move(arrow[0] * by, arrow[1] * by, `nudge:${state.ids.join()}`);
    } else if (arrow) view.pan(arrow[0] * -40, arrow[1] * -40);
    else if ((key === 'Delete' || key === 'Backspace') && !isFixed) act.remove();
    else if (key === 'Enter' && selected.length > 0) onEditWords();
    else if (key === ' ') onSpace(true);
    else if (plain) plain();
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === ' ') onSpace(false);
    },
    onFocus: () => {
      leaves.current = false;
    },
    onBlur: () => {
      onSpace(false);
      act.seal();
    },
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'));

/** Undo, redo, duplicate, group, copy and paste, also of SVG, and the next check, wherever the focus is on the page. */
export function usePageKeys(
  act: EditorActs,
  isFixed: boolean,
  { onNextCheck, onImport }: { readonly onNextCheck: () => void; readonly onImport: (file: Blob) => void },
): void {
  const read = useLatest({ isFixed, onNextCheck, onImport });
  useEffect(() => {
    const isBusy = (event: Event) =>
      event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]') !== null;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (isBusy(event)) return;
      if (event.key === 'F8') {
        event.preventDefault();
        read().onNextCheck();
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const acts: Readonly<Record<string, () => void>> = {
        z: event.shiftKey ? act.redo : act.undo,
        y: act.redo,
        d: act.duplicate,
        g: event.shiftKey ? act.ungroup : act.group,
        a: act.selectAll,
      };
      const key = event.key.toLowerCase();
      const run = acts[key];
      if (!run || (read().isFixed && key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      run();
    };
    const onCopy = (event: Event) => {
      const clip = event as unknown as ClipboardEvent;
      // Leave the copying of text that is selected on the page to the browser.
      if (isBusy(event) || read().isFixed || String(getSelection()) !== '') return;
      const { elements, artworks } = act.copied();
      if (elements.length === 0) return;
      clip.clipboardData.setData('text/plain', writeClip(elements, artworks));
      event.preventDefault();
      if (event.type === 'cut') act.remove();
    };
    const onPaste = (event: Event) => {
      const clip = event as unknown as ClipboardEvent;
      if (isBusy(event) || read().isFixed) return;
      const text = clip.clipboardData.getData('text/plain');
      const file = artworkFile(clip.clipboardData.files) ?? artworkText(text);
      if (file) {
        event.preventDefault();
        return read().onImport(file);
      }
      const pasted = readClip(text);
      if (!pasted) return act.say('The clipboard has no layers');
      event.preventDefault();
      act.paste(pasted);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [act, read]);
}
