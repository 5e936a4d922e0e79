/** The figures of issues, counted in one place for the list, the page and the file. */
import {
  issueFigures,
  type IssueFigure,
  type IssueResults,
} from '@farmpost/shared/contracts/newsletter-vocabulary';
import { issueFigureWords } from '@farmpost/shared/domain/newsletter';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { notFound } from '../../app-error';
import { csvOf } from '../../http/csv';
import type { RawAnswer } from '../../http/define-route';
import { findIssue, listLinks } from './issue.repo';
import { countByIssue, type RecipientState, sumOpenings } from './recipient.repo';

const none = Object.fromEntries(issueFigures.map((figure) => [figure, 0])) as Record<IssueFigure, number>;

/** Figures that a recipient in a state counts in, besides `recipients`. A complaint shows that the mail arrived. */
const figuresOf: Readonly<Record<RecipientState, readonly IssueFigure[]>> = {
  queued: ['waiting'],
  sent: ['sent', 'delivered'],
  bounced: ['sent', 'bounced'],
  complained: ['sent', 'delivered', 'complained'],
  failed: ['failed'],
  skipped: ['skipped'],
};

export async function resultsOf(
  db: Db,
  issueIds: readonly string[],
): Promise<(issueId: string) => IssueResults> {
  const results = new Map(issueIds.map((id) => [id, { ...none }]));
  for (const { issueId, state, count, unsubscribed } of await countByIssue(db, issueIds)) {
    const figures = results.get(issueId);
    if (!figures) continue;
    figures.recipients += count;
    figures.unsubscribed += unsubscribed;
    for (const figure of figuresOf[state]) figures[figure] += count;
  }
  for (const [issueId, opens] of await sumOpenings(db, issueIds)) {
    const figures = results.get(issueId);
    if (figures) figures.clicks = opens;
  }
  return (issueId) => results.get(issueId) ?? none;
}

export async function exportResults({ db }: AppContext, id: string): Promise<RawAnswer> {
  const issue = await findIssue(db, id);
  if (!issue) throw notFound('The issue');
  const results = (await resultsOf(db, [id]))(id);
  const links = await listLinks(db, id);
  const rows = [
    ['Figure', 'Count', 'Meaning'],
    ...issueFigures.map((figure) => {
      const { name, meaning } = issueFigureWords[figure];
      return [name, results[figure], meaning];
    }),
    ...links.map(({ url, opens }) => ['Clicks on a link', Number(opens), url]),
  ];
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="newsletter-${(issue.sends_at ?? issue.updated_at).slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
    body: csvOf(rows),
  };
}
