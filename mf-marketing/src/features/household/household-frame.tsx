/** The frame of the pages behind a card's code: the landing page's look. */
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sceneColours } from '../../art/street-scene';
import { Brand } from '../../plain/brand';
import { mailboxColours, MailboxScene } from './mailbox-scene';

/** `7K3M 9QX1`, as printed on the card. */
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

export const pathOf = (code: string) => href(paths.household, { code });

export interface HouseholdFrameProps {
  readonly code: string;
  readonly title: string;
  /** Whether the mailbox has its flag up. */
  readonly mayCardsCome: boolean;
  /** The success or error notice. */
  readonly notice?: ReactNode;
  /** Paragraphs below the heading. */
  readonly lead: ReactNode;
  /** `Band` elements. */
  readonly children?: ReactNode;
  /** Links in the footer, before the one to the privacy policy. */
  readonly links: ReactNode;
}

export function HouseholdFrame({ code, title, mayCardsCome, ...parts }: HouseholdFrameProps) {
  return (
    <Root>
      <header>
        <Brand />
        <p>Card {spaced(code)}</p>
      </header>
      <main>
        {parts.notice}
        <Hero>
          <Art>
            <MailboxScene mayCardsCome={mayCardsCome} />
          </Art>
          <div>
            <h1>{title}</h1>
            {parts.lead}
          </div>
        </Hero>
        {parts.children}
      </main>
      <footer>
        {parts.links}
        <a href="/privacy">Privacy</a>
      </footer>
    </Root>
  );
}

const Root = styled.div`
  ${sceneColours}
  ${mailboxColours}
  --gutter: 20px;
  --edge: max(40px, calc(50vw - 520px));
  font: 400 17px/26px var(--font-text);

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 64px;
    padding-inline: var(--gutter);
    border-bottom: 1.5px solid var(--text);
  }
  > header p {
    font:
      600 14px/20px ui-monospace,
      monospace;
    letter-spacing: 0.06em;
  }
  h1 {
    font: 700 clamp(33px, 8.6vw, 40px) / 1.1 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  h2 {
    font: 700 clamp(24px, 6vw, 30px) / 1.18 var(--font-display);
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 28px;
    padding: 24px var(--gutter) 36px;
    font-size: 15px;
  }
  > footer a {
    padding-block: 8px;
  }
  @media ${aboveTablet} {
    --gutter: var(--edge);
    font-size: 18px;
    line-height: 28px;

    > header {
      min-height: 76px;
    }
    h1 {
      font-size: clamp(40px, 4.2vw, 52px);
      line-height: 1.08;
    }
  }
`;

const Art = styled.div`
  overflow: hidden;
  aspect-ratio: 390 / 190;
  border-bottom: 1.5px solid var(--text);
  background: var(--scene-sky);

  svg {
    width: 100%;
    height: 100%;
  }
  @media ${aboveTablet} {
    position: relative;
    grid-column: 2;
    grid-row: 1;
    aspect-ratio: auto;
    border: 0;
    border-left: 1.5px solid var(--text);

    svg {
      position: absolute;
      inset: 0;
    }
  }
`;

const Hero = styled.div`
  > :last-child {
    padding: 28px var(--gutter) 36px;
  }
  p {
    margin-top: 14px;
    color: var(--muted);
    text-wrap: pretty;
  }
  p b {
    color: var(--text);
  }
  @media ${aboveTablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 400px;
    border-bottom: 1.5px solid var(--text);

    > :last-child {
      grid-column: 1;
      grid-row: 1;
      align-self: center;
      padding: 40px 56px 40px var(--edge);
    }
  }
`;
