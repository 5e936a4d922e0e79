/** The question to the visitor, the promise of the card in its own words, and the one thing to do. */
import type { LandingCard } from '@farmpost/shared/contracts/landing';
import { cardOffer } from '@farmpost/shared/domain/card-promise';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { callToAction, LinkButton, note } from '../../homeowner/parts';

export function AskPart({ level: Heading, card }: { level: 'h1' | 'h2'; card: LandingCard | null }) {
  return (
    <Ask data-level={Heading}>
      <Heading id="question">Wondering What Your Home Could Sell For?</Heading>
      <p>{leadOf(card)}</p>
      <LinkButton data-look="flag" href="#form">
        {callToAction}
      </LinkButton>
      <Note>{note}</Note>
    </Ask>
  );
}

function leadOf(card: LandingCard | null): string {
  const ask = `${cardOffer}, and a person who works your street will answer.`;
  // The headline above says how the home of the card stands.
  if (!card || card.listing) return ask;
  switch (card.purpose) {
    case 'just-listed':
      return `A house near you just listed. ${ask}`;
    case 'just-sold':
      return `A house near you just sold. ${ask}`;
    default:
      return ask;
  }
}

const Ask = styled.div`
  h1 + p,
  h2 + p {
    margin-top: 14px;
    color: var(--muted);
    text-wrap: pretty;
  }
  &[data-level='h2'] {
    margin-top: 28px;
    padding-top: 24px;
    border-top: 1px solid var(--line);
  }
  h2 {
    font: 700 24px/30px var(--font-display);
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  a {
    margin-top: 22px;
  }
  @media ${aboveTablet} {
    a {
      display: inline-flex;
      min-width: 300px;
    }
    &[data-level='h1'] a {
      margin-top: 32px;
    }
  }
`;

const Note = styled.p`
  margin-top: 14px;
  text-align: center;
  font: 500 14px/20px var(--font-text);

  @media ${aboveTablet} {
    text-align: left;
  }
`;
