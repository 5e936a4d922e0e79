/** The state of the editor: the design with its history, and what is shown and selected of it. */
import type { TemplateDetails } from '@farmpost/shared/contracts/template-drafts';
import type { PostcardSide, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { kindOfSize, sideNames } from '@farmpost/shared/domain/postcard/sizes';
import type { Ids } from './core/edits';
import { record, redo, seal, startHistory, undo, type History } from './core/history';

/** Content that is drafted and published: the document, and the details of the template. */
export interface Design {
  readonly document: PostcardTemplate;
  readonly details: TemplateDetails;
}

export type Tool = 'select' | 'hand';
export type Sample = 'short' | 'long' | 'real';

export interface EditorState {
  readonly history: History<Design>;
  readonly side: PostcardSide;
  /** Selected elements of that side. */
  readonly ids: Ids;
  readonly tool: Tool;
  readonly snaps: boolean;
  readonly guides: boolean;
  readonly sample: Sample;
  /** Text for the live region; the count makes repeated words be read again. */
  readonly said: { readonly text: string; readonly count: number };
}

export type Action =
  | {
      readonly type: 'edit';
      readonly design: Design;
      readonly label: string;
      readonly joins?: string | undefined;
      readonly side?: PostcardSide | undefined;
      readonly ids?: Ids | undefined;
      readonly say?: string | undefined;
    }
  | { readonly type: 'undo' | 'redo' | 'seal' }
  | {
      readonly type: 'select';
      readonly side: PostcardSide;
      readonly ids: Ids;
      readonly say?: string | undefined;
    }
  | { readonly type: 'show'; readonly side: PostcardSide }
  | {
      readonly type: 'set';
      readonly values: Partial<Pick<EditorState, 'tool' | 'snaps' | 'guides' | 'sample'>>;
    }
  | { readonly type: 'say'; readonly text: string };

export const startEditor = (design: Design): EditorState => ({
  history: startHistory(design),
  side: 'front',
  ids: [],
  tool: 'select',
  snaps: true,
  guides: true,
  sample: 'long',
  said: { text: '', count: 0 },
});

const saying = (state: EditorState, text: string | undefined): EditorState =>
  text === undefined ? state : { ...state, said: { text, count: state.said.count + 1 } };

/** Deselects elements that no longer exist after the step. */
const existing = (state: EditorState): EditorState => {
  const { document } = state.history.present;
  const ids = state.ids.filter((id) => document[state.side].some((element) => element.id === id));
  return ids.length === state.ids.length ? state : { ...state, ids };
};

const sameIds = (a: Ids, b: Ids): boolean => a.length === b.length && a.every((id, i) => id === b[i]);

export function reduceEditor(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'edit': {
      const history = record(state.history, action.design, action.label, action.joins ?? null);
      const next = { ...state, history, side: action.side ?? state.side, ids: action.ids ?? state.ids };
      return existing(saying(next, action.say));
    }
    case 'undo': {
      const label = state.history.past[state.history.past.length - 1]?.label;
      if (label === undefined) return saying(state, 'Nothing to undo');
      return existing(saying({ ...state, history: undo(state.history) }, `Undone: ${label}`));
    }
    case 'redo': {
      const label = state.history.future[0]?.label;
      if (label === undefined) return saying(state, 'Nothing to redo');
      return existing(saying({ ...state, history: redo(state.history) }, `Redone: ${label}`));
    }
    case 'seal': {
      const history = seal(state.history);
      return history === state.history ? state : { ...state, history };
    }
    case 'select':
      if (state.side === action.side && sameIds(state.ids, action.ids)) return saying(state, action.say);
      return saying(
        { ...state, history: seal(state.history), side: action.side, ids: action.ids },
        action.say,
      );
    case 'show': {
      if (state.side === action.side) return state;
      const { size } = state.history.present.document;
      const kind = kindOfSize(size);
      return saying(
        { ...state, history: seal(state.history), side: action.side, ids: [] },
        `${sideNames(size)[action.side]} of the ${kind === 'postcard' ? 'card' : kind}`,
      );
    }
    case 'set':
      return { ...state, ...action.values };
    case 'say':
      return saying(state, action.text);
  }
}
