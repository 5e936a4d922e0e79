import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FactsProps {
  readonly facts: readonly (readonly [term: string, fact: ReactNode])[];
  /** CSS width of the terms column. */
  readonly termWidth?: string;
}

/** Terms and their values, one ruled line each. Use it in a flush `Section`. */
export function Facts({ facts, termWidth = '140px' }: FactsProps) {
  return (
    <List style={{ '--term-width': termWidth }}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  > div {
    display: grid;
    grid-template-columns: var(--term-width) minmax(0, 1fr);
    gap: 12px;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
