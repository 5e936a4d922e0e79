import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { useState } from 'react';
import { type DraftSaver, keptDraft, type SaveState } from '../../../draft/draft-saver';
import { useDraftSaver } from '../../../draft/use-draft-saver';
import { type IssueText, readIssue, saveIssue, useKeepIssue } from '../api/issues';

export type StoredIssue = NewsletterIssue & { readonly revision: number; readonly savedAt: string };

const storedOf = (issue: NewsletterIssue): StoredIssue => ({
  ...issue,
  revision: issue.version,
  savedAt: issue.updatedAt,
});

const textOf = ({ subject, previewText, body }: IssueText): IssueText => ({ subject, previewText, body });

const contentOf = ({ subject, previewText, body }: IssueText): string =>
  JSON.stringify([subject.trim(), previewText.trim(), body]);

/** The text of a page and its saver; text that this tab could not save before is brought back. */
export function useIssueDraft(issue: NewsletterIssue): {
  readonly text: IssueText;
  readonly setText: (change: Partial<IssueText>) => void;
  readonly draft: DraftSaver<IssueText, StoredIssue>;
  readonly save: SaveState<StoredIssue>;
} {
  const keep = useKeepIssue();
  const key = `farmpost.newsletter-issue.${issue.id}`;
  const [kept] = useState(() => keptDraft<IssueText>(key));
  const [text, setAll] = useState(() => textOf(kept?.content ?? issue));
  const { saver, save } = useDraftSaver<IssueText, StoredIssue>(
    {
      key,
      read: async () => storedOf(await readIssue(issue.id)),
      // The answer has the checks and the preview of this text.
      save: async (revision, content) => {
        const saved = await saveIssue(issue.id, revision, textOf(content));
        keep(saved);
        return storedOf(saved);
      },
      contentOf,
      onAdopt: keep,
    },
    storedOf(issue),
    kept?.revision ?? issue.version,
    text,
  );
  return {
    text,
    setText: (change) => setAll((before) => ({ ...before, ...change })),
    draft: saver,
    save,
  };
}
