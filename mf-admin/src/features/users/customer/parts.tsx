/** Styled parts of a customer's page. */
import { phone } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';

export const Balance = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin: 0;
  border-top: 1px solid var(--line);
  border-bottom: 3px double var(--control);
  > div {
    padding: 10px 16px;
  }
  > div + div {
    border-left: 1px solid var(--line);
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: var(--muted);
  }
  dd {
    margin: 0;
    font: 700 18px/24px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  @media ${phone} {
    grid-template-columns: 1fr 1fr;
    > div:nth-child(3) {
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--line);
    }
  }
`;

export const SubHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 18px 20px 8px;
  h3 {
    flex: 1;
    font: 600 18px/24px var(--font-display);
  }
  @media ${phone} {
    padding-inline: 16px;
  }
`;

export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 9px 20px;
    border-top: 1px solid var(--line);
  }
  li > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 12px;
    color: var(--muted);
  }
  @media ${phone} {
    li {
      padding-inline: 16px;
    }
  }
`;

export const Fine = styled.p`
  padding: 10px 20px 14px;
  border-top: 1px solid var(--line);
  font-size: 12px;
  line-height: 16px;
  color: var(--muted);
`;
