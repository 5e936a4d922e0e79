/** One listing beside the list: photos, facts, price history, cards, leads, and the return. It has its own URL. */
import { Link } from '@farmpost/shared/client/router';
import type { ListingDetails } from '@farmpost/shared/contracts/listings';
import { currentMs } from '@farmpost/shared/domain/clock';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { leadName } from '@farmpost/shared/domain/lead-home';
import { formatMultiple, returnMultiple } from '@farmpost/shared/domain/return-multiple';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { LeadStatusChip, ListingStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, EyeIcon } from '@farmpost/shared/ui/icon/icon';
import { MailBar } from '@farmpost/shared/ui/progress/mail-bar';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CardFront } from '../../cards/card-front';
import { landingPreview } from '../../paths';
import { useListingDetails } from './api/list-listings';
import { HousePhoto } from './house-photo';
import { homeFacts, priceOf } from './listing-columns';
import { hiddenAddress } from './why-not-public';
import { ListingPlanBlock } from './listing-plan-block';
import { cardState, missedNews, nextStep } from './listing-state';
import { PriceHistory } from './price-history';
import { SellerReport } from './seller-report';

export interface ListingPanelProps {
  readonly id: string;
  readonly closeTo: string;
  /** Links to the rows before and after. */
  readonly previousTo: string | null;
  readonly nextTo: string | null;
  readonly areaTo: string;
}

export function ListingPanel(props: ListingPanelProps) {
  const { data, error, isFetching, refetch } = useListingDetails(props.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded, props.id]);
  return (
    <Sheet as="aside" aria-label="Listing details">
      <Moves>
        {props.previousTo && (
          <ButtonLink
            size="small"
            icon={<ArrowUpIcon />}
            to={props.previousTo}
            aria-label="Previous listing"
          />
        )}
        {props.nextTo && (
          <ButtonLink size="small" icon={<ArrowDownIcon />} to={props.nextTo} aria-label="Next listing" />
        )}
        <ButtonLink size="small" icon={<CloseIcon />} to={props.closeTo} aria-label="Close details" />
      </Moves>
      {data ? (
        <Details details={data} heading={heading} areaTo={props.areaTo} />
      ) : error ? (
        <EmptyState
          kind="error"
          title="This listing did not load"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      ) : (
        <SkeletonRows label="Loading the listing" rows={6} />
      )}
    </Sheet>
  );
}

interface DetailsProps {
  readonly details: ListingDetails;
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
  readonly areaTo: string;
}

const DAY = 86_400_000;

/** Days between listing and sale, or until now. */
function daysOnMarket({ listedAt, closedAt }: ListingDetails['listing']): string | null {
  if (listedAt === null) return null;
  const until = closedAt === null ? currentMs() : Date.parse(closedAt);
  return formatQuantity(Math.max(0, Math.floor((until - Date.parse(listedAt)) / DAY)), 'day');
}

function Details({ details, heading, areaTo }: DetailsProps) {
  const { listing, cards, leads } = details;
  const price = priceOf(listing);
  const onMarket = daysOnMarket(listing);
  const step = nextStep(listing, '');
  const missed = missedNews(listing);
  const number = listing.mlsNumber ?? listing.mlsId;
  return (
    <>
      <HousePhoto listing={listing} />
      {listing.pictures.length > 1 && (
        <Photos aria-label="Photos">
          {listing.pictures.slice(1, 7).map((photo, index) => (
            <li key={photo}>
              <img src={`${photo}?w=416`} alt={`${listing.addressLine1}, view ${index + 2}`} loading="lazy" />
            </li>
          ))}
        </Photos>
      )}
      <Block>
        <Title>
          <h2 ref={heading} tabIndex={-1}>
            {listing.addressLine1}
          </h2>
          <ListingStatusChip status={listing.status} />
        </Title>
        <p>
          {listing.city} {listing.state} {listing.zip}
          {number && ` · MLS ${number}`}
          {listing.source === 'manual' && ' · added by hand'}
        </p>
        <p>{homeFacts(listing)}</p>
        {!listing.isAddressDisplayed && <p>{hiddenAddress}</p>}
      </Block>
      <Facts>
        <div>
          <dt>{listing.status === 'Closed' ? 'Sold for' : 'Asking'}</dt>
          <dd>{price.main}</dd>
        </div>
        {onMarket && (
          <div>
            <dt>On the market</dt>
            <dd>{onMarket}</dd>
          </div>
        )}
        <div>
          <dt>Cards</dt>
          <dd>{formatCount(listing.postcardsSent)}</dd>
        </div>
        <div>
          <dt>Scans</dt>
          <dd>{formatCount(listing.scans)}</dd>
        </div>
      </Facts>
      <Block as="section" aria-label="Price history">
        <h3>Price history</h3>
        <PriceHistory details={details} />
      </Block>
      <Block as="section" aria-label="Cards">
        <h3>Cards</h3>
        <ListingPlanBlock listing={listing} />
        {missed ? <p>{missed}</p> : cards.length === 0 && <p>No card yet.</p>}
        {cards.map((card) => (
          <Card key={card.id}>
            <CardFront campaignId={card.id} mailedAt={card.sentAt} />
            <div>
              <Link to={href(paths.campaign, { id: card.id })}>{campaignPurposeNames[card.purpose]}</Link>{' '}
              <span>{card.spentCents > 0 && formatMoney(card.spentCents)}</span>
              {card.sent > 0 ? (
                <>
                  <MailBar
                    total={card.sent}
                    delivered={card.delivered}
                    onTheWay={card.sent - card.delivered - card.returned}
                    returned={card.returned}
                  />
                  <p>
                    {formatQuantity(card.scans, 'scan')}, {formatQuantity(card.leads, 'lead')}
                    {card.sentAt && `, sent ${formatDate(card.sentAt)}`}
                  </p>
                </>
              ) : (
                <p>{cardState({ ...card, failureReason: null })}</p>
              )}
            </div>
          </Card>
        ))}
      </Block>
      {leads.length > 0 && (
        <Block as="section" aria-label="Leads">
          <h3>Leads</h3>
          <Leads>
            {leads.map((lead) => (
              <li key={lead.id}>
                <Link to={href(paths.leads, { lead: lead.id })}>{leadName(lead)}</Link>
                <LeadStatusChip status={lead.status} />
                <time dateTime={lead.createdAt}>{formatDate(lead.createdAt)}</time>
              </li>
            ))}
          </Leads>
        </Block>
      )}
      <WhatCameBack details={details} />
      {listing.postcardsSent > 0 && (
        <Block as="section" aria-label="Report for the seller">
          <SellerReport listing={listing} />
        </Block>
      )}
      <Block>
        <Actions>
          <ButtonLink look="primary" to={step.to === '' ? areaTo : step.to}>
            {step.to === '' ? 'See Target Area' : step.label}
          </ButtonLink>
          <ButtonLink icon={<EyeIcon />} to={href(landingPreview, { id: listing.id })}>
            View Landing Page
          </ButtonLink>
          {step.to !== '' && listing.lat !== null && (
            <ButtonLink look="text" to={areaTo}>
              See Target Area
            </ButtonLink>
          )}
        </Actions>
      </Block>
    </>
  );
}

