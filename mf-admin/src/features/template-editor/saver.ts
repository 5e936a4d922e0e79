/** Saves the draft a moment after the last change. What is not saved yet is also kept in the tab's storage. */
import { hasErrorCode } from '@farmpost/shared/client';
import { currentTime } from '@farmpost/shared/domain/clock';
import { readDraft, saveDraft, type Draft } from './api/draft';
import { canonical } from './core/same';
import type { Design } from './editor-state';

const SAVE_AFTER_MS = 900;
const RETRY_AFTER_MS = 6_000;

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'waiting' | 'saving' }
  /** The server or the connection failed; it is tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The server does not accept the draft as it is. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Someone else saved in the meantime, and this tab has unsaved changes. */
  | { readonly kind: 'conflict'; readonly theirs: Draft }
  /** Someone else saved, and this tab has nothing to save. */
  | { readonly kind: 'behind'; readonly theirs: Draft };

const keyOf = (id: string) => `farmpost.template-draft.${id}`;

interface Kept {
  readonly revision: number;
  readonly design: Design;
}

/** The design that this tab had not saved when it was left; `null` if there is none. */
export function keptDesign(id: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'design' in kept ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

function keep(id: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage may be full or off; the draft is still saved on the server.
  }
}

const contentOf = ({ document, details }: Design) => canonical({ document, details });

export type Saver = ReturnType<typeof createSaver>;

/**
 * @param draft as the page found it
 * @param since the revision that the page goes on from, if it is an older one
 */
export function createSaver(id: string, draft: Draft, since: number) {
  let state: SaveState = { kind: 'saved', at: draft.savedAt };
  let revision = since;
  let design: Design = draft;
  /** Content that the server is known to have. */
  let saved = contentOf(draft);
  let savedAt = draft.savedAt;
  let running: Promise<number | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The page was left. The tab's storage keeps what could not be saved, for the page that opens next. */
  let isLeft = false;
  const listeners = new Set<() => void>();

  const set = (next: SaveState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const hasUnsaved = () => contentOf(design) !== saved;
  const later = (wait: number) => {
    clearTimeout(timer);
    if (isLeft) return;
    timer = setTimeout(() => void flush(), wait);
  };

  /** The server's draft is now this one: after publishing, restoring or discarding. */
  const adopt = (next: Draft) => {
    clearTimeout(timer);
    saved = contentOf(next);
    revision = next.revision;
    keep(id, null);
    savedAt = next.savedAt;
    set({ kind: 'saved', at: savedAt });
  };

  async function save(): Promise<number | null> {
    const sent = design;
    const content = contentOf(sent);
    if (content === saved) return revision;
    set({ kind: 'saving' });
    try {
      const answer = await saveDraft(id, revision, sent);
      saved = content;
      revision = answer.revision;
      // The server drops a draft that equals the published version, and then gives no time.
      savedAt = answer.savedAt ?? currentTime().toISOString();
      if (hasUnsaved()) {
        set({ kind: 'waiting' });
        later(SAVE_AFTER_MS);
      } else {
        keep(id, null);
        set({ kind: 'saved', at: savedAt });
      }
      return revision;
    } catch (error) {
      return fail(error, content);
    }
  }

  async function fail(error: unknown, content: string): Promise<number | null> {
    const message = error instanceof Error ? error.message : 'The draft could not be saved.';
    const theirs = hasErrorCode(error, 'version_conflict') ? await readDraft(id).catch(() => null) : null;
    if (theirs && contentOf(theirs) === content) {
      // This tab's own save went through, but its response was lost.
      adopt(theirs);
      return revision;
    }
    if (theirs) set({ kind: 'conflict', theirs });
    else if (hasErrorCode(error, 'validation_failed') || hasErrorCode(error, 'bad_request')) {
      set({ kind: 'refused', message });
    } else {
      set({ kind: 'failed', message });
      later(RETRY_AFTER_MS);
    }
    return null;
  }

  /** Saves at once; resolves to the revision, or `null` if it could not be saved. */
  async function flush(): Promise<number | null> {
    clearTimeout(timer);
    // One call at a time, because each needs the revision of the one before.
    while (running) await running;
    running = save();
    try {
      return await running;
    } finally {
      running = null;
    }
  }

  async function hear(theirs: number): Promise<void> {
    const isMine = () => theirs <= revision || running !== null || hasUnsaved();
    if (isMine() || state.kind === 'behind') return;
    const next = await readDraft(id).catch(() => null);
    if (!next || isMine()) return;
    if (contentOf(next) === saved) adopt(next);
    else set({ kind: 'behind', theirs: next });
  }

  return {
    read: () => state,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    revision: () => revision,
    hasUnsaved,
    flush,
    adopt,
    change: (next: Design) => {
      isLeft = false;
      design = next;
      if (!hasUnsaved()) {
        clearTimeout(timer);
        if (state.kind !== 'conflict') keep(id, null);
        if (state.kind === 'waiting' || state.kind === 'refused') set({ kind: 'saved', at: savedAt });
        return;
      }
      keep(id, { revision, design });
      // Until the conflict is decided, nothing is saved.
      if (state.kind === 'conflict') return;
      if (state.kind !== 'saving') set({ kind: 'waiting' });
      later(SAVE_AFTER_MS);
    },
    /** Saves a last time, because leaving for another page of the portal does not end the request; no retries follow. */
    leave: () => {
      isLeft = true;
      if (state.kind !== 'conflict') void flush();
    },
    /** Goes on from the other person's revision, and saves this design over theirs. */
    overwrite: (theirs: number) => {
      revision = theirs;
      // Force a save, because their content differs from this design.
      saved = '';
      set({ kind: 'waiting' });
      void flush();
    },
    /** Reports which revision the server has. */
    heard: (theirs: number) => void hear(theirs),
  };
}
