import type { LandingCard, PublicAgent } from '@farmpost/shared/contracts/landing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { cardOffer } from '@farmpost/shared/domain/card-promise';
import styled from 'styled-components';
import { StreetScene } from '../../art/street-scene';
import { InitialsStamp } from '../../art/stamp';
import { callToAction, LinkButton, note } from '../../homeowner/parts';

/** Who is asking, the question, and the one thing to do; the picture and text of the mailed card. */
export function Hero({ agent, card }: { agent: PublicAgent; card: LandingCard | null }) {
  return (
    <Section aria-labelledby="question">
      <Speaker>
        <InitialsStamp name={agent.name} size="small" />
        <p>
          <b>{agent.name}</b>
          {[agent.brokerage, agent.license_number && `Lic. ${agent.license_number}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Speaker>
      <Picture>
        <StreetScene />
      </Picture>
      <Copy>
        {card && <CardLine card={card} />}
        <h1 id="question">Wondering What Your Home Could Sell For?</h1>
        <p>{leadOf(card)}</p>
        <LinkButton data-look="flag" href="#form">
          {callToAction}
        </LinkButton>
        <Note>{note}</Note>
      </Copy>
    </Section>
  );
}

function leadOf(card: LandingCard | null): string {
  const ask = `${cardOffer}, and a person who works your street will answer.`;
  switch (card?.purpose) {
    case 'just-listed':
      return `A house near you just listed. ${ask}`;
    case 'just-sold':
      return `A house near you just sold. ${ask}`;
    default:
      return ask;
  }
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** The card's own headline and listing, so that visitors see immediately that they are in the right place. */
function CardLine({ card: { headline, listing } }: { card: LandingCard }) {
  return (
    <FromCard>
      <b>{headline}</b>
      {listing && (
        <>
          {listing.addressLine1}, {listing.city}
          {listing.priceCents !== null && `, ${dollars.format(listing.priceCents / 100)}`}
        </>
      )}
    </FromCard>
  );
}

const Section = styled.section`
  @media ${aboveTablet} {
    display: grid;
    grid-template: 'speaker picture' auto 'copy picture' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    min-height: 580px;
    border-bottom: 1.5px solid var(--text);
  }
`;

const Speaker = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 68px;
  padding-inline: var(--gutter);
  font: 400 14px/19px var(--font-text);
  color: var(--muted);
  font-variant-numeric: tabular-nums lining-nums;

  b {
    display: block;
    font: 700 17px/21px var(--font-display);
    color: var(--text);
  }
  @media ${aboveTablet} {
    grid-area: speaker;
    min-height: 92px;
    padding-left: var(--page-edge);
  }
`;

const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 390 / 206;
  border-block: 1.5px solid var(--text);

  svg {
    width: 100%;
    height: 100%;
  }
  @media ${aboveTablet} {
    grid-area: picture;
    position: relative;
    aspect-ratio: auto;
    border: 0;
    border-left: 1.5px solid var(--text);
    background: var(--scene-sky);

    svg {
      position: absolute;
      inset: auto 0 0 auto;
      width: max(720px, 100%);
      height: auto;
      overflow: visible;
    }
  }
`;

const Copy = styled.div`
  padding: 26px var(--gutter) 40px;

  h1 {
    font: 700 clamp(33px, 8.6vw, 40px) / 1.1 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  h1 + p {
    margin-top: 14px;
    color: var(--muted);
    text-wrap: pretty;
  }
  a {
    margin-top: 22px;
  }
  @media ${aboveTablet} {
    grid-area: copy;
    align-self: center;
    padding: 16px 56px 72px var(--page-edge);

    h1 {
      font-size: clamp(40px, 4.2vw, 54px);
      line-height: 1.08;
    }
    a {
      display: inline-flex;
      min-width: 300px;
      margin-top: 32px;
    }
  }
`;

const FromCard = styled.p`
  margin-bottom: 14px;
  padding-left: 12px;
  border-left: 3px solid var(--flag);
  font: 400 15px/22px var(--font-text);
  color: var(--muted);

  b {
    display: block;
    color: var(--text);
    font-weight: 600;
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
