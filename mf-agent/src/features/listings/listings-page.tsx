/** "Your Marketing Empire": the agent's listings with their cards and their return. The URL holds all its state. */
import {
  listingCardStates,
  listingGroups,
  listingSorts,
  type ListingSort,
} from '@farmpost/shared/contracts/listing-vocabulary';
import type { ListingSummary } from '@farmpost/shared/contracts/listings';
import {
  formatCount,
  formatDollars,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRelative,
} from '@farmpost/shared/domain/format';
import { formatMultiple, returnMultiple } from '@farmpost/shared/domain/return-multiple';
import * as paths from '@farmpost/shared/domain/paths';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Figure, FigureRow, LoadingFigures } from '@farmpost/shared/ui/figure/figure';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { DataTable } from '@farmpost/shared/ui/table/data-table';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { ListTabs } from '../../lists/list-tabs';
import { oneOf, useQueryState } from '../../lists/query-state';
import { countPreparing } from '../../lists/while-preparing';
import { connectMls, newListing, postcardActivity } from '../../paths';
import { type ListingFilters, useListings, useListingSummary } from './api/list-listings';
import { columnsOf } from './listing-columns';
import { ListingPanel } from './listing-panel';
import { TargetAreaDialog } from './target-area-dialog';

const cardOptions = [
  { value: '', label: 'Any card state' },
  { value: 'needs-you', label: 'Needs you' },
  { value: 'under-way', label: 'Under way' },
  { value: 'mailed', label: 'Mailed' },
  { value: 'none', label: 'No card yet' },
];

/** Bounds in dollars: `300000-500000`. */
const priceOptions = [
  { value: '', label: 'Any price' },
  { value: '-300000', label: 'Under $300,000' },
  { value: '300000-500000', label: '$300,000 to $500,000' },
  { value: '500000-750000', label: '$500,000 to $750,000' },
  { value: '750000-', label: '$750,000 and over' },
];

