import { Link } from '@farmpost/shared/client/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One date for all legal texts, because they are versioned together. */
const DATED = 'March 15, 2025';

/** The frame of a legal text: a readable column, its date, a link home. `children` are `h2` and paragraphs. */
export function LegalPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Sheet>
      <Link to="/">Back to Home</Link>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p>Last updated: {DATED}</p>
      </header>
      {children}
    </Sheet>
  );
}

const Sheet = styled.article`
  max-width: 720px;
  margin-inline: auto;
  padding: 32px 20px 80px;
  font-size: 17px;
  line-height: 27px;

  > a {
    display: inline-block;
    padding-block: 8px;
    font-size: 15px;
  }
  header {
    margin: 24px 0 32px;
    padding-top: 24px;
    border-top: 4px solid var(--text);
    box-shadow:
      inset 0 2px 0 var(--bg),
      inset 0 3px 0 var(--text);
  }
  header p {
    margin: 8px 0 0;
    color: var(--muted);
  }
  h1 {
    font: 700 clamp(34px, 5vw, 48px) / 1.06 var(--font-display);
    letter-spacing: -0.018em;
  }
  h2 {
    margin-top: 40px;
    font: 700 24px/30px var(--font-display);
    text-wrap: balance;
  }
  p,
  ul {
    margin-top: 12px;
    text-wrap: pretty;
  }
  ul {
    padding-left: 22px;
    list-style: disc;
  }
  li {
    margin-top: 6px;
  }
  li::marker {
    color: var(--primary);
  }
`;
