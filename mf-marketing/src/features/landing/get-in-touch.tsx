import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { abovePhone, aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { CalendarIcon, GlobeIcon, MailIcon, PhoneIcon, TextIcon } from '../../homeowner/icons';
import { Heading, LinkButton } from '../../homeowner/parts';

/** The agent's contact options; each shows only if the agent has entered it. */
export function GetInTouch({ agent }: { agent: PublicAgent }) {
  return (
    <section aria-labelledby="touch">
      <Heading id="touch">Get In Touch</Heading>
      <Ways>
        {agent.phone && (
          <li>
            <a href={`tel:${dialable(agent.phone)}`}>
              <PhoneIcon />
              {formatPhone(agent.phone)}
              <span>Call or text</span>
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${agent.email}`}>
            <MailIcon />
            {agent.email}
            <span>Email</span>
          </a>
        </li>
        {agent.website !== null && (
          <li>
            <a href={agent.website} rel="noopener">
              <GlobeIcon />
              {agent.website.replace(/\/$/, '')}
              <span>Website</span>
            </a>
          </li>
        )}
      </Ways>
      {agent.scheduling_url !== null && (
        <Book data-look="line" href={agent.scheduling_url} target="_blank" rel="noopener">
          <CalendarIcon />
          Book Appointment
        </Book>
      )}
    </section>
  );
}

/** Call and text buttons within thumb reach, on phones. */
export function ThumbBar({ agent }: { agent: PublicAgent }) {
  if (!agent.phone) return null;
  const number = dialable(agent.phone);
  return (
    <Bar aria-label="Call or text">
      <LinkButton data-look="line" href={`tel:${number}`}>
        <PhoneIcon />
        Call
      </LinkButton>
      <LinkButton data-look="line" href={`sms:${number}`}>
        <TextIcon />
        Text
      </LinkButton>
    </Bar>
  );
}

const Ways = styled.ul`
  margin-top: 20px;
  border-top: 2px solid var(--text);
  font-variant-numeric: tabular-nums lining-nums;

  a {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 8px;
    min-height: 60px;
    padding-block: 10px;
    border-bottom: 1px solid var(--line);
    color: var(--text);
    font: 600 17px/24px var(--font-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    background: var(--sunken);
    color: var(--primary);
  }
  svg {
    color: var(--primary);
  }
  span {
    grid-column: 2;
    font: 400 15px/20px var(--font-text);
    color: var(--muted);
  }
  @media ${abovePhone} {
    span {
      grid-column: 3;
      padding-right: 8px;
    }
  }
`;

const Book = styled(LinkButton)`
  margin-top: 24px;
`;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-sticky);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 10px;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  background: var(--surface);
  border-top: 1px solid var(--line);

  a {
    min-height: 52px;
    border-color: var(--primary);
    color: var(--primary);
  }
  @media ${aboveTablet} {
    display: none;
  }
`;
