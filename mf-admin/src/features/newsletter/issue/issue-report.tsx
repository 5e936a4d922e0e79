/** An issue on its way or sent: where it stands, its figures and its links. */
import { useNavigate } from '@farmpost/shared/client/router';
import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import {
  type IssueFigure,
  issueFigures,
  type IssueResults,
} from '@farmpost/shared/contracts/newsletter-vocabulary';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { issueFigureWords, shareOf } from '@farmpost/shared/domain/newsletter';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { CopyIcon, DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import * as paths from '../../../paths';
import { useCreateIssue, useExportResults, useIssueAct } from '../api/issues';
import { IssuePreview } from './issue-preview';
import { issueName } from './issue-status';
import { zoneInWords } from './schedule-dialog';

const headline: readonly IssueFigure[] = ['recipients', 'delivered', 'unsubscribed', 'clicks'];

const percentOf = (count: number, of: number): string | undefined => {
  const share = shareOf(count, of);
  return share === null ? undefined : `${share}%`;
};

/** Figures that are shares of those who got it. */
const shared: ReadonlySet<IssueFigure> = new Set([
  'delivered',
  'bounced',
  'complained',
  'unsubscribed',
] satisfies IssueFigure[]);

const unitOf = (figure: IssueFigure, results: IssueResults): string | undefined =>
  shared.has(figure) ? percentOf(results[figure], results.sent) : undefined;

const figureColumns: readonly Column<{ readonly figure: IssueFigure; readonly results: IssueResults }>[] = [
  {
    id: 'figure',
    header: 'Figure',
    cell: ({ figure }) => issueFigureWords[figure].name,
    phone: 'full',
  },
  {
    id: 'count',
    header: 'Count',
    numeric: true,
    cell: ({ figure, results }) => formatCount(results[figure]),
    phone: 'corner',
  },
  {
    id: 'share',
    header: 'Of sent',
    numeric: true,
    cell: ({ figure, results }) => unitOf(figure, results) ?? '–',
    phone: 'hidden',
  },
  {
    id: 'meaning',
    header: 'Meaning',
    cell: ({ figure }) => <Meaning>{issueFigureWords[figure].meaning}</Meaning>,
    phone: 'full',
  },
];

const linkColumns: readonly Column<NewsletterIssue['links'][number]>[] = [
  { id: 'url', header: 'Link', cell: ({ url }) => <Address>{url}</Address>, phone: 'full' },
  { id: 'clicks', header: 'Clicks', numeric: true, cell: ({ clicks }) => formatCount(clicks) },
];

function StateBanner({ issue }: { readonly issue: NewsletterIssue }) {
  const held =
    issue.heldBecause === 'copy'
      ? 'This is a restored copy, which sends nothing until it is made the live system.'
      : 'All mail is on hold, so nothing goes out until mail is resumed.';
  const isOnItsWay = issue.status === 'sending' || issue.status === 'scheduled' || issue.results.waiting > 0;
  return (
    <>
      {isOnItsWay && issue.heldBecause !== null && <Banner tone="warning">{held}</Banner>}
      {issue.status === 'stopped' && issue.stopReason === 'restored' && (
        <Banner tone="warning" title="Farmpost was restored from a backup.">
          The issue was due before that, so some subscribers may have it already. Resume it only if you want
          the others to get it, and accept that some get it twice.
        </Banner>
      )}
      {issue.status === 'stopped' && issue.stopReason !== 'restored' && (
        <Banner tone="warning" title="Stopped.">
          Subscribers who have not got it yet get it when you resume.
        </Banner>
      )}
    </>
  );
}

function whenInWords({ status, sendsAt, finishedAt, confirmed }: NewsletterIssue): string {
  const at = sendsAt === null ? '' : formatDateTime(sendsAt);
  switch (status) {
    case 'scheduled':
      return `Begins ${at}, ${zoneInWords(new Date(sendsAt ?? ''))}, to ${formatQuantity(confirmed, 'confirmed subscriber')}.`;
    case 'sent':
      return `Sent ${formatDateTime(finishedAt ?? sendsAt ?? '')}.`;
    default:
      return `Began ${at}.`;
  }
}

export function IssueReport({
  issue,
  crumbs,
}: {
  readonly issue: NewsletterIssue;
  readonly crumbs: readonly { readonly label: string; readonly to?: string }[];
}) {
  const act = useIssueAct(issue.id);
  const save = useExportResults();
  const copy = useCreateIssue();
  const navigate = useNavigate();
  const { results, status } = issue;
  const total = Math.max(results.recipients, status === 'sent' ? 0 : issue.confirmed);
  const done = results.recipients - results.waiting;
  const error = act.error ?? save.error ?? copy.error;
  return (
    <>
      <PageHeader
        title={issueName(issue)}
        breadcrumbs={crumbs}
        description={whenInWords(issue)}
        actions={
          <>
            {status === 'scheduled' && (
              <Button look="primary" busy={act.isPending} onClick={() => act.mutate('unschedule')}>
                Unschedule
              </Button>
            )}
            {status === 'sending' && (
              <Button look="danger" busy={act.isPending} onClick={() => act.mutate('stop')}>
                Stop Sending
              </Button>
            )}
            {status === 'stopped' && (
              <Button look="primary" busy={act.isPending} onClick={() => act.mutate('resume')}>
                Resume Sending
              </Button>
            )}
            <Button
              icon={<CopyIcon />}
              busy={copy.isPending}
              onClick={() =>
                void copy
                  .mutateAsync(issue.id)
                  .then(({ id }) => navigate(paths.newsletterIssueOf(id)))
                  .catch(() => undefined)
              }
            >
              Copy to a Draft
            </Button>
            {results.recipients > 0 && (
              <Button icon={<DownloadIcon />} busy={save.isPending} onClick={() => save.mutate(issue.id)}>
                Export CSV
              </Button>
            )}
          </>
        }
      />
      <Stack>
        {error && <Banner tone="danger">{error.message}</Banner>}
        <StateBanner issue={issue} />
        {results.recipients > 0 && (
          <FigureRow label="Results">
            {headline.map((figure) => (
              <Figure
                key={figure}
                label={issueFigureWords[figure].name}
                value={formatCount(results[figure])}
                unit={unitOf(figure, results)}
              />
            ))}
          </FigureRow>
        )}
        {(status === 'sending' || status === 'stopped' || results.waiting > 0) && (
          <Section title="Progress">
            <ProgressRule
              label="Mails handed over"
              value={done}
              max={total}
              running={status === 'sending'}
              valueText={`${formatCount(done)} of ${formatCount(total)}`}
            />
            <p>
              {formatCount(done)} of {formatCount(total)} handed over, {formatCount(results.waiting)} waiting
              in the outbox.
            </p>
          </Section>
        )}
        {results.recipients > 0 && (
          <FoldedSection title="All figures and what they mean">
            <Section title="Figures" flush>
              <DataTable
                caption="Figures"
                columns={figureColumns}
                rows={issueFigures.map((figure) => ({ figure, results }))}
                rowKey={({ figure }) => figure}
              />
            </Section>
          </FoldedSection>
        )}
        {issue.links.length > 0 && (
          <Section title="Clicks by link" flush>
            <DataTable
              caption="Clicks by link"
              columns={linkColumns}
              rows={issue.links}
              rowKey={({ url }) => url}
            />
          </Section>
        )}
        <IssuePreview issue={issue} />
      </Stack>
    </>
  );
}

const Meaning = styled.span`
  color: var(--muted);
  font-size: 14px;
`;
const Address = styled.span`
  overflow-wrap: anywhere;
`;
