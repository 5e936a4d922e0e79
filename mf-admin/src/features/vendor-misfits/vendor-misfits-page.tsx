/** Answers and events that could not be read: why, how often, and the body as it came. Filters are in the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { VendorMisfit } from '@farmpost/shared/contracts/vendor-misfits';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { useMarkSeen, useMisfit, useMisfits } from './api/misfits';

const kinds = { answer: 'Answer to a call', event: 'Event' } as const;

const columns: readonly Column<VendorMisfit>[] = [
  {
    id: 'problem',
    header: 'Reason',
    phone: 'full',
    cell: ({ vendor, kind, problem }) => (
      <TwoLines main={problem} sub={`${vendor}, ${kinds[kind].toLowerCase()}`} />
    ),
  },
  { id: 'times', header: 'Times', numeric: true, cell: ({ times }) => formatCount(times) },
  { id: 'first', header: 'First', cell: ({ firstAt }) => formatDateTime(firstAt) },
  { id: 'last', header: 'Last', cell: ({ lastAt }) => formatDateTime(lastAt) },
  {
    id: 'seen',
    header: 'State',
    phone: 'corner',
    cell: ({ seenAt }) => (seenAt === null ? <Badge tone="warning">New</Badge> : <Badge>Seen</Badge>),
  },
];

export function Page() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const filter = {
    search: useDeferredValue(search.trim()),
    vendor: address.get('vendor') ?? '',
    isNew: address.get('new') === 'true',
  };
  const misfits = useMisfits(filter);
  const { data } = misfits;
  const change = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const isFiltered = filter.search !== '' || filter.vendor !== '' || filter.isNew;
  return (
    <AdminFrame>
      <PageHeader
        title="Unread Answers"
        description="What vendors sent that did not fit. It is kept for 30 days, and nothing was taken from it."
        breadcrumbs={[
          { label: 'Service Testing', to: '/admin/service-testing' },
          { label: 'Unread Answers' },
        ]}
      />
      <Stack>
        <Filters role="search">
          <SearchField
            label="Search reasons and bodies"
            value={search}
            onChange={(value) => change('q', value)}
          />
          <SelectField
            label="Vendor"
            hideLabel
            options={[
              { value: '', label: 'Any vendor' },
              ...(data?.vendors ?? []).map((value) => ({ value, label: value })),
            ]}
            value={filter.vendor}
            onChange={(event) => change('vendor', event.currentTarget.value)}
          />
          <Checkbox
            label="New only"
            checked={filter.isNew}
            onChange={(event) => change('new', event.currentTarget.checked ? 'true' : '')}
          />
        </Filters>
        <Paper>
          {misfits.isPending && <SkeletonRows label="Loading the entries" rows={5} />}
          {misfits.isError && !data && (
            <EmptyState
              kind="error"
              title="The entries did not load"
              action={<Button onClick={() => void misfits.refetch()}>Try Again</Button>}
            />
          )}
          {data?.data.length === 0 && (
            <EmptyState
              kind={isFiltered ? 'no-match' : 'first-use'}
              title={isFiltered ? 'Nothing like this' : 'Everything could be read'}
            >
              {isFiltered ? 'Loosen a filter.' : 'Answers and events that do not fit appear here.'}
            </EmptyState>
          )}
          {data && data.data.length > 0 && (
            <DataTable
              caption="Unread answers and events"
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href(paths.vendorMisfits, { ...Object.fromEntries(address), entry: id })}
            />
          )}
        </Paper>
        {data && data.total > data.data.length && (
          <p>
            The first {formatQuantity(data.data.length, 'entry', 'entries')} of {formatCount(data.total)}.
          </p>
        )}
      </Stack>
      <Entry id={address.get('entry')} onClose={() => change('entry', '')} />
    </AdminFrame>
  );
}

/** Indented, if it is JSON. */
function written(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Entry({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const misfit = useMisfit(id);
  const mark = useMarkSeen();
  const { data } = misfit;
  if (id === null) return null;
  return (
    <Dialog
      open
      size="large"
      title={data ? `${data.vendor}: ${kinds[data.kind].toLowerCase()}` : 'Unread answer'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data?.seenAt === null && (
            <Button
              look="primary"
              busy={mark.isPending}
              busyLabel="Marking…"
              onClick={() => mark.mutate(id, { onSuccess: onClose })}
            >
              Mark as seen
            </Button>
          )}
        </>
      }
    >
      {(misfit.error ?? mark.error) && <Banner tone="danger">{(misfit.error ?? mark.error)?.message}</Banner>}
      {misfit.isPending && <SkeletonRows label="Loading the body" rows={4} />}
      {data && (
        <Stack>
          <p>{data.problem}</p>
          <p>
            {formatQuantity(data.times, 'time')}, the latest {formatDateTime(data.lastAt)}. The audit log says
            that you opened it: it may name people.
          </p>
          <Body tabIndex={0} aria-label="Body as received">
            {written(data.body) || 'The body cannot be opened.'}
          </Body>
        </Stack>
      )}
    </Dialog>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  > :first-child {
    flex: 1 1 240px;
  }
`;
const Body = styled.pre`
  max-height: 50vh;
  margin: 0;
  padding: 12px;
  overflow: auto;
  border: 1px solid var(--line);
  background: var(--sunken);
  font: 13px/18px var(--font-mono, monospace);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
