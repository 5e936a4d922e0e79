/** Styled parts that the marketing pages share. */
import { Link } from '@farmpost/shared/client/router';
import styled, { css } from 'styled-components';

/** From here on text and picture stand side by side. */
export const wide = '@media (min-width: 900px)';

export const Wrap = styled.div`
  max-width: var(--page-width);
  margin-inline: auto;
  padding-inline: var(--page-gutter);
`;

export const Band = styled.section`
  padding-block: clamp(56px, 7vw, 96px);
`;

/** A heading under the printer's thick and thin rule, with a sentence beside it. */
export const BandHead = styled.div`
  display: grid;
  gap: 12px 64px;
  margin-bottom: 40px;
  padding-top: 24px;
  border-top: 4px solid var(--text);
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
  ${wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: end;
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
  text-decoration: none;
  transition:
    background-color var(--hover),
    border-color var(--hover);
`;

/** The one red act of the page. */
export const StartLink = styled(Link)`
  ${act}
  background: var(--flag);
  color: var(--on-flag);

  &:hover {
    background: var(--flag-hover);
  }
`;

export const QuietLink = styled.a`
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
  ${wide} {
    > * {
      flex: none;
    }
  }
`;
