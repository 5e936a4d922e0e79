/** Acts of the editor, as functions that never change, around its state. */
import type {
  PostcardData,
  PostcardSide,
  PostcardTemplate,
  TemplateElement,
} from '@farmpost/shared/contracts/templates';
import { type DesignSize, MAX_SIDE_ELEMENTS } from '@farmpost/shared/contracts/template-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { withUsedArtworks } from '@farmpost/shared/domain/postcard/artwork';
import { zonesOf, type Box } from '@farmpost/shared/domain/postcard/geometry';
import { createContext, use, useMemo, useReducer, type ReactNode } from 'react';
import * as edits from './core/edits';
import type { Ids } from './core/edits';
import { frameOf, isLocked, nameOf, unionOf } from './core/elements';
import * as inserts from './core/insert';
import { nextLayer } from './core/layers';
import type { Clip } from './core/read-document';
import { printersZones, stopAtZones } from './core/snap';
import { thirdsText, toInches, type Axis } from './core/thirds';
import { drawDesign, type Drawing } from './draw';
import { reduceEditor, startEditor, type Action, type Design, type EditorState } from './editor-state';
import { useLatest } from './use-latest';
import { positionText } from './words';

interface EditOptions {
  readonly joins?: string | undefined;
  readonly side?: PostcardSide | undefined;
  readonly ids?: Ids | undefined;
  readonly say?: string | undefined;
}

export interface Editor {
  readonly state: EditorState;
  readonly design: Design;
  readonly document: PostcardTemplate;
  /** Drawn with the sample that is shown. */
  readonly drawing: Drawing;
  readonly data: PostcardData;
  /** The selected elements, in the order they are drawn. */
  readonly selected: readonly TemplateElement[];
  readonly act: EditorActs;
}

const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('The editor’s parts stand inside an EditorProvider');
  return editor;
}

/** Everything an act reads at the moment it happens. */
interface Now {
  readonly state: EditorState;
  readonly drawing: Drawing;
}

export type EditorActs = ReturnType<typeof actsOn>;

const namesOf = (elements: readonly TemplateElement[]): string => {
  const [only] = elements;
  return elements.length === 1 && only ? nameOf(only) : formatQuantity(elements.length, 'layer');
};

/** `, a third across` for a frame that ends on a third of the page. */
const onThirds = (frame: Box, size: DesignSize, axes?: readonly Axis[]): string => {
  const text = thirdsText(frame, size, axes);
  return text === '' ? '' : `, ${text}`;
};

