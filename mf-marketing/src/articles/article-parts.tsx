/** Styled parts that article pages share. */
import { Link } from '@farmpost/shared/client/router';
import { aboveTablet, phone } from '@farmpost/shared/ui/breakpoints';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { TocEntry } from './article';

export const Sheet = styled.div`
  max-width: 1160px;
  margin-inline: auto;
  padding: 40px var(--page-gutter) 96px;

  @media ${phone} {
    padding: 24px 20px 72px;
  }
`;

/** A page's heading over the printer's thick and thin rule. */
export const Masthead = styled.header`
  display: grid;
  gap: 14px;
  padding-bottom: 28px;
  border-bottom: 4px solid var(--text);
  box-shadow:
    inset 0 -2px 0 var(--bg),
    inset 0 -3px 0 var(--text);

  h1 {
    font: 800 clamp(40px, 5.5vw, 64px) / 1.04 var(--font-display);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  p {
    max-width: 60ch;
    font-size: 18px;
    line-height: 28px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

export const Caps = styled.p`
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--muted);
`;

export const WithContents = styled.div`
  display: grid;
  gap: 32px 64px;
  /* A wide table scrolls inside its column instead of widening it. */
  grid-template-columns: minmax(0, 1fr);

  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 66ch) minmax(0, 1fr);
  }
`;

const Contents = styled.nav`
  display: none;

  @media ${aboveTablet} {
    display: block;
    position: sticky;
    top: calc(var(--header-height) + 24px);
    align-self: start;
    max-height: calc(100vh - var(--header-height) - 48px);
    overflow-y: auto;
    padding-top: 14px;
    border-top: 2px solid var(--text);
  }
  ol {
    margin-top: 8px;
  }
  a {
    display: block;
    padding: 7px 0;
    border-bottom: 1px solid var(--line);
    font-size: 15px;
    line-height: 21px;
    color: var(--muted);
    text-decoration: none;
  }
  a:hover {
    color: var(--primary);
    text-decoration: underline;
  }
`;

/** An article's headings, next to it on wide screens. */
export function TableOfContents({ toc }: { readonly toc: readonly TocEntry[] }) {
  if (toc.length < 3) return null;
  return (
    <Contents aria-label="On this page">
      <Caps>On this page</Caps>
      <ol>
        {toc.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}

/** A link back to the article's section, above its heading. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-right: 8px;
  font: 600 15px/20px var(--font-text);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Lost = styled(Sheet)`
  max-width: 640px;

  h1 {
    font: 800 clamp(34px, 5vw, 48px) / 1.08 var(--font-display);
  }
  p {
    margin-block: 16px 8px;
    font-size: 18px;
    line-height: 28px;
    color: var(--muted);
  }
  li {
    border-top: 1px solid var(--line);
  }
  li a {
    display: block;
    padding: 14px 0;
    font: 600 17px/24px var(--font-text);
  }
  > a {
    margin-bottom: 24px;
  }
`;

interface MissingProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly suggestions: readonly { readonly to: string; readonly title: string }[];
}

/** Says that an article does not exist, and offers others. */
export function MissingArticle({ title, children, back, suggestions }: MissingProps) {
  return (
    <Lost>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <BackLink to={back.to}>{back.label}</BackLink>
      <ul>
        {suggestions.map(({ to, title: name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </Lost>
  );
}
