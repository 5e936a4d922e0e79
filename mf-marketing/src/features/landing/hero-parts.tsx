/** Parts of the top of the homeowner's page: who is asking, the picture, and the text beside it. */
import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { InitialsStamp } from '../../art/stamp';

export function Speaker({ agent }: { agent: PublicAgent }) {
  return (
    <Who>
      <InitialsStamp name={agent.name} size="small" />
      <p>
        <b>{agent.name}</b>
        {[agent.brokerage, agent.license_number && `Lic. ${agent.license_number}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Who>
  );
}

export const HeroSection = styled.section`
  @media ${aboveTablet} {
    display: grid;
    grid-template: 'speaker picture' auto 'copy picture' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    min-height: 580px;
    border-bottom: 1.5px solid var(--text);
  }
`;

const Who = styled.div`
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

export const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 390 / 206;
  border-block: 1.5px solid var(--text);

  svg,
  img {
    width: 100%;
    height: 100%;
  }
  img {
    object-fit: cover;
    background: var(--sunken);
  }
  @media ${aboveTablet} {
    grid-area: picture;
    position: relative;
    aspect-ratio: auto;
    border: 0;
    border-left: 1.5px solid var(--text);
    background: var(--scene-sky);

    img {
      position: absolute;
      inset: 0;
    }
    svg {
      position: absolute;
      inset: auto 0 0 auto;
      width: max(720px, 100%);
      height: auto;
      overflow: visible;
    }
  }
`;

export const Copy = styled.div`
  padding: 26px var(--gutter) 40px;

  h1 {
    font: 700 clamp(33px, 8.6vw, 40px) / 1.1 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  @media ${aboveTablet} {
    grid-area: copy;
    align-self: center;
    padding: 16px 56px 72px var(--page-edge);

    h1 {
      font-size: clamp(40px, 4.2vw, 54px);
      line-height: 1.08;
    }
  }
`;