function actsOn(read: () => Now, dispatch: (action: Action) => void) {
  const design = () => read().state.history.present;
  const say = (text: string) => dispatch({ type: 'say', text });

  /** Records one step. Returns whether anything changed. */
  const edit = (document: PostcardTemplate, label: string, options: EditOptions = {}): boolean => {
    const before = design();
    if (document === before.document) return false;
    dispatch({
      type: 'edit',
      design: { ...before, document: withUsedArtworks(document) },
      label,
      ...options,
    });
    return true;
  };

  const current = () => {
    const { state, drawing } = read();
    const { document } = state.history.present;
    const { side, ids } = state;
    const elements = document[side].filter(({ id }) => ids.includes(id));
    return { document, side, ids, elements, frames: drawing.frames[side] };
  };
  const frameOfAll = (elements: readonly TemplateElement[]) =>
    unionOf(elements.map((element) => frameOf(element, current().frames)));

  /** Announces why nothing can happen if nothing is selected or all of it is locked. */
  const refusesLocked = (elements: readonly TemplateElement[]): boolean => {
    if (elements.length === 0) {
      say('Nothing is selected');
      return true;
    }
    if (!elements.every(isLocked)) return false;
    say(`${namesOf(elements)} ${elements.length === 1 ? 'is' : 'are'} locked`);
    return true;
  };

  const move = (dx: number, dy: number, joins?: string) => {
    const { document, side, ids, elements, frames } = current();
    if (refusesLocked(elements)) return;
    const free = elements.filter((element) => !isLocked(element));
    const frame = frameOfAll(free);
    if (!frame) return;
    const [x, y] = stopAtZones(frame, [dx, dy], printersZones(document.size, side));
    const next = edits.move(document, side, ids, x, y);
    const moved = unionOf(
      next[side]
        .filter(({ id }) => free.some((each) => each.id === id))
        .map((element) => frameOf(element, shifted(frames, free, x, y))),
    );
    const name = namesOf(free);
    const end = moved ?? frame;
    const axes = [x === 0 ? [] : ('x' as const), y === 0 ? [] : ('y' as const)].flat();
    if (next === document) say(`${name} stays at ${positionText(frame, document.size)}`);
    else
      edit(next, `Move ${name}`, {
        joins,
        say: `Moved ${name} to ${positionText(end, document.size)}${onThirds(end, document.size, axes)}`,
      });
  };

  const insertion = (inserted: inserts.Inserted | null, verb: string, side: PostcardSide) => {
    if (!inserted) return say(`A side holds at most ${MAX_SIDE_ELEMENTS} elements`);
    const added = inserted.document[side].filter(({ id }) => inserted.ids.includes(id));
    const name = namesOf(added);
    edit(inserted.document, `${verb} ${name}`, {
      ids: inserted.ids,
      say: `${verb === 'Insert' ? 'Inserted' : verb === 'Paste' ? 'Pasted' : 'Duplicated'} ${name}`,
    });
  };

  const select = (side: PostcardSide, ids: Ids, announces = true) => {
    const { document } = design();
    const elements = document[side].filter(({ id }) => ids.includes(id));
    dispatch({
      type: 'select',
      side,
      ids,
      say: announces
        ? elements.length === 0
          ? 'Nothing selected'
          : `Selected ${namesOf(elements)}`
        : undefined,
    });
  };

  return {
    edit,
    say,
    select,
    move,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    seal: () => dispatch({ type: 'seal' }),
    show: (side: PostcardSide) => dispatch({ type: 'show', side }),
    flip: () => dispatch({ type: 'show', side: read().state.side === 'front' ? 'back' : 'front' }),
    set: (values: Partial<Pick<EditorState, 'tool' | 'snaps' | 'guides' | 'sample'>>) =>
      dispatch({ type: 'set', values }),
    /** Replaces the whole design as one step that can be undone. */
    replace: (next: Design, label: string) =>
      dispatch({ type: 'edit', design: next, label, ids: [], say: label }),
    changeDetails: (details: Design['details']) =>
      dispatch({
        type: 'edit',
        design: { ...design(), details },
        label: 'Change details',
        say: 'Details changed',
      }),
    changeDocument: (values: Partial<PostcardTemplate>, label: string, joins?: string) =>
      edit({ ...design().document, ...values }, label, { joins }),
    /** Changes the appearance of the selected elements. */
    change: (
      label: string,
      change: (element: TemplateElement) => TemplateElement,
      options: { readonly joins?: string; readonly say?: string } = {},
    ) => {
      const { document, side, ids, elements } = current();
      if (refusesLocked(elements)) return;
      edit(edits.edit(document, side, ids, change), `${label} of ${namesOf(elements)}`, options);
    },
    place: (to: Partial<Box>, field: string) => {
      const { document, side, elements, frames } = current();
      const [element] = elements;
      if (!element || refusesLocked(elements)) return;
      const next = edits.place(document, side, element.id, to, frames);
      edit(next, `Place ${nameOf(element)}`, { joins: `place:${element.id}:${field}` });
    },
    resize: (from: Box, to: Box) => {
      const { document, side, ids, elements, frames } = current();
      const name = namesOf(elements);
      edit(edits.resize(document, side, ids, [from, to], frames), `Resize ${name}`, {
        say: `Resized ${name} to ${to.w.toFixed(2)} by ${to.h.toFixed(2)} in${onThirds(to, document.size)}`,
      });
    },
    align: (edge: edits.Edge) => {
      const { document, side, ids, elements, frames } = current();
      if (refusesLocked(elements)) return;
      const around = elements.length > 1 ? frameOfAll(elements) : toInches(zonesOf(document.size).safe);
      if (!around) return;
      edit(edits.align(document, side, ids, edge, around, frames), `Align ${namesOf(elements)}`, {
        say: `Aligned ${namesOf(elements)}, ${edge}`,
      });
    },
    distribute: (axis: 'x' | 'y') => {
      const { document, side, ids, elements, frames } = current();
      edit(edits.distribute(document, side, ids, axis, frames), `Distribute ${namesOf(elements)}`, {
        say: `Equal gaps between ${namesOf(elements)}`,
      });
    },
    reorder: (order: edits.Order) => {
      const { document, side, ids, elements } = current();
      if (refusesLocked(elements)) return;
      const words = { forward: 'forward', backward: 'backward', front: 'to the top', back: 'to the bottom' };
      const next = edits.reorder(document, side, ids, order);
      if (
        !edit(next, `Move ${namesOf(elements)} ${words[order]}`, {
          say: `Moved ${namesOf(elements)} ${words[order]}`,
        })
      )
        say(`${namesOf(elements)} cannot go further`);
    },
    remove: () => {
      const { document, side, ids, elements } = current();
      if (refusesLocked(elements)) return;
      const gone = elements.filter((element) => !isLocked(element));
      edit(edits.remove(document, side, ids), `Delete ${namesOf(gone)}`, { say: `Deleted ${namesOf(gone)}` });
    },
    group: () => {
      const { document, side, ids, elements } = current();
      if (elements.length < 2) return say('Select two or more layers to group them');
      edit(edits.group(document, side, ids), `Group ${namesOf(elements)}`, {
        say: `Grouped ${namesOf(elements)}`,
      });
    },
    ungroup: () => {
      const { document, side, ids, elements } = current();
      edit(edits.ungroup(document, side, ids), `Ungroup ${namesOf(elements)}`, {
        say: `Ungrouped ${namesOf(elements)}`,
      });
    },
    lock: (side: PostcardSide, ids: Ids, name: string, locked: boolean) =>
      edit(edits.lock(design().document, side, ids, locked), `${locked ? 'Lock' : 'Unlock'} ${name}`, {
        say: `${locked ? 'Locked' : 'Unlocked'} ${name}`,
      }),
    hide: (side: PostcardSide, ids: Ids, name: string, hidden: boolean) =>
      edit(edits.hide(design().document, side, ids, hidden), `${hidden ? 'Hide' : 'Show'} ${name}`, {
        say: `${hidden ? 'Hid' : 'Showed'} ${name}`,
      }),
    rename: (side: PostcardSide, id: string, name: string) =>
      edit(edits.rename(design().document, side, id, name), 'Rename a layer', {
        say: `Renamed to ${name.trim()}`,
      }),
    /** The document with the new name, which gets a number if another group has it; `null` if nothing changes. */
    renameGroup: (side: PostcardSide, from: string, to: string): PostcardTemplate | null => {
      const { document } = design();
      const next = edits.renameGroup(document, side, from, to);
      const member = document[side].findIndex(({ group }) => group === from);
      const name = next[side][member]?.group ?? to.trim();
      return edit(next, 'Rename a group', { say: `Renamed to ${name}` }) ? next : null;
    },
    insert: (what: inserts.Insert) => {
      const { document, side, frames } = current();
      insertion(inserts.insert(document, side, what, frames), 'Insert', side);
    },
    paste: ({ elements, artworks }: Clip) => {
      const { document, side } = current();
      insertion(inserts.paste(document, side, elements, artworks), 'Paste', side);
    },
    duplicate: () => {
      const { document, side, ids, elements } = current();
      if (elements.length === 0) return say('Nothing is selected');
      insertion(inserts.duplicate(document, side, ids), 'Duplicate', side);
    },
    /** Duplicates after a drag with Alt: the copies move, the originals stay. */
    duplicateTo: (dx: number, dy: number) => {
      const { document, side, elements } = current();
      const copies = inserts.paste(document, side, elements);
      if (!copies) return;
      const [first] = elements;
      const copied = copies.document[side].find(({ id }) => id === copies.ids[0]);
      if (!first || !copied) return;
      const [from, to] = [frameOf(first), frameOf(copied)];
      insertion(
        {
          ids: copies.ids,
          document: edits.move(copies.document, side, copies.ids, dx - to.x + from.x, dy - to.y + from.y),
        },
        'Duplicate',
        side,
      );
    },
    selectAll: () => {
      const { document, side } = current();
      select(
        side,
        document[side].filter((element) => !isLocked(element) && !element.hidden).map(({ id }) => id),
      );
    },
    /** Selects the next layer; `false` after the last one, so that Tab leaves the canvas. */
    step: (by: 1 | -1): boolean => {
      const { document, side, ids } = current();
      const next = nextLayer(document, side, ids[ids.length - 1] ?? null, by);
      if (next === null) return false;
      select(side, [next]);
      return true;
    },
    /** The elements as they are now, for the clipboard. */
    copied: (): Clip => {
      const { document, elements } = current();
      say(elements.length === 0 ? 'Nothing is selected' : `Copied ${namesOf(elements)}`);
      return { elements, artworks: document.artworks ?? {} };
    },
  };
}