const defaultSort: ListingSort = 'needs-you';
const sortOptions = [
  { value: '', label: 'Needs you first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'price-low', label: 'Lowest price' },
];

/** The filters in a URL; invalid values are ignored. */
function filtersOf(address: URLSearchParams): ListingFilters {
  const range = priceOptions.find(({ value }) => value !== '' && value === address.get('price'))?.value ?? '';
  const [from = '', to = ''] = range.split('-');
  return {
    status: oneOf(listingGroups, address.get('status')) ?? 'all',
    q: address.get('q') ?? undefined,
    city: address.get('city') ?? undefined,
    cards: oneOf(listingCardStates, address.get('cards')),
    minPriceCents: from === '' ? undefined : Number(from) * 100,
    maxPriceCents: to === '' ? undefined : Number(to) * 100,
    sort: oneOf(listingSorts, address.get('sort')) ?? defaultSort,
  };
}

const inWords = (count: number) => {
  const [one, many] = ['has a card that needs you', 'have a card that needs you'];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
};

function describe(summary: ListingSummary | undefined): string {
  if (!summary) return 'All your listings, and what their cards brought in.';
  const { counts, provider, needsYou } = summary;
  const from = provider
    ? ` from ${provider.name}${provider.readAt ? `, read ${formatRelative(provider.readAt)}` : ''}`
    : '';
  const waiting = needsYou > 0 ? ` ${inWords(needsYou)}.` : '';
  return `${formatQuantity(counts.all, 'listing')}${from}.${waiting}`;
}

export function Page() {
  const { address, pathname, hrefWith, change, go } = useQueryState();
  const filters = filtersOf(address);
  const listings = useListings({ ...filters, q: useDeferredValue(filters.q) });
  const rows = listings.data?.pages.flatMap((page) => page.data) ?? [];
  const { data: summary, isPending: isCounting } = useListingSummary(
    countPreparing(rows.flatMap(({ campaigns }) => campaigns)),
  );
  const { status, q, city, cards, minPriceCents, maxPriceCents } = filters;
  const isFiltered =
    status !== 'all' || [q, city, cards, minPriceCents, maxPriceCents].some((value) => value !== undefined);
  const area = address.get('area');
  const open = address.get('listing');
  const at = rows.findIndex(({ id }) => id === open);
  const rowHref = (row: { readonly id: string } | undefined) => (row ? hrefWith({ listing: row.id }) : null);
  return (
    <PageFrame>
      <PageHeader
        title="Your Marketing Empire"
        description={describe(summary)}
        actions={
          <>
            <ButtonLink look="text" to={postcardActivity}>
              Postcard Activity
            </ButtonLink>
            <ButtonLink to={newListing}>Add Listing Manually</ButtonLink>
            <ButtonLink look="primary" icon={<PlusIcon />} to={paths.newCampaign}>
              Create Campaign
            </ButtonLink>
          </>
        }
      />
      <Stack>
        {isCounting && <LoadingFigures labels={['Cards mailed', 'Leads', 'Return']} />}
        {summary && summary.counts.all > 0 && <Totals summary={summary} />}
        <ListTabs
          list="listings"
          label="Views of listings"
          beside={['listing', 'area']}
          views={[
            { name: 'All', query: '', count: summary?.counts.all },
            { name: 'Active', query: 'status=active', count: summary?.counts.active },
            { name: 'Pending', query: 'status=pending', count: summary?.counts.pending },
            { name: 'Sold', query: 'status=sold', count: summary?.counts.sold },
            { name: 'Coming soon', query: 'status=coming-soon', count: summary?.counts['coming-soon'] },
            ...(summary && summary.counts['off-market'] > 0
              ? [{ name: 'Off market', query: 'status=off-market', count: summary.counts['off-market'] }]
              : []),
          ]}
        />
        <Filters role="search" aria-label="Listings">
          <SearchField
            label="Search listings"
            placeholder="Address, city or MLS number"
            value={q ?? ''}
            onChange={(value) => change({ q: value })}
          />
          <SelectField
            label="City"
            hideLabel
            options={[
              { value: '', label: 'Any city' },
              ...(summary?.cities ?? (city ? [city] : [])).map((name) => ({ value: name, label: name })),
            ]}
            value={city ?? ''}
            onChange={(event) => change({ city: event.currentTarget.value })}
          />
          <SelectField
            label="Card state"
            hideLabel
            options={cardOptions}
            value={cards ?? ''}
            onChange={(event) => change({ cards: event.currentTarget.value })}
          />
          <SelectField
            label="Price"
            hideLabel
            options={priceOptions}
            value={address.get('price') ?? ''}
            onChange={(event) => change({ price: event.currentTarget.value })}
          />
          <SelectField
            label="Order"
            hideLabel
            options={sortOptions}
            value={filters.sort === defaultSort ? '' : filters.sort}
            onChange={(event) => change({ sort: event.currentTarget.value })}
          />
        </Filters>
        <Beside data-open={open ? '' : undefined}>
          <Paper>
            {listings.isPending && <SkeletonRows label="Loading your listings" rows={6} />}
            {listings.isError && rows.length === 0 && (
              <EmptyState
                kind="error"
                title="Listings did not load"
                action={
                  <Button busy={listings.isFetching} onClick={() => void listings.refetch()}>
                    Try Again
                  </Button>
                }
              >
                Nothing is lost. Your list is safe on our side.
              </EmptyState>
            )}
            {listings.isSuccess &&
              rows.length === 0 &&
              (isFiltered ? (
                <EmptyState
                  kind="no-match"
                  title="No listings match"
                  action={<ButtonLink to={pathname}>Clear filters</ButtonLink>}
                />
              ) : (
                <NoListings isConnected={summary !== undefined && summary.provider !== null} />
              ))}
            {rows.length > 0 && (
              <DataTable
                wide
                caption="Your listings"
                columns={columnsOf(hrefWith)}
                rows={rows}
                rowKey={(listing) => listing.id}
                rowHref={(listing) => hrefWith({ listing: listing.id })}
                isCurrent={(listing) => listing.id === open}
                refreshing={listings.isPlaceholderData}
              />
            )}
          </Paper>
          {open && (
            <ListingPanel
              key={open}
              id={open}
              closeTo={hrefWith({ listing: '' })}
              previousTo={at > 0 ? rowHref(rows[at - 1]) : null}
              nextTo={at >= 0 ? rowHref(rows[at + 1]) : null}
              areaTo={hrefWith({ area: open })}
            />
          )}
        </Beside>
        {listings.hasNextPage && (
          <Button busy={listings.isFetchingNextPage} onClick={() => void listings.fetchNextPage()}>
            Show more listings
          </Button>
        )}
      </Stack>
      {area && <TargetAreaDialog listingId={area} onClose={() => go({ area: '' })} />}
    </PageFrame>
  );
}

function Totals({ summary }: { readonly summary: ListingSummary }) {
  const { cardsMailed, listingsMailed, counts, scans, leads, spentCents, closings, commissionCents } =
    summary;
  const multiple = returnMultiple(summary);
  return (
    <FigureRow label="All listings in figures">
      <Figure
        label="Cards mailed"
        value={formatCount(cardsMailed)}
        unit={`for ${formatCount(listingsMailed)} of ${formatQuantity(counts.all, 'listing')}`}
      />
      <Figure
        label="Leads"
        value={formatCount(leads)}
        unit={
          leads > 0 && spentCents > 0
            ? `${formatMoney(Math.round(spentCents / leads))} each`
            : cardsMailed > 0
              ? `${formatQuantity(scans, 'scan')}, ${formatPercent(scans / cardsMailed)} of cards`
              : undefined
        }
      />
      <Figure
        label="Return"
        value={multiple === null ? '–' : formatMultiple(multiple)}
        unit={
          multiple === null
            ? 'no closing recorded yet'
            : `${formatDollars(commissionCents)} from ${formatMoney(spentCents)}, ${formatQuantity(closings, 'closing')}`
        }
      />
    </FigureRow>
  );
}

function NoListings({ isConnected }: { readonly isConnected: boolean }) {
  return (
    <EmptyState
      kind="first-use"
      title="No listings yet"
      action={
        <Actions>
          <ButtonLink look={isConnected ? 'quiet' : 'primary'} to={connectMls}>
            Connect MLS
          </ButtonLink>
          <ButtonLink to={newListing}>Add Listing Manually</ButtonLink>
        </Actions>
      }
    >
      Your listings arrive from the MLS within an hour of appearing there, each with its own card.
    </EmptyState>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(4, 160px);
  gap: 12px;
  @media ${laptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media ${phone} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  &[data-open] {
    grid-template-columns: minmax(0, 1fr) 386px;
  }
  @media ${laptop} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
    }
    > aside {
      order: -1;
    }
  }
`;
