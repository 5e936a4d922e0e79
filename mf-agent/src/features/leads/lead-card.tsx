/** The card that a lead's home got: its picture and days, a small map, the distance, and what is known of the home. */
import { Link } from '@farmpost/shared/client/router';
import { formatDate, formatDollars } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Button } from '@farmpost/shared/ui/button/button';
import { HomeIcon, MapPinIcon } from '@farmpost/shared/ui/icon/icon';
import { Caps } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { PlacesMap } from '../../audience/places-map';
import { CardFront } from '../../cards/card-front';
import { type LeadCardData, useLeadCard } from './api/get-lead-card';
import { HomeSketch } from './home-sketch';

type Card = NonNullable<LeadCardData['card']>;

/** Nothing for a lead whose home got no card, or is not known. */
export function LeadCard({ id }: { readonly id: string }) {
  const { data, isError, isFetching, refetch } = useLeadCard(id);
  if (data?.card === null) return null;
  return (
    <Part>
      <Caps as="h3">The card went to</Caps>
      {data?.card ? (
        <Known card={data.card} />
      ) : isError ? (
        <p role="alert">
          The card did not load.{' '}
          <Button look="text" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      ) : (
        <SkeletonRows label="Loading the card" rows={3} />
      )}
    </Part>
  );
}

const milesOf = (miles: number) => (miles < 0.01 ? 'under 0.01 mile' : `${miles.toFixed(2)} mile`);

function livedInBy({ isOwnerOccupied, lastSaleAt }: Card['home']): string | null {
  if (isOwnerOccupied === null) return null;
  if (!isOwnerOccupied) return 'Not the owner';
  return lastSaleAt === null ? 'Owner' : `Owner, since ${lastSaleAt.slice(0, 4)}`;
}

function lastSaleOf({ lastSaleAt, lastSalePriceCents }: Card['home']): string | null {
  if (lastSaleAt === null) return null;
  const year = lastSaleAt.slice(0, 4);
  return lastSalePriceCents === null ? year : `${formatDollars(lastSalePriceCents)} in ${year}`;
}

function daysOf({ mailedAt, deliveredAt, status }: Card): string {
  if (status === 'returned') return 'Came back to the sender';
  if (status === 'rerouted') return 'Forwarded to another home';
  return [
    mailedAt !== null && `Mailed ${formatDate(mailedAt)}`,
    deliveredAt !== null && `delivered ${formatDate(deliveredAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Known({ card }: { readonly card: Card }) {
  const { home, listing, campaign } = card;
  const facts = [
    ['From your listing', listing && milesOf(listing.miles)],
    ['Lived in by', livedInBy(home)],
    ['Last sold', lastSaleOf(home)],
  ] as const;
  const label = listing
    ? `Map of ${home.address}, ${milesOf(listing.miles)} from ${listing.address}`
    : `Map of ${home.address}`;
  return (
    <>
      <PlacesMap
        isFixed
        height="180px"
        label={label}
        drawing={<HomeSketch home={home} listing={listing} label={label} />}
        marks={[
          ...(listing
            ? [
                {
                  id: 'listing',
                  lat: listing.lat,
                  lng: listing.lng,
                  mark: (
                    <Mark role="img" aria-label={`${listing.address}, your listing`}>
                      <HomeIcon size={14} />
                    </Mark>
                  ),
                },
              ]
            : []),
          {
            id: 'home',
            lat: home.lat,
            lng: home.lng,
            mark: (
              <Mark data-part="home" role="img" aria-label={home.address}>
                <MapPinIcon size={14} />
              </Mark>
            ),
          },
        ]}
      />
      <Address>{home.address}</Address>
      <p>{home.place}</p>
      <Facts>
        {facts.map(
          ([term, fact]) =>
            fact !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </Facts>
      <Came>
        <div aria-hidden="true">
          <CardFront campaignId={campaign.id} mailedAt={card.mailedAt} />
        </div>
        <div>
          <Link to={href(paths.campaign, { id: campaign.id })}>The card they got</Link>
          <p>{campaign.name}</p>
          <p>{daysOf(card)}</p>
          <code>{card.code}</code>
        </div>
      </Came>
    </>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-bottom: 20px;
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--text);
  color: var(--surface);
  &[data-part='home'] {
    background: var(--primary);
  }
`;
const Address = styled.p`
  margin-top: 4px;
  font: 600 16px/24px var(--font-display);
  & + p {
    margin-top: -8px;
    font-size: 13px;
  }
`;
const Facts = styled.dl`
  margin: 0;
  font-size: 13px;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    text-align: right;
  }
`;
const Came = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 14px;
  font-size: 13px;
  a {
    font-weight: 600;
  }
  p {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  code {
    font-size: 12px;
  }
`;
