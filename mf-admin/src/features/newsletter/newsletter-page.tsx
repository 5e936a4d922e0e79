/** Newsletter subscribers, and who has confirmed. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import type { NewsletterSubscriber } from '@farmpost/shared/contracts/newsletter';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { CheckIcon, ClockIcon, MinusIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { PAGE_SIZE, useSubscribers } from './api/list-subscribers';

const statusBadges: Readonly<Record<NewsletterSubscriber['status'], ReactNode>> = openTable(
  {
    pending: (
      <Badge tone="neutral" icon={<ClockIcon size={14} />}>
        Not confirmed yet
      </Badge>
    ),
    confirmed: (
      <Badge tone="success" icon={<CheckIcon size={14} />}>
        Confirmed
      </Badge>
    ),
    unsubscribed: (
      <Badge tone="outline" icon={<MinusIcon size={14} />}>
        Unsubscribed
      </Badge>
    ),
  },
  (status) => <Badge tone="outline">{wordsOfKey(status)}</Badge>,
);

const columns: readonly Column<NewsletterSubscriber>[] = [
  {
    id: 'email',
    header: 'Subscriber',
    cell: ({ email, source }) => <TwoLines main={email} sub={source && `from /${source}`} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => statusBadges[status], phone: 'corner' },
  { id: 'asked', header: 'Asked', numeric: true, cell: ({ askedAt }) => formatDateTime(askedAt) },
];

export function Page() {
  const [address] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const { data, isError, isPending, isPlaceholderData, refetch } = useSubscribers(page);
  return (
    <AdminFrame>
      <PageHeader
        title="Newsletter"
        description={
          data && data.total > 0
            ? `${formatCount(data.confirmed)} of ${formatCount(data.total)} subscribers have confirmed and receive it.`
            : 'Newsletter subscribers, and who has confirmed.'
        }
      />
      <Paper>
        {isPending && <SkeletonRows label="Loading the subscribers" rows={6} />}
        {isError && !data && (
          <EmptyState
            kind="error"
            title="The subscribers did not load"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        )}
        {data?.total === 0 && (
          <EmptyState kind="first-use" title="No subscribers yet">
            People who subscribe on the blog appear here.
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <DataTable
            caption="Subscribers"
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            refreshing={isPlaceholderData}
          />
        )}
      </Paper>
      {data && data.total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          hrefOf={(next) => href(paths.newsletter, { page: next })}
        />
      )}
    </AdminFrame>
  );
}
