/** The columns of the list of listings. */
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { feedDayIn } from '@farmpost/shared/domain/calendar';
import { formatCount, formatDate, formatDollars, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { mayBePlanned } from '@farmpost/shared/domain/plan-steps';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import { ListingStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { Menu, type MenuItem } from '@farmpost/shared/ui/menu/menu';
import { type Column, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { landingPreview, newPlan } from '../../paths';
import { HousePhoto } from './house-photo';
import { cardState, missedNews, nextStep, returnOf } from './listing-state';

/** `4 beds · 2½ baths · 2,120 sq ft` */
export function homeFacts(home: Pick<ListingWithResults, 'bedrooms' | 'bathrooms' | 'areaSqft'>): string {
  const baths =
    home.bathrooms === null ? null : String(home.bathrooms).replace(/\.5$/, '½').replace(/^0½/, '½');
  return [
    home.bedrooms === null ? null : formatQuantity(home.bedrooms, 'bed'),
    baths === null ? null : `${baths} ${home.bathrooms === 1 ? 'bath' : 'baths'}`,
    home.areaSqft === null ? null : `${formatCount(home.areaSqft)} sq ft`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export function priceOf(listing: ListingWithResults): { readonly main: string; readonly sub: string | null } {
  const price = listing.closePriceCents ?? listing.listPriceCents;
  const dayOf = (time: string) => formatDate(feedDayIn(time, zoneOf(listing.state)));
  return {
    main: price === null ? 'N/A' : formatDollars(price),
    sub:
      listing.status === 'Closed' && listing.closedAt
        ? `sold ${dayOf(listing.closedAt)}`
        : listing.listedAt && `listed ${dayOf(listing.listedAt)}`,
  };
}

/** @param hrefWith the page's URL with parameters changed */
export function columnsOf(
  hrefWith: (changes: Readonly<Record<string, string>>) => string,
): readonly Column<ListingWithResults>[] {
  return [
    {
      id: 'home',
      header: 'Listing',
      cell: (listing) => (
        <Home>
          <HousePhoto listing={listing} width={208} />
          <div>
            <TwoLines main={listing.addressLine1} sub={homeFacts(listing) || listing.city} />
            <ListingStatusChip status={listing.status} />
          </div>
        </Home>
      ),
    },
    {
      id: 'price',
      header: 'Price',
      cell: (listing) => <TwoLines {...priceOf(listing)} />,
      numeric: true,
    },
    {
      id: 'cards',
      header: 'Cards and results',
      phone: 'full',
      cell: (listing) => <Cards listing={listing} />,
    },
    {
      id: 'return',
      header: 'Return',
      cell: (listing) => {
        const back = returnOf(listing);
        return back ? <TwoLines {...back} /> : '–';
      },
      numeric: true,
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (listing) => <Acts listing={listing} hrefWith={hrefWith} />,
    },
  ];
}

function Cards({ listing }: { readonly listing: ListingWithResults }) {
  const results = [
    listing.postcardsSent > 0 ? formatQuantity(listing.postcardsSent, 'card') : null,
    listing.scans > 0 ? formatQuantity(listing.scans, 'scan') : null,
    listing.leads > 0 ? formatQuantity(listing.leads, 'lead') : null,
  ].filter((part) => part !== null);
  const missed = missedNews(listing);
  if (listing.campaigns.length === 0) return <Muted>{missed ?? 'No card yet'}</Muted>;
  return (
    <List>
      {listing.campaigns.map((campaign) => (
        <li key={campaign.id}>
          <strong>{campaignPurposeNames[campaign.purpose]}</strong> {cardState(campaign)}
        </li>
      ))}
      {missed && <li>{missed}</li>}
      {results.length > 0 && <li>{results.join(', ')}</li>}
    </List>
  );
}

interface ActsProps {
  readonly listing: ListingWithResults;
  readonly hrefWith: (changes: Readonly<Record<string, string>>) => string;
}

export function menuOf({ listing, hrefWith }: ActsProps): readonly MenuItem[] {
  const newCard = href(paths.newCampaign, { listing: listing.id });
  return [
    { id: 'details', label: 'View Details', to: hrefWith({ listing: listing.id }) },
    { id: 'landing', label: 'View Landing Page', to: href(landingPreview, { id: listing.id }) },
    ...(listing.lat !== null && listing.lng !== null
      ? [{ id: 'area', label: 'See Target Area', to: hrefWith({ area: listing.id }) }]
      : []),
    { kind: 'rule', id: 'rule' },
    { id: 'card', label: 'Create Campaign', to: newCard },
    ...(mayBePlanned(listing.status)
      ? [{ id: 'plan', label: 'Plan This Listing', to: href(newPlan, { listing: listing.id }) }]
      : []),
  ];
}

function Acts({ listing, hrefWith }: ActsProps) {
  const step = nextStep(listing, hrefWith({ listing: listing.id }));
  return (
    <Row>
      <ButtonLink size="small" look={step.isNeeded ? 'primary' : 'quiet'} to={step.to}>
        {step.label}
        <span className="visually-hidden"> for {listing.addressLine1}</span>
      </ButtonLink>
      <Menu label={`More for ${listing.addressLine1}`} button="⋯" items={menuOf({ listing, hrefWith })} />
    </Row>
  );
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
  color: var(--muted);
  strong {
    color: var(--text);
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
`;
