import type { IssueCheck, IssueSummary, NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import type { IssueResults } from '@farmpost/shared/contracts/newsletter-vocabulary';
import type { Row } from '../../db/tables';
import type { IssueRow } from './issue.repo';

export const presentSummary = (
  row: IssueRow,
  { editor, results }: { readonly editor: string | null; readonly results: IssueResults },
): IssueSummary => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  version: Number(row.version),
  sendsAt: row.sends_at,
  finishedAt: row.finished_at,
  updatedAt: row.updated_at,
  updatedBy: editor,
  results,
});

export const presentIssue = (
  row: IssueRow,
  around: {
    readonly editor: string | null;
    readonly results: IssueResults;
    readonly checks: IssueCheck[];
    readonly text: string;
    readonly previewPath: string;
    readonly confirmed: number;
    readonly heldBecause: NewsletterIssue['heldBecause'];
    readonly links: readonly Row<'newsletter_links'>[];
  },
): NewsletterIssue => ({
  ...presentSummary(row, around),
  previewText: row.preview_text,
  body: row.body,
  stopReason: row.stop_reason,
  createdAt: row.created_at,
  startedAt: row.started_at,
  checks: around.checks,
  text: around.text,
  previewPath: around.previewPath,
  confirmed: around.confirmed,
  heldBecause: around.heldBecause,
  links: around.links.map(({ url, opens }) => ({ url, clicks: Number(opens) })),
});
