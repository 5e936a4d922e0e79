import type { CSSProperties } from 'react';
import styled from 'styled-components';

export interface BarRow {
  readonly label: string;
  readonly value: number;
  /** Formatted value: `7.8%`. */
  readonly text: string;
}
export interface BarRowsProps {
  /** The finding: `Three of four campaigns beat the industry average`. */
  readonly title: string;
  readonly rows: readonly BarRow[];
  /** A reference line: `Industry average 3.5%`. Rows below it are lighter and hatched. */
  readonly reference?: { readonly label: string; readonly value: number };
}

/** Labeled horizontal bars; a list for screen readers. */
export function BarRows({ title, rows, reference }: BarRowsProps) {
  const top = Math.max(...rows.map((row) => row.value), reference?.value ?? 0, Number.MIN_VALUE);
  const share = (value: number) => ({ '--share': `${(value / top) * 100}%` }) as CSSProperties;
  return (
    <Chart>
      <figcaption>
        <h3>{title}</h3>
        {reference && <p>{reference.label}</p>}
      </figcaption>
      <ul>
        {rows.map((row) => (
          <li key={row.label}>
            <span>{row.label}</span>
            <Track>
              <Bar
                style={share(row.value)}
                data-below={reference && row.value < reference.value ? '' : undefined}
              />
              {reference && <Mark style={share(reference.value)} aria-hidden="true" />}
            </Track>
            <strong>{row.text}</strong>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

const Chart = styled.figure`
  figcaption {
    margin-bottom: 12px;
  }
  figcaption p {
    font-size: 12px;
    line-height: 16px;
    color: var(--muted);
  }
  ul {
    display: grid;
    grid-template-columns: max-content 1fr max-content;
    gap: 8px 12px;
  }
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    font-size: 13px;
  }
  li > span {
    text-align: right;
    color: var(--muted);
  }
`;
const Track = styled.div`
  position: relative;
  height: 18px;
`;
const Bar = styled.i`
  display: block;
  width: var(--share);
  min-width: 1px;
  height: 100%;
  background: var(--chart-1);
  &[data-below] {
    background: repeating-linear-gradient(-45deg, var(--chart-1) 0 2px, var(--primary-soft) 2px 5px);
  }
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
const Mark = styled.i`
  position: absolute;
  left: var(--share);
  inset-block: -5px;
  border-left: 1.5px dashed var(--text);
`;
