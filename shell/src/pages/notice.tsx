import styled from 'styled-components';

/** A page with one message: a drawing, a heading, a sentence and one link. */
export const Notice = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 72px var(--page-gutter);
  text-align: center;
  p {
    max-width: 44ch;
    margin-bottom: 8px;
    color: var(--muted);
    text-wrap: balance;
  }
`;