/** The calculation behind the return. */
function WhatCameBack({ details: { listing, closings } }: { readonly details: ListingDetails }) {
  const multiple = returnMultiple(listing);
  if (listing.spentCents <= 0) return null;
  return (
    <Kraft as="section" aria-label="What came back">
      <h3>What came back</h3>
      <dl>
        <div>
          <dt>Spent on {formatQuantity(listing.postcardsSent, 'card')}</dt>
          <dd>{formatMoney(listing.spentCents)}</dd>
        </div>
        {closings.map(({ leadId, leadName, happenedOn, commissionCents }) => (
          <div key={`${leadId} ${happenedOn}`}>
            <dt>
              Commission {formatDate(happenedOn)},{' '}
              <Link to={href(paths.leads, { lead: leadId })}>{leadName}</Link>
              <small>As you recorded it on the lead</small>
            </dt>
            <dd>{formatMoney(commissionCents)}</dd>
          </div>
        ))}
        {multiple === null ? (
          <div>
            <dt>
              {listing.leads === 0
                ? 'No lead yet'
                : `Cost of each of ${formatQuantity(listing.leads, 'lead')}; no closing yet`}
            </dt>
            <dd>{listing.leads === 0 ? '–' : formatMoney(Math.round(listing.spentCents / listing.leads))}</dd>
          </div>
        ) : (
          <div data-total="">
            <dt>For each dollar, {formatMultiple(multiple)}</dt>
            <dd>{formatMoney(Math.round(multiple * 100))}</dd>
          </div>
        )}
      </dl>
    </Kraft>
  );
}

const Sheet = styled(Paper)`
  position: relative;
  align-self: start;
  min-width: 0;
  h3 {
    margin-bottom: 8px;
    font: 600 16px/24px var(--font-display);
  }
`;
const Moves = styled.div`
  position: absolute;
  z-index: 1;
  top: 12px;
  right: 12px;
  display: flex;
  gap: 4px;
`;
const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 2px;
  margin: 2px 0 0;
  padding: 0;
  list-style: none;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;
const Block = styled.div`
  padding: 16px 20px;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border-bottom: 0;
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
const Title = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  h2 {
    font: 600 20px/28px var(--font-display);
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  margin: 0;
  border-bottom: 3px double var(--control);
  div {
    padding: 10px 12px;
    border-left: 1px solid var(--line);
  }
  div:first-child {
    padding-left: 20px;
    border-left: 0;
  }
  dt {
    color: var(--muted);
    font-size: 12px;
  }
  dd {
    margin: 0;
    font: 600 16px/24px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  @media ${phone} {
    grid-auto-flow: row;
    grid-template-columns: 1fr 1fr;
  }
`;
const Card = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 14px;
  padding: 8px 0;
`;
const Leads = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
  }
  time {
    margin-left: auto;
    color: var(--muted);
    font-size: 13px;
  }
`;
const Kraft = styled(Block)`
  background: var(--kraft-soft);
  dl {
    margin: 0;
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 6px 0;
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--muted);
  }
  [data-total] {
    border-top: 3px double var(--control);
    font-size: 14px;
  }
`;
