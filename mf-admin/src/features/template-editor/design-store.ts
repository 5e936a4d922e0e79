/** A design's draft, as the saver stores it. */
import type { DraftSaver, DraftStore, SaveState } from '../../draft/draft-saver';
import { type Draft, readDraft, saveDraft } from './api/draft';
import { canonical } from './core/same';
import type { Design } from './editor-state';

export type Saver = DraftSaver<Design, Draft>;
export type DesignSaveState = SaveState<Draft>;

export const designKey = (id: string): string => `farmpost.template-draft.${id}`;

export const designStore = (id: string): DraftStore<Design, Draft> => ({
  key: designKey(id),
  read: () => readDraft(id),
  save: (revision, design) => saveDraft(id, revision, design),
  contentOf: ({ document, details }) => canonical({ document, details }),
});
