import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type IssueText, useKeepIssue } from '../api/issues';
import { createIssueDraft, type IssueDraft, type SaveState } from './issue-draft';

/** The text of a page and its saver, which learns of each change and of leaving. */
export function useIssueDraft(issue: NewsletterIssue): {
  readonly text: IssueText;
  readonly setText: (change: Partial<IssueText>) => void;
  readonly draft: IssueDraft;
  readonly save: SaveState;
} {
  const keep = useKeepIssue();
  const [text, setAll] = useState<IssueText>({
    subject: issue.subject,
    previewText: issue.previewText,
    body: issue.body,
  });
  const [draft] = useState(() => createIssueDraft(issue, keep));
  const save = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  useEffect(() => draft.change(text), [draft, text]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (draft.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      draft.leave();
    };
  }, [draft]);
  return { text, setText: (change) => setAll((before) => ({ ...before, ...change })), draft, save };
}
