/** Messages the platform sent, as people received them. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import type { OutboxMessage } from '@farmpost/shared/contracts/admin';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { AlertIcon, CheckIcon, ClockIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { useAddressText } from '../../frame/use-address-text';
import { useOutbox } from './api/list-outbox';

const statusBadges: Readonly<Record<OutboxMessage['status'], ReactNode>> = openTable(
  {
    queued: (
      <Badge tone="neutral" icon={<ClockIcon size={14} />}>
        Queued
      </Badge>
    ),
    sent: (
      <Badge tone="success" icon={<CheckIcon size={14} />}>
        Sent
      </Badge>
    ),
    failed: (
      <Badge tone="danger" icon={<AlertIcon size={14} />}>
        Failed
      </Badge>
    ),
  },
  (status) => <Badge tone="outline">{wordsOfKey(status)}</Badge>,
);

const channelOptions = [
  { value: '', label: 'Any channel' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
];
const statusOptions = [
  { value: '', label: 'Any status' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
];

const columns: readonly Column<OutboxMessage>[] = [
  {
    id: 'message',
    header: 'Message',
    cell: (message) => <TwoLines main={message.subject ?? message.text} sub={`to ${message.recipient}`} />,
  },
  {
    id: 'channel',
    header: 'By',
    cell: (message) => (message.channel === 'email' ? 'Email' : 'Text message'),
  },
  { id: 'status', header: 'Status', cell: (message) => statusBadges[message.status], phone: 'corner' },
  {
    id: 'when',
    header: 'When',
    numeric: true,
    cell: (message) => formatDateTime(message.sentAt ?? message.createdAt),
  },
];

export function Page() {
  const [address, setAddress] = useSearchParams();
  const filter = {
    q: address.get('q') ?? '',
    channel: address.get('channel') ?? '',
    status: address.get('status') ?? '',
  };
  const outbox = useOutbox(filter);
  const [text, setText] = useAddressText('q');
  const rows = outbox.data?.pages.flatMap(({ data }) => data);
  const opened = rows?.find(({ id }) => id === address.get('message'));
  const isFiltered = Object.values(filter).some(Boolean);
  function set(name: string, value: string) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }
  return (
    <AdminFrame>
      <PageHeader
        title="Outbox"
        description="Emails and text messages Farmpost sent, as people received them."
      />
      <Filters>
        <SearchField
          label="Search messages"
          placeholder="Recipient or subject"
          value={text}
          onChange={setText}
        />
        <SelectField
          label="Channel"
          hideLabel
          options={channelOptions}
          value={filter.channel}
          onChange={({ target }) => set('channel', target.value)}
        />
        <SelectField
          label="Status"
          hideLabel
          options={statusOptions}
          value={filter.status}
          onChange={({ target }) => set('status', target.value)}
        />
      </Filters>
      <Paper>
        {outbox.isPending && <SkeletonRows label="Loading messages" rows={6} />}
        {outbox.isError && !outbox.data && (
          <EmptyState
            kind="error"
            title="Messages did not load"
            action={<Button onClick={() => void outbox.refetch()}>Try Again</Button>}
          />
        )}
        {rows?.length === 0 && isFiltered && (
          <EmptyState
            kind="no-match"
            title="No message matches"
            action={
              <Button
                onClick={() => {
                  setText('');
                  setAddress({}, { replace: true });
                }}
              >
                Clear Filters
              </Button>
            }
          />
        )}
        {rows?.length === 0 && !isFiltered && (
          <EmptyState kind="first-use" title="Nothing sent yet">
            A new lead sends a message to its agent, and to the homeowner who left an address.
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <DataTable
            caption="Messages"
            columns={columns}
            rows={rows}
            rowKey={(message) => message.id}
            rowHref={(message) => href(paths.outbox, { ...filter, message: message.id })}
            refreshing={outbox.isPlaceholderData}
          />
        )}
        {outbox.hasNextPage && (
          <More>
            <Button size="small" busy={outbox.isFetchingNextPage} onClick={() => void outbox.fetchNextPage()}>
              Show More
            </Button>
          </More>
        )}
      </Paper>
      {opened && (
        <Dialog
          open
          size="large"
          title={opened.subject ?? `Text message to ${opened.recipient}`}
          onClose={() => set('message', '')}
        >
          {opened.error && (
            <Banner tone="danger" title="Not sent.">
              {opened.error}
            </Banner>
          )}
          <To>
            To {opened.recipient}, {formatDateTime(opened.sentAt ?? opened.createdAt)}
          </To>
          <Words>{linked(opened.text)}</Words>
        </Dialog>
      )}
    </AdminFrame>
  );
}

/** Turns the URLs in a text into links. */
function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px 180px;
  gap: 12px;
  margin-bottom: 16px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const More = styled.div`
  padding: 10px 20px;
  border-top: 3px double var(--control);
  text-align: right;
`;
const To = styled.p`
  margin: 4px 0 12px;
  color: var(--muted);
`;
const Words = styled.p`
  padding: 16px 20px;
  border: 1px solid var(--line);
  background: var(--surface);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
