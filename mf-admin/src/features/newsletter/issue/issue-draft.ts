/** Saves a draft a moment after the last change, and notices when someone else has saved. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { type IssueText, readIssue, saveIssue } from '../api/issues';

const SAVE_AFTER_MS = 900;
const RETRY_AFTER_MS = 6_000;

export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  /** The server or the connection failed; it is tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The server does not accept the text as it is. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Someone else saved in the meantime. Nothing is saved until the person decides. */
  | { readonly kind: 'conflict'; readonly theirs: NewsletterIssue };

const contentOf = ({ subject, previewText, body }: IssueText): string =>
  JSON.stringify([subject.trim(), previewText.trim(), body]);

export type IssueDraft = ReturnType<typeof createIssueDraft>;

/** @param onSaved gets each answer, with its checks and its preview */
export function createIssueDraft(issue: NewsletterIssue, onSaved: (saved: NewsletterIssue) => void) {
  let state: SaveState = { kind: 'saved' };
  let { version } = issue;
  let text: IssueText = issue;
  /** Content that the server is known to have. */
  let stored = contentOf(issue);
  let running: Promise<number | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const listeners = new Set<() => void>();

  const set = (next: SaveState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const hasUnsaved = () => contentOf(text) !== stored;
  const later = (wait: number) => {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void flush(), wait);
  };

  const adopt = (next: NewsletterIssue) => {
    version = next.version;
    stored = contentOf(next);
    onSaved(next);
  };

  async function save(): Promise<number | null> {
    if (!hasUnsaved()) return version;
    if (state.kind === 'conflict') return null;
    const sent = text;
    set({ kind: 'saving' });
    try {
      adopt(await saveIssue(issue.id, version, sent));
      if (hasUnsaved()) {
        set({ kind: 'waiting' });
        later(SAVE_AFTER_MS);
      } else set({ kind: 'saved' });
      return version;
    } catch (error) {
      return fail(error, contentOf(sent));
    }
  }

  async function fail(error: unknown, content: string): Promise<null> {
    const message = error instanceof Error ? error.message : 'The draft could not be saved.';
    const theirs = hasErrorCode(error, 'version_conflict')
      ? await readIssue(issue.id).catch(() => null)
      : null;
    if (theirs && contentOf(theirs) === content) {
      // This page's own save went through, but its answer was lost.
      adopt(theirs);
      set({ kind: 'saved' });
    } else if (theirs) set({ kind: 'conflict', theirs });
    else if (hasErrorCode(error, 'validation_failed') || hasErrorCode(error, 'conflict')) {
      set({ kind: 'refused', message });
    } else {
      set({ kind: 'failed', message });
      later(RETRY_AFTER_MS);
    }
    return null;
  }

  /** Saves at once. Resolves to the version, or `null` if it could not be saved. */
  async function flush(): Promise<number | null> {
    clearTimeout(timer);
    // One call at a time, because each needs the version of the one before.
    while (running) await running;
    running = save();
    try {
      return await running;
    } finally {
      running = null;
    }
  }

  return {
    read: () => state,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    hasUnsaved,
    flush,
    change: (next: IssueText) => {
      isLeft = false;
      text = next;
      if (state.kind === 'conflict') return;
      if (!hasUnsaved()) {
        clearTimeout(timer);
        if (state.kind !== 'saving') set({ kind: 'saved' });
        return;
      }
      if (state.kind !== 'saving') set({ kind: 'waiting' });
      later(SAVE_AFTER_MS);
    },
    /** Saves this text over the other person's. */
    overwrite: (theirs: NewsletterIssue) => {
      version = theirs.version;
      stored = contentOf(theirs);
      set({ kind: 'waiting' });
      void flush();
    },
    /** Goes on with the other person's text. */
    takeTheirs: (theirs: NewsletterIssue) => {
      text = theirs;
      adopt(theirs);
      set({ kind: 'saved' });
    },
    leave: () => {
      isLeft = true;
      if (state.kind !== 'conflict') void flush();
    },
  };
}
