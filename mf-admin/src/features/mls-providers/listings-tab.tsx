/** Listings of all feeds: search, filters and pages, each row with its history. */
import { Link, useSearchParams } from '@farmpost/shared/client/router';
import type { Listing } from '@farmpost/shared/contracts/listings';
import { listingStatuses } from '@farmpost/shared/contracts/listing-vocabulary';
import type { MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatDateTime, formatDollars } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { listingStatusNames } from '@farmpost/shared/domain/status-names';
import { ListingStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useAddressText } from '../../frame/use-address-text';
import * as paths from '../../paths';
import { useSyncedListings } from './api/list-synced-listings';

const statusOptions = [
  { value: '', label: 'Any status' },
  ...listingStatuses.map((value) => ({ value, label: listingStatusNames[value].name })),
];
const filterNames = ['q', 'provider', 'status', 'city', 'since'] as const;

const columns: readonly Column<Listing>[] = [
  { id: 'mls', header: 'MLS ID', cell: (listing) => listing.mlsNumber ?? listing.mlsId ?? 'Added manually' },
  {
    id: 'address',
    header: 'Address',
    phone: 'full',
    cell: (listing) => (
      <TwoLines main={listing.addressLine1} sub={`${listing.city}, ${listing.state} ${listing.zip}`} />
    ),
  },
  {
    id: 'rooms',
    header: 'Beds / baths',
    cell: (listing) => `${listing.bedrooms ?? '?'} / ${listing.bathrooms ?? '?'}`,
  },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    cell: (listing) => (listing.listPriceCents === null ? 'N/A' : formatDollars(listing.listPriceCents)),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (listing) => <ListingStatusChip status={listing.status} />,
    phone: 'corner',
  },
  {
    id: 'agent',
    header: 'Agent',
    cell: (listing) => (
      <TwoLines main={listing.agentName ?? 'Unknown'} sub={listing.providerName ?? 'Unknown'} />
    ),
  },
  {
    id: 'synced',
    header: 'Last synced',
    numeric: true,
    cell: (listing) => (listing.syncedAt ? formatDateTime(listing.syncedAt) : 'Never'),
  },
  {
    id: 'history',
    header: 'History',
    hideHeader: true,
    phone: 'full',
    cell: ({ id, addressLine1 }) => (
      <Link to={href(paths.listingChanges, { id })} aria-label={`History of ${addressLine1}`}>
        History
      </Link>
    ),
  },
];

export function ListingsTab({ providers }: { readonly providers: readonly MlsProvider[] }) {
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useAddressText('q');
  const [city, setCity] = useAddressText('city');
  const filter = Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])) as Record<
    (typeof filterNames)[number],
    string
  >;
  const before = address.get('before');
  const isFiltered = filterNames.some((name) => filter[name] !== '');
  const listings = useSyncedListings(filter, before);
  const { data } = listings;

  function set(changes: Readonly<Record<string, string | null>>, replace = true) {
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        // A filter begins at the first page.
        next.delete('before');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }
  const clear = () => {
    setText('');
    setCity('');
    set(Object.fromEntries(filterNames.map((name) => [name, null])));
  };
  return (
    <>
      <Filters>
        <SearchField
          label="Search listings"
          placeholder="Address, MLS number or agent begins with"
          value={text}
          onChange={setText}
        />
        <SelectField
          label="Provider"
          hideLabel
          options={[
            { value: '', label: 'Any provider' },
            ...providers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.provider}
          onChange={({ target }) => set({ provider: target.value })}
        />
        <SelectField
          label="Status"
          hideLabel
          options={statusOptions}
          value={filter.status}
          onChange={({ target }) => set({ status: target.value })}
        />
        <TextField
          label="City"
          hideLabel
          placeholder="Any city"
          value={city}
          onChange={({ target }) => setCity(target.value)}
        />
        <TextField
          label="Synced since"
          hideLabel
          type="date"
          value={filter.since}
          onChange={({ target }) => set({ since: target.value })}
        />
      </Filters>
      <Bar>
        <p role="status">
          {data &&
            `${formatCount(data.total)}${data.isTotalExact ? '' : '+'} ${isFiltered ? 'match' : 'in all'}`}
        </p>
        {isFiltered && (
          <Button size="small" look="text" onClick={clear}>
            Clear Filters
          </Button>
        )}
        <Button
          size="small"
          icon={<RefreshIcon />}
          busy={listings.isFetching}
          onClick={() => void listings.refetch()}
        >
          Refresh
        </Button>
      </Bar>
      {listings.isPending && <SkeletonRows label="Loading listings" rows={5} />}
      {listings.isError && !data && (
        <EmptyState
          kind="error"
          title="Listings did not load"
          action={<Button onClick={() => void listings.refetch()}>Try Again</Button>}
        >
          {listings.error.message}
        </EmptyState>
      )}
      {data?.data.length === 0 && (
        <EmptyState
          kind={isFiltered ? 'no-match' : 'first-use'}
          title="No Listings Found"
          action={isFiltered && <Button onClick={clear}>Clear Filters</Button>}
        />
      )}
      {data && data.data.length > 0 && (
        <DataTable
          caption="Listings"
          columns={columns}
          rows={data.data}
          rowKey={(listing) => listing.id}
          refreshing={listings.isPlaceholderData}
        />
      )}
      {data && (before !== null || data.nextCursor !== null) && (
        <Bar>
          <p>Last synced first</p>
          {before !== null && (
            <Button size="small" onClick={() => set({ before: null }, false)}>
              Newest
            </Button>
          )}
          {data.nextCursor !== null && (
            <Button size="small" onClick={() => set({ before: data.nextCursor }, false)}>
              Older
            </Button>
          )}
        </Bar>
      )}
    </>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(4, minmax(0, 1fr));
  gap: 10px;
  padding: 14px 20px 0;
  @media ${phone} {
    grid-template-columns: 1fr 1fr;
    padding-inline: 16px;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 10px 20px;
  color: var(--muted);
  > :first-child {
    flex: 1;
  }
`;
