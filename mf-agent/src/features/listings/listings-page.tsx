/** "Your Marketing Empire": the agent's listings with the results of their mailings. */
import { useLocation, useSearchParams } from '@farmpost/shared/client/router';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { formatCount, formatDate, formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { hasNewsCard } from '@farmpost/shared/domain/listing-events';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { CampaignStatusChip, ListingStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { landingPreview } from '../../paths';
import { type ListingFilters, useListings } from './api/list-listings';
import { HousePhoto } from './house-photo';
import { TargetAreaDialog } from './target-area-dialog';

const statusFilters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'sold', label: 'Sold' },
] as const;

const columns: readonly Column<ListingWithResults>[] = [
  {
    id: 'home',
    header: 'Listing',
    cell: (listing) => (
      <Home>
        <HousePhoto listing={listing} />
        <div>
          <TwoLines
            main={listing.addressLine1}
            sub={`${listing.city} ${listing.state} ${listing.zip}${(listing.mlsNumber ?? listing.mlsId) ? ` · MLS ${listing.mlsNumber ?? listing.mlsId}` : ''}`}
          />
          <ListingStatusChip status={listing.status} />
        </div>
      </Home>
    ),
  },
  { id: 'price', header: 'Price', cell: (listing) => <Price listing={listing} />, numeric: true },
  { id: 'cards', header: 'Cards', phone: 'full', cell: (listing) => <Campaigns listing={listing} /> },
  { id: 'sent', header: 'Sent', cell: (listing) => formatCount(listing.postcardsSent), numeric: true },
  {
    id: 'leads',
    header: 'Leads',
    cell: (listing) => <strong>{formatCount(listing.leads)}</strong>,
    numeric: true,
  },
  {
    id: 'spent',
    header: 'Spent',
    cell: (listing) => (listing.spentCents > 0 ? formatMoney(listing.spentCents) : '–'),
    numeric: true,
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    phone: 'full',
    cell: (listing) => <Acts listing={listing} />,
  },
];

function Acts({ listing }: { readonly listing: ListingWithResults }) {
  const [address] = useSearchParams();
  const ofListing = <span className="visually-hidden"> of {listing.addressLine1}</span>;
  return (
    <Actions>
      {listing.lat !== null && listing.lng !== null && (
        <ButtonLink
          size="small"
          to={`?${new URLSearchParams([...address, ['area', listing.id]]).toString()}`}
        >
          See Target Area{ofListing}
        </ButtonLink>
      )}
      {listing.campaigns.length === 0 && hasNewsCard(listing) && (
        <ButtonLink size="small" to={href(paths.newCampaign, { listing: listing.id })}>
          Create Campaign{ofListing}
        </ButtonLink>
      )}
      <ButtonLink size="small" look="text" to={href(landingPreview, { id: listing.id })}>
        View Landing Page{ofListing}
      </ButtonLink>
    </Actions>
  );
}

function Price({ listing }: { readonly listing: ListingWithResults }) {
  const price = listing.closePriceCents ?? listing.listPriceCents;
  const when =
    listing.status === 'Closed' && listing.closedAt
      ? `sold ${formatDate(listing.closedAt)}`
      : listing.listedAt && `listed ${formatDate(listing.listedAt)}`;
  return <TwoLines main={price === null ? 'N/A' : formatDollars(price)} sub={when} />;
}

function Campaigns({ listing }: { readonly listing: ListingWithResults }) {
  if (listing.campaigns.length === 0) return <Muted>No card yet</Muted>;
  return (
    <List>
      {listing.campaigns.map((campaign) => (
        <li key={campaign.id}>
          <ButtonLink size="small" look="text" to={href(paths.campaign, { id: campaign.id })}>
            {campaignPurposeNames[campaign.purpose]}
          </ButtonLink>
          <CampaignStatusChip status={campaign.status} />
        </li>
      ))}
    </List>
  );
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const status: ListingFilters['status'] =
    statusFilters.find(({ value }) => value === address.get('status'))?.value ?? 'all';
  const q = address.get('q') ?? '';
  const area = address.get('area');
  const listings = useListings({ status, q: useDeferredValue(q) || undefined });
  const rows = listings.data?.pages.flatMap((page) => page.data) ?? [];
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const isFiltered = status !== 'all' || q !== '';
  const sum = (of: (listing: ListingWithResults) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return (
    <PageFrame>
      <PageHeader
        title="Your Marketing Empire"
        description="All your listings, and what their cards brought in."
        actions={
          <ButtonLink look="primary" to={paths.newCampaign}>
            Create Campaign
          </ButtonLink>
        }
      />
      <Stack>
        {rows.length > 0 && (
          <FigureRow label="These listings in figures">
            <Figure
              label="Listings"
              value={`${formatCount(rows.length)}${listings.hasNextPage ? '+' : ''}`}
              unit={status === 'all' ? 'shown' : status}
            />
            <Figure label="Postcards sent" value={formatCount(sum((row) => row.postcardsSent))} />
            <Figure label="Leads" value={formatCount(sum((row) => row.leads))} unit={costPerLead(sum)} />
          </FigureRow>
        )}
        <Filters role="search" aria-label="Listings">
          <SearchField
            label="Search listings"
            placeholder="Address, city or MLS number"
            value={q}
            onChange={(value) => filter('q', value)}
          />
          <Segmented
            label="Status"
            hideLabel
            options={statusFilters}
            value={status}
            onChange={(value) => filter('status', value === 'all' ? '' : value)}
          />
        </Filters>
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
              <EmptyState kind="first-use" title="No listings yet">
                Your listings arrive from the MLS within an hour of appearing there, each with its own card.
              </EmptyState>
            ))}
          {rows.length > 0 && (
            <DataTable
              wide
              caption="Your listings"
              columns={columns}
              rows={rows}
              rowKey={(listing) => listing.id}
              refreshing={listings.isPlaceholderData}
            />
          )}
        </Paper>
        {listings.hasNextPage && (
          <Button busy={listings.isFetchingNextPage} onClick={() => void listings.fetchNextPage()}>
            Show more listings
          </Button>
        )}
      </Stack>
      {area && <TargetAreaDialog listingId={area} onClose={() => filter('area', '')} />}
    </PageFrame>
  );
}

/** `$56.50 each`, from the visible rows. */
function costPerLead(sum: (of: (listing: ListingWithResults) => number) => number): string | undefined {
  const leads = sum((row) => row.leads);
  return leads > 0 ? `${formatMoney(Math.round(sum((row) => row.spentCents) / leads))} each` : undefined;
}

const Home = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: 14px;
  align-items: center;
`;
const Muted = styled.span`
  color: var(--muted);
`;
const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
`;
const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  @media ${phone} {
    grid-template-columns: 1fr;
  }
`;
