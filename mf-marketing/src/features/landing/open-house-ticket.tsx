/** The invitation to an open house, with a calendar file. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type { LandingHome, PublicAgent } from '@farmpost/shared/contracts/landing';
import { eventFields } from '@farmpost/shared/domain/card-event';
import { calendarLink } from '@farmpost/shared/domain/card-promise';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import styled from 'styled-components';
import { CalendarIcon, PinIcon } from '../../homeowner/icons';

interface TicketProps {
  readonly agent: PublicAgent;
  readonly home: LandingHome;
  readonly event: CardEvent;
}

export function OpenHouseTicket({ agent, home, event }: TicketProps) {
  const words = eventFields(event);
  const place = `${home.addressLine1}, ${home.city}, ${home.state}`;
  return (
    <Ticket>
      <Day>
        {words['event.weekday']}
        <b>{words['event.date']}</b>
        {words['event.month']}
      </Day>
      <p>
        <b>
          {words['event.from']} to {words['event.to']}
        </b>
        {words['event.zone']}, {home.addressLine1}. Neighbors are welcome.
      </p>
      <Do>
        <a href={href(paths.openHouseFile, { slug: agent.slug, id: home.id })}>
          <CalendarIcon />
          {calendarLink}
        </a>
        {/* Google Maps URLs, "Directions": https://developers.google.com/maps/documentation/urls/get-started */}
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
          rel="noopener noreferrer"
        >
          <PinIcon />
          Directions
        </a>
      </Do>
    </Ticket>
  );
}

const Ticket = styled.div`
  display: grid;
  grid-template-columns: 108px 1fr;
  margin-top: 20px;
  background: var(--kraft-soft);

  > p {
    padding: 16px;
    font: 400 15px/21px var(--font-text);
    color: var(--muted);
  }
  > p b {
    display: block;
    margin-bottom: 3px;
    font: 700 22px/28px var(--font-display);
    color: var(--text);
  }
`;

const Day = styled.div`
  padding: 16px 6px 14px;
  border-right: 1px dashed var(--control);
  text-align: center;
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--muted);

  b {
    display: block;
    margin-block: 2px;
    font: 700 44px/46px var(--font-display);
    letter-spacing: -0.02em;
    color: var(--text);
    font-variant-numeric: lining-nums;
  }
`;

const Do = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: 5fr 4fr;
  border-top: 1px dashed var(--control);

  && a {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 0;
    min-height: 52px;
    margin: 0;
    font: 600 16px/22px var(--font-text);
    text-decoration: none;
  }
  && a + a {
    border-left: 1px dashed var(--control);
  }
`;
