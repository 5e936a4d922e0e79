import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import { calledName } from '@farmpost/shared/domain/person-name';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Postmark } from '../../art/stamp';
import { CalendarIcon, PhoneIcon } from '../../homeowner/icons';
import { Heading, LinkButton } from '../../homeowner/parts';

/** Milliseconds in which a press belongs to a double tap on the button that was here before. */
const DOUBLE_TAP = 500;

/** The second half of a double tap must neither call the agent nor take the focus from the words. */
function useIgnoredDoubleTap() {
  useLayoutEffect(() => {
    const shown = performance.now();
    const ignore = (press: Event) => {
      if (press.timeStamp - shown < DOUBLE_TAP) press.preventDefault();
    };
    const presses = ['mousedown', 'click'] as const;
    for (const press of presses) addEventListener(press, ignore);
    return () => {
      for (const press of presses) removeEventListener(press, ignore);
    };
  }, []);
}

/** Replaces the form once it is sent. */
export function ThankYou({ agent }: { agent: PublicAgent }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useIgnoredDoubleTap();
  const canSchedule = agent.scheduling_url !== null;
  return (
    <Body>
      <Postmark top="WITH" bottom="THANKS" />
      <Heading ref={heading} tabIndex={-1}>
        Thank You!
      </Heading>
      <p>
        {calledName(agent.name)} has your note and will be in touch shortly.
        {canSchedule && ' Prefer to pick a time yourself?'}
      </p>
      {agent.scheduling_url !== null && (
        <LinkButton data-look="flag" href={agent.scheduling_url} target="_blank" rel="noopener">
          <CalendarIcon />
          Schedule a Call Now
        </LinkButton>
      )}
      {agent.phone && (
        <LinkButton data-look="line" href={`tel:${dialable(agent.phone)}`}>
          <PhoneIcon />
          Call {formatPhone(agent.phone)}
        </LinkButton>
      )}
    </Body>
  );
}

const Body = styled.div`
  > svg {
    margin: 0 0 16px -6px;
  }
  h2:focus {
    outline: none;
  }
  p {
    margin: 10px 0 24px;
    color: var(--muted);
  }
  a {
    margin-top: 12px;
  }
`;
