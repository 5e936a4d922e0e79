/** Messages from the contact and integrations pages, open or handled. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { Inquiry } from '@farmpost/shared/contracts/inquiries';
import { inquiryKindNames, inquiryKinds } from '@farmpost/shared/contracts/inquiry-vocabulary';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { type InboxFilter, useInbox } from './api/list-inbox';
import { useUpdateInquiry } from './api/update-inquiry';
import { InquiryDialog, topicOf } from './inquiry-dialog';

const columns: readonly Column<Inquiry>[] = [
  {
    id: 'topic',
    header: 'About',
    cell: (inquiry) => <TwoLines main={topicOf(inquiry)} sub={`${inquiry.name}, ${inquiry.email}`} />,
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => <Clipped>{message || 'No message'}</Clipped>,
    phone: 'full',
  },
  { id: 'when', header: 'Received', numeric: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

const kinds = [
  { value: '', label: 'All kinds' },
  ...inquiryKinds.map((value) => ({ value, label: inquiryKindNames[value] })),
];

function readFilter(address: URLSearchParams): InboxFilter {
  const kind = address.get('kind');
  return {
    status: address.get('status') === 'handled' ? 'handled' : 'open',
    kind: inquiryKinds.find((known) => known === kind) ?? null,
  };
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const inbox = useInbox(filter);
  const update = useUpdateInquiry();
  const rows = inbox.data?.pages.flatMap(({ data }) => data) ?? [];
  const opened = rows.find(({ id }) => id === address.get('inquiry'));

  const addressWith = (changes: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const setHandled = async (inquiry: Inquiry, isHandled: boolean) => {
    try {
      await update.mutateAsync({ id: inquiry.id, isHandled });
    } catch {
      showToast({ message: 'Not saved. Please try again.' });
      return;
    }
    setAddress(addressWith({ inquiry: null }));
    showToast({
      message: isHandled ? `Handled: ${topicOf(inquiry)}` : `Reopened: ${topicOf(inquiry)}`,
      undo: () => update.mutate({ id: inquiry.id, isHandled: !isHandled }),
    });
  };

  const open = inbox.data?.pages[0]?.open ?? 0;
  return (
    <AdminFrame>
      <PageHeader title="Inbox" description="What people wrote on the contact and integrations pages." />
      <Tabs<InboxFilter['status']>
        label="Inquiries"
        tabs={[
          {
            id: 'open',
            label: 'Open',
            badge: open > 0 && <CountBadge count={open} label={`${open} open`} />,
          },
          { id: 'handled', label: 'Handled' },
        ]}
        selected={filter.status}
        onSelect={(status) => setAddress(addressWith({ status: status === 'open' ? null : status }))}
      >
        <Filter>
          <SelectField
            label="Kind"
            options={kinds}
            value={filter.kind ?? ''}
            onChange={({ target }) => setAddress(addressWith({ kind: target.value }), { replace: true })}
          />
        </Filter>
        <Paper>
          {inbox.isPending && <SkeletonRows label="Loading the inbox" rows={6} />}
          {inbox.isError && !inbox.data && (
            <EmptyState
              kind="error"
              title="The inbox did not load"
              action={<Button onClick={() => void inbox.refetch()}>Try Again</Button>}
            />
          )}
          {inbox.data && rows.length === 0 && (
            <NothingHere filter={filter} onClear={() => setAddress(addressWith({ kind: null }))} />
          )}
          {rows.length > 0 && (
            <DataTable
              caption="Inquiries"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href(paths.inbox, Object.fromEntries(addressWith({ inquiry: id })))}
              refreshing={inbox.isPlaceholderData}
            />
          )}
        </Paper>
        {inbox.hasNextPage && (
          <More>
            <Button busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
              Show older inquiries
            </Button>
          </More>
        )}
      </Tabs>
      {opened && (
        <InquiryDialog
          inquiry={opened}
          isSaving={update.isPending}
          onHandled={(isHandled) => void setHandled(opened, isHandled)}
          onClose={() => setAddress(addressWith({ inquiry: null }))}
        />
      )}
    </AdminFrame>
  );
}

function NothingHere({ filter, onClear }: { readonly filter: InboxFilter; readonly onClear: () => void }) {
  if (filter.kind !== null) {
    return (
      <EmptyState
        kind="no-match"
        title={`No ${filter.status} inquiry of this kind`}
        action={<Button onClick={onClear}>Show all kinds</Button>}
      />
    );
  }
  return filter.status === 'open' ? (
    <EmptyState kind="first-use" title="Nothing to handle">
      Messages and integration requests appear here as people send them.
    </EmptyState>
  ) : (
    <EmptyState kind="first-use" title="Nothing handled yet">
      Inquiries you mark as handled are kept here.
    </EmptyState>
  );
}

const Filter = styled.div`
  max-width: 240px;
  padding-block: 16px;
`;
const Clipped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: var(--muted);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const More = styled.p`
  display: flex;
  justify-content: center;
  padding-top: 16px;
`;
