/** Saves the draft a moment after the last change. What is not saved yet is also kept in the tab's storage. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canonical } from './core/same';
import { readDraft, saveDraft, type Draft } from './api/draft';
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
  /** Someone else saved in the meantime. */
  | { readonly kind: 'conflict'; readonly theirs: Draft };

const keyOf = (id: string) => `farmpost.template-draft.${id}`;

interface Kept {
  readonly revision: number;
  readonly design: Design;
}

/** What this tab had not saved when it was left. */
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
    // Storage may be full or off; the draft is saved all the same.
  }
}

export interface Autosave {
  readonly state: SaveState;
  readonly revision: number;
  /** Whether the draft differs from what is published, as the server sees it. */
  readonly isChanged: boolean;
  /** Saves at once; resolves to the revision, or `null` if it could not be saved. */
  readonly flush: () => Promise<number | null>;
  /** The server's draft is now this one: after publishing, restoring or discarding. */
  readonly adopt: (draft: Draft) => void;
  /** Goes on from the other person's revision; the next change, or the present design, is saved over it. */
  readonly overwrite: (revision: number) => void;
}

const contentOf = ({ document, details }: Design) => canonical({ document, details });

/**
 * @param draft as the page found it
 * @param since the revision that the design goes on from, if it is an older one
 */
export function useAutosave(id: string, draft: Draft, design: Design, since = draft.revision): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: draft.savedAt });
  const [revision, setRevision] = useState(since);
  const [isChanged, setChanged] = useState(draft.isChanged);
  /** What is known to be on the server. */
  const saved = useRef<string>(contentOf(draft));
  const now = useRef({ design, revision: since });
  now.current.design = design;
  const running = useRef<Promise<number | null> | null>(null);
  const stopped = useRef(false);

  const adopt = useCallback(
    (next: Draft) => {
      stopped.current = false;
      saved.current = contentOf(next);
      now.current.revision = next.revision;
      setRevision(next.revision);
      setChanged(next.isChanged);
      setState({ kind: 'saved', at: next.savedAt });
      keep(id, null);
    },
    [id],
  );

  const save = useCallback(async (): Promise<number | null> => {
    const sent = now.current.design;
    const content = contentOf(sent);
    if (content === saved.current) return now.current.revision;
    setState({ kind: 'saving' });
    try {
      const answer = await saveDraft(id, now.current.revision, sent);
      saved.current = content;
      now.current.revision = answer.revision;
      setRevision(answer.revision);
      setChanged(answer.isChanged);
      if (contentOf(now.current.design) === content) {
        keep(id, null);
        setState({ kind: 'saved', at: answer.savedAt ?? new Date().toISOString() });
      } else setState({ kind: 'waiting' });
      return answer.revision;
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The draft could not be saved.';
      if (hasErrorCode(error, 'version_conflict')) {
        stopped.current = true;
        const theirs = await readDraft(id).catch(() => null);
        if (!theirs) {
          stopped.current = false;
          setState({ kind: 'failed', message });
        } else if (contentOf(theirs) === content) {
          // This tab's own save, whose answer was lost.
          adopt(theirs);
          return theirs.revision;
        } else setState({ kind: 'conflict', theirs });
      } else if (hasErrorCode(error, 'validation_failed') || hasErrorCode(error, 'bad_request')) {
        setState({ kind: 'refused', message });
      } else setState({ kind: 'failed', message });
      return null;
    }
  }, [id, adopt]);

  /** One call at a time, because each needs the revision of the one before. */
  const flush = useCallback(async (): Promise<number | null> => {
    await running.current;
    const call = save();
    running.current = call;
    return call;
  }, [save]);

  useEffect(() => {
    if (stopped.current) {
      keep(id, { revision: now.current.revision, design });
      return;
    }
    if (contentOf(design) === saved.current) {
      keep(id, null);
      setState((before) => (before.kind === 'waiting' || before.kind === 'refused' ? { kind: 'saved', at: null } : before));
      return;
    }
    keep(id, { revision: now.current.revision, design });
    setState((before) => (before.kind === 'saving' ? before : { kind: 'waiting' }));
    const timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [design, flush, id]);

  const isFailed = state.kind === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const again = () => void flush();
    const timer = setTimeout(again, RETRY_AFTER_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isFailed, flush, state]);

  // What changed while a save was under way.
  useEffect(() => {
    if (state.kind !== 'waiting' || contentOf(now.current.design) === saved.current) return;
    const timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, flush]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (contentOf(now.current.design) !== saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      // A page that is left inside the portal still saves.
      if (!stopped.current && contentOf(now.current.design) !== saved.current) void flush();
    };
  }, [flush]);

  const overwrite = useCallback(
    (theirs: number) => {
      stopped.current = false;
      now.current.revision = theirs;
      setRevision(theirs);
      // Whatever they saved, it is not what is here.
      saved.current = '';
      void flush();
    },
    [flush],
  );

  return { state, revision, isChanged, flush, adopt, overwrite };
}
