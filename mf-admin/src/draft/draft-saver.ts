/** Saves a draft a moment after the last change. What is not saved yet is also kept in the tab's storage. */
import { hasErrorCode } from '@farmpost/shared/client';
import { currentTime } from '@farmpost/shared/domain/clock';

const SAVE_AFTER_MS = 900;
const RETRY_AFTER_MS = 6_000;

/** A save of the server: the next one names its revision. */
interface Saved {
  readonly revision: number;
  /** ISO time; `null` where the draft equals what is published. */
  readonly savedAt: string | null;
}

/** The draft that the server has. */
export type StoredDraft<Content> = Content & Saved;

export type SaveState<Stored> =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'waiting' | 'saving' }
  /** The server or the connection failed; it is tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The server does not accept the draft as it is. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Someone else saved in the meantime, and this tab has unsaved changes. */
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  /** Someone else saved, and this tab has nothing to save. */
  | { readonly kind: 'behind'; readonly theirs: Stored };

/** Where a draft is stored. */
export interface DraftStore<Content, Stored extends StoredDraft<Content>> {
  /** Names the draft in the tab's storage. */
  readonly key: string;
  readonly read: () => Promise<Stored>;
  /** Rejects with `version_conflict` if someone saved since the revision. */
  readonly save: (revision: number, content: Content) => Promise<Saved>;
  /** Text that is the same for contents that need no save. */
  readonly contentOf: (content: Content) => string;
  /** Called with a draft of the server that this tab goes on from. */
  readonly onAdopt?: (stored: Stored) => void;
}

export interface KeptDraft<Content> {
  readonly revision: number;
  readonly content: Content;
}

/** The content that this tab had not saved when it was left; `null` if there is none. */
export function keptDraft<Content>(key: string): KeptDraft<Content> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'content' in kept
      ? (kept as KeptDraft<Content>)
      : null;
  } catch {
    return null;
  }
}

function keep<Content>(key: string, kept: KeptDraft<Content> | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be full or off; the draft is still saved on the server.
  }
}

export interface DraftSaver<Content, Stored extends StoredDraft<Content>> {
  readonly read: () => SaveState<Stored>;
  readonly subscribe: (changed: () => void) => () => void;
  readonly revision: () => number;
  readonly hasUnsaved: () => boolean;
  /** Saves at once; resolves to the revision, or `null` if it could not be saved. */
  readonly flush: () => Promise<number | null>;
  /** The server's draft is now this one: after publishing, restoring, discarding, or a choice of the other person's. */
  readonly adopt: (stored: Stored) => void;
  readonly change: (content: Content) => void;
  /** Saves a last time, because leaving for another page of the portal does not end the request; no retries follow. */
  readonly leave: () => void;
  /** Goes on from the other person's revision, and saves this content over theirs. */
  readonly overwrite: (theirs: number) => void;
  /** Reports which revision the server has. */
  readonly heard: (theirs: number) => void;
}

/**
 * @param stored as the page found it
 * @param since the revision that the page goes on from, if it is an older one
 */
export function createDraftSaver<Content, Stored extends StoredDraft<Content>>(
  store: DraftStore<Content, Stored>,
  stored: Stored,
  since: number,
): DraftSaver<Content, Stored> {
  const { key, contentOf } = store;
  let state: SaveState<Stored> = { kind: 'saved', at: stored.savedAt };
  let revision = since;
  let content: Content = stored;
  /** Content that the server is known to have. */
  let saved = contentOf(stored);
  let savedAt = stored.savedAt;
  let running: Promise<number | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The page was left. The tab's storage keeps what could not be saved, for the page that opens next. */
  let isLeft = false;
  const listeners = new Set<() => void>();

  const set = (next: SaveState<Stored>) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const hasUnsaved = () => contentOf(content) !== saved;
  const later = (wait: number) => {
    clearTimeout(timer);
    if (isLeft) return;
    timer = setTimeout(() => void flush(), wait);
  };

  const adopt = (next: Stored) => {
    clearTimeout(timer);
    saved = contentOf(next);
    revision = next.revision;
    keep(key, null);
    savedAt = next.savedAt;
    store.onAdopt?.(next);
    set({ kind: 'saved', at: savedAt });
  };

  async function save(): Promise<number | null> {
    const sent = content;
    const text = contentOf(sent);
    if (text === saved) return revision;
    // Until the conflict is decided, nothing is saved.
    if (state.kind === 'conflict') return null;
    set({ kind: 'saving' });
    try {
      const answer = await store.save(revision, sent);
      saved = text;
      revision = answer.revision;
      // The server drops a draft that equals the published version, and then gives no time.
      savedAt = answer.savedAt ?? currentTime().toISOString();
      if (hasUnsaved()) {
        set({ kind: 'waiting' });
        later(SAVE_AFTER_MS);
      } else {
        keep(key, null);
        set({ kind: 'saved', at: savedAt });
      }
      return revision;
    } catch (error) {
      return fail(error, text);
    }
  }

  async function fail(error: unknown, text: string): Promise<number | null> {
    const message = error instanceof Error ? error.message : 'The draft could not be saved.';
    const theirs = hasErrorCode(error, 'version_conflict') ? await store.read().catch(() => null) : null;
    if (theirs && contentOf(theirs) === text) {
      // This tab's own save went through, but its response was lost.
      adopt(theirs);
      return revision;
    }
    if (theirs) set({ kind: 'conflict', theirs });
    else if (
      (['validation_failed', 'bad_request', 'conflict'] as const).some((code) => hasErrorCode(error, code))
    ) {
      set({ kind: 'refused', message });
    } else {
      set({ kind: 'failed', message });
      later(RETRY_AFTER_MS);
    }
    return null;
  }

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
    const next = await store.read().catch(() => null);
    if (!next || isMine()) return;
    if (contentOf(next) === saved) adopt(next);
    else set({ kind: 'behind', theirs: next });
  }

  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    revision: () => revision,
    hasUnsaved,
    flush,
    adopt,
    change: (next) => {
      isLeft = false;
      content = next;
      if (!hasUnsaved()) {
        clearTimeout(timer);
        if (state.kind !== 'conflict') keep(key, null);
        if (state.kind === 'waiting' || state.kind === 'refused') set({ kind: 'saved', at: savedAt });
        return;
      }
      keep(key, { revision, content });
      if (state.kind === 'conflict') return;
      if (state.kind !== 'saving') set({ kind: 'waiting' });
      later(SAVE_AFTER_MS);
    },
    leave: () => {
      isLeft = true;
      if (state.kind !== 'conflict') void flush();
    },
    overwrite: (theirs) => {
      revision = theirs;
      // Force a save, because their content differs from this one.
      saved = '';
      set({ kind: 'waiting' });
      void flush();
    },
    heard: (theirs) => void hear(theirs),
  };
}
