/** Styled parts that marketing pages share. */
import { Link } from '@farmpost/shared/client/router';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';

export const Wrap = styled.div`
  max-width: var(--page-width);
  margin-inline: auto;
  padding-inline: var(--page-gutter);
`;

export const Band = styled.section`
  padding-block: clamp(56px, 7vw, 96px);

  & + & {
    padding-top: 0;
  }
`;

/** A heading under the printer's thick and thin rule, with a sentence next to it. */
export const BandHead = styled.div`
  display: grid;
  gap: 12px 64px;
  margin-bottom: 40px;
  padding-top: 24px;
  border-top: 4px solid;
  border-color: var(--text);
  box-shadow:
    inset 0 2px 0 var(--bg),
    inset 0 3px 0 var(--text);

  h2 {
    font: 700 clamp(30px, 3.75vw, 48px) / 1.06 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  p {
    font-size: 17px;
    line-height: 26px;
    color: var(--muted);
    text-wrap: pretty;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: end;
  }
`;

/** The hero of a page below the home page: its `h1`, a lead paragraph, and optional links. */
export const PageOpening = styled.header`
  padding-block: clamp(40px, 6vw, 80px) clamp(32px, 4vw, 56px);

  h1 {
    max-width: 16em;
    font: 800 clamp(38px, 4.7vw, 62px) / 1.05 var(--font-display);
    letter-spacing: -0.022em;
    text-wrap: balance;
  }
  h1 em {
    font-style: normal;
    color: var(--primary);
  }
  h1 + p {
    max-width: 34em;
    margin: 24px 0 28px;
    font-size: 18px;
    line-height: 28px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

/** A page's hero with a picture on the right. */
export const OpeningBeside = styled(Wrap)`
  display: grid;
  gap: 0 clamp(32px, 5vw, 72px);
  align-items: center;
  overflow: clip;
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

/** Points, each under a rule: a heading (`h3`) and a sentence (`p`). */
export const Points = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 28px 32px;

  li {
    padding-top: 16px;
    border-top: 2px solid var(--text);
  }
  h3 {
    font: 600 20px/28px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  p {
    margin-top: 6px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

/** The blue band that closes a page or holds its figures. */
export const BlueBand = styled.section`
  --band-line: light-dark(rgb(255 255 255 / 0.28), rgb(194 218 247 / 0.22));
  --band-soft: #c2daf7;
  padding-block: clamp(56px, 7vw, 96px);
  background: light-dark(#1a4477, #1b3250);
  color: light-dark(#fff, #e9edef);

  ${BandHead} {
    border-color: currentColor;
    box-shadow:
      inset 0 2px 0 light-dark(#1a4477, #1b3250),
      inset 0 3px 0 currentColor;
  }
  p {
    color: var(--band-soft);
  }
  p a {
    color: light-dark(#fff, #e9edef);
    font-weight: 600;
  }
  :focus-visible {
    outline-color: currentColor;
  }
`;

const act = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 20px;
  border: 1.5px solid transparent;
  border-radius: var(--radius-control);
  font: 600 16px/20px var(--font-text);
  text-align: center;
  text-decoration: none;
  transition:
    background-color var(--hover),
    border-color var(--hover);
`;

/** A page's one red button: it starts an account. */
export function StartLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Start {...props}>
      <svg viewBox="0 0 14 16" width="14" height="16" aria-hidden="true">
        <path d="M2.5 15V2" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M2.5 1.5h10.5l-2.5 3 2.5 3H2.5z" fill="currentColor" />
      </svg>
      {children}
    </Start>
  );
}

const Start = styled(Link)`
  ${act}
  background: var(--flag);
  color: var(--on-flag);

  &:hover {
    background: var(--flag-hover);
  }
  svg {
    transition: transform var(--hover) var(--ease-out);
  }
  &:is(:hover, :focus-visible) svg {
    transform: translateY(-3px);
  }
`;

export const QuietLink = styled(Link)`
  ${act}
  border-color: var(--control);
  color: var(--text);

  &:hover {
    border-color: var(--primary);
    color: var(--primary);
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  > * {
    flex: 1 1 220px;
  }
  @media ${aboveTablet} {
    > * {
      flex: none;
    }
  }
`;

/** Questions (`dt`) with their answers, each pair in a `div`. */
export const QuestionList = styled.dl`
  display: grid;
  gap: 28px clamp(32px, 5vw, 72px);
  margin-bottom: 40px;

  dt {
    font: 600 20px/28px var(--font-display);
  }
  dd {
    margin-top: 6px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
