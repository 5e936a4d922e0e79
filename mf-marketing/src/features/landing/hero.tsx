import type { LandingCard, PublicAgent } from '@farmpost/shared/contracts/landing';
import styled from 'styled-components';
import { StreetScene } from '../../art/street-scene';
import { AskPart } from './ask-part';
import { Copy, HeroSection, Picture, Speaker } from './hero-parts';
import { HomeHero } from './home-hero';

/** Who is asking, the home of the card as it stands now, the question, and the one thing to do. */
export function Hero({ agent, card }: { agent: PublicAgent; card: LandingCard | null }) {
  if (card?.listing) return <HomeHero agent={agent} card={card} home={card.listing} />;
  return (
    <HeroSection aria-labelledby="question">
      <Speaker agent={agent} />
      <Picture>
        <StreetScene />
      </Picture>
      <Copy>
        {card && card.headline !== '' && <FromCard>{card.headline}</FromCard>}
        <AskPart level="h1" card={card} />
      </Copy>
    </HeroSection>
  );
}

/** The card's own headline, so that visitors see immediately that they are in the right place. */
const FromCard = styled.p`
  margin-bottom: 14px;
  padding-left: 12px;
  border-left: 3px solid var(--flag);
  font: 600 15px/22px var(--font-text);
`;