/** Frames shifted by a move, which needs no new layout of the texts. */
const shifted = (
  frames: ReadonlyMap<string, Box>,
  elements: readonly TemplateElement[],
  dx: number,
  dy: number,
): ReadonlyMap<string, Box> => {
  const next = new Map(frames);
  for (const { id } of elements) {
    const frame = frames.get(id);
    if (frame) next.set(id, { ...frame, x: frame.x + dx, y: frame.y + dy });
  }
  return next;
};

export interface EditorProviderProps {
  readonly start: Design;
  /** The cards to draw with; `real` is the long one until an agent is chosen. */
  readonly samples: Readonly<Record<EditorState['sample'], PostcardData>>;
  readonly children: ReactNode;
}

export function EditorProvider({ start, samples, children }: EditorProviderProps) {
  const [state, dispatch] = useReducer(reduceEditor, start, startEditor);
  const design = state.history.present;
  const { document } = design;
  const data = samples[state.sample];
  const drawing = useMemo(() => drawDesign(document, data), [document, data]);
  const read = useLatest<Now>({ state, drawing });
  const act = useMemo(() => actsOn(read, dispatch), [read]);
  const { side, ids } = state;
  const selected = useMemo(() => document[side].filter(({ id }) => ids.includes(id)), [document, side, ids]);
  const editor = useMemo(
    () => ({ state, design, document, drawing, data, selected, act }),
    [state, design, document, drawing, data, selected, act],
  );
  return <EditorContext value={editor}>{children}</EditorContext>;
}
