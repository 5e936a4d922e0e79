/** Issues on their way, drafts and sent ones. */
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { IssueSummary } from '@farmpost/shared/contracts/newsletter-issues';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import styled from 'styled-components';
import * as paths from '../../paths';
import { ISSUE_PAGE_SIZE, type ListedStatus, useCreateIssue, useIssues } from './api/issues';
import { issueBadges, issueName } from './issue/issue-status';

const options = [
  { value: '', label: 'All issues' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled and sending' },
  { value: 'sent', label: 'Sent' },
] as const;

const timeOf = ({ status, sendsAt, finishedAt, updatedAt, updatedBy }: IssueSummary): string => {
  if (status === 'draft') return `changed ${formatDateTime(updatedAt)}${updatedBy ? ` by ${updatedBy}` : ''}`;
  if (status === 'sent') return `sent ${formatDateTime(finishedAt ?? updatedAt)}`;
  return `${status === 'scheduled' ? 'begins' : 'began'} ${formatDateTime(sendsAt ?? updatedAt)}`;
};

const orDash = (issue: IssueSummary, count: number) =>
  issue.results.recipients === 0 ? '–' : formatCount(count);

const columns: readonly Column<IssueSummary>[] = [
  {
    id: 'subject',
    header: 'Issue',
    cell: (issue) => <TwoLines main={issueName(issue)} sub={timeOf(issue)} />,
    phone: 'full',
  },
  { id: 'status', header: 'Status', cell: ({ status }) => issueBadges[status], phone: 'corner' },
  {
    id: 'delivered',
    header: 'Delivered',
    numeric: true,
    cell: (issue) => orDash(issue, issue.results.delivered),
  },
  {
    id: 'unsubscribed',
    header: 'Unsubscribed',
    numeric: true,
    cell: (issue) => orDash(issue, issue.results.unsubscribed),
    phone: 'hidden',
  },
  { id: 'clicks', header: 'Clicks', numeric: true, cell: (issue) => orDash(issue, issue.results.clicks) },
];

/** Begins an empty issue and opens it. */
export function NewIssueButton() {
  const create = useCreateIssue();
  const navigate = useNavigate();
  return (
    <>
      <Button
        look="primary"
        icon={<PlusIcon />}
        busy={create.isPending}
        onClick={() =>
          void create
            .mutateAsync(undefined)
            .then(({ id }) => navigate(paths.newsletterIssueOf(id)))
            .catch(() => undefined)
        }
      >
        New Issue
      </Button>
      {create.isError && <Banner tone="danger">{create.error.message}</Banner>}
    </>
  );
}

export function IssueList() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const status = options.find(({ value }) => value === address.get('status'))?.value ?? '';
  const listed: ListedStatus | undefined = status === '' ? undefined : status;
  const { data, isError, isPending, isPlaceholderData, refetch } = useIssues(page, listed);
  return (
    <>
      <Filter>
        <SelectField
          label="Status"
          hideLabel
          options={options}
          value={status}
          onChange={({ target }) => setAddress(target.value === '' ? {} : { status: target.value })}
        />
      </Filter>
      <Paper>
        {isPending && <SkeletonRows label="Loading the issues" rows={4} />}
        {isError && !data && (
          <EmptyState
            kind="error"
            title="The issues did not load"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        )}
        {data?.total === 0 &&
          (listed === undefined ? (
            <EmptyState kind="first-use" title="No issues yet">
              Write the first one, send yourself a test, then schedule it.
            </EmptyState>
          ) : (
            <EmptyState kind="no-match" title="No issues with this status" />
          ))}
        {data && data.data.length > 0 && (
          <DataTable
            caption="Issues"
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.newsletterIssueOf(id)}
            refreshing={isPlaceholderData}
          />
        )}
      </Paper>
      {data && data.total > ISSUE_PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={ISSUE_PAGE_SIZE}
          total={data.total}
          hrefOf={(next) => href(paths.newsletter, { status, page: next })}
        />
      )}
    </>
  );
}

const Filter = styled.div`
  max-width: 260px;
  margin-bottom: 12px;
`;
