import styled from 'styled-components';

/** One line of the arithmetic: `Leads`, `5.2% of postcards`, `39`. */
export interface SumLine {
  readonly what: string;
  /** How it was calculated. */
  readonly how: string;
  readonly value: string;
}

interface SumsTableProps {
  readonly caption: string;
  readonly hidesCaption?: boolean;
  /** The last one is the total. */
  readonly lines: readonly SumLine[];
}

/** Figures with the arithmetic behind each. The container sets the total's font size. */
export function SumsTable({ caption, hidesCaption, lines }: SumsTableProps) {
  return (
    <Sums>
      <caption className={hidesCaption ? 'visually-hidden' : undefined}>{caption}</caption>
      <tbody>
        {lines.map(({ what, how, value }) => (
          <tr key={what}>
            <th scope="row">
              {what} <small>{how}</small>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Sums>
  );
}

const Sums = styled.table`
  width: 100%;

  th,
  td {
    padding: 11px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: baseline;
    font: 500 16px/24px var(--font-text);
  }
  th small {
    display: block;
    font: 400 13px/18px var(--font-text);
    color: var(--muted);
  }
  td {
    padding-left: 16px;
    text-align: right;
    white-space: nowrap;
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
  }
  tr:last-child > * {
    border-bottom: 3px double var(--text);
  }
`;
