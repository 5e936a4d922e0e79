/** The ledger table: ruled, figures right-aligned, a double line under the headers. Under 640 px, each row is a card. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../client/router';
import { SortIcon } from '../icon/icon';
import { Ledger } from './ledger';

export interface Sort {
  /** A column's id. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are right-aligned, with a hairline before the column. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Keeps the header for screen readers only. */
  readonly hideHeader?: boolean;
  /** On a phone: across the card, a labeled fact (the default), in the corner, or hidden. */
  readonly phone?: 'full' | 'fact' | 'corner' | 'hidden';
  /** CSS width of the column. */
  readonly width?: string;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Link target of the row: the first cell becomes a link that covers the whole row. */
  readonly rowHref?: (row: Row) => string;
  /** Highlights a row, for example as selected or running. */
  readonly isCurrent?: (row: Row) => boolean;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** A total under a double rule: one cell per column. */
  readonly footer?: readonly ReactNode[];
  /** For many columns: tablets also show cards. */
  readonly wide?: boolean;
  /** While new rows load, the old ones stay, dimmed, under a thin moving line. */
  readonly refreshing?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, footer, wide, refreshing } = props;
  return (
    <Ledger role="table" data-wide={wide || undefined} aria-busy={refreshing || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Header key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={props.rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
      {footer && (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <td key={column.id} role="cell" data-numeric={column.numeric || undefined}>
                {footer[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Ledger>
  );
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
}) {
  const direction = sort?.by === column.id ? sort.direction : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-numeric={column.numeric || undefined}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      style={{ width: column.width }}
    >
      {column.sortable && onSort ? (
        <SortButton
          type="button"
          data-direction={direction}
          onClick={() =>
            onSort({ by: column.id, direction: direction === 'descending' ? 'ascending' : 'descending' })
          }
        >
          {column.header}
          <SortIcon size={12} />
        </SortButton>
      ) : (
        <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function TableRow<Row>({ row, columns, rowHref, isCurrent }: DataTableProps<Row> & { readonly row: Row }) {
  const href = rowHref?.(row);
  return (
    <tr role="row" data-current={isCurrent?.(row) || undefined} data-linked={href ? '' : undefined}>
      {columns.map((column, index) => {
        const content = column.cell(row);
        const data = {
          'data-numeric': column.numeric || undefined,
          'data-phone': column.phone ?? (index === 0 ? 'full' : 'fact'),
          'data-label': column.hideHeader ? undefined : column.header,
        };
        return index === 0 ? (
          <th key={column.id} role="rowheader" scope="row" {...data}>
            {href ? <RowLink to={href}>{content}</RowLink> : content}
          </th>
        ) : (
          <td key={column.id} role="cell" {...data}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** A cell's main line and a muted line under it. */
export function TwoLines({ main, sub }: { readonly main: ReactNode; readonly sub?: ReactNode }) {
  return (
    <>
      <Main data-main="">{main}</Main>
      {sub && <Sub>{sub}</Sub>}
    </>
  );
}

const Main = styled.span`
  display: block;
  font-weight: 600;
  font-size: 14px;
  color: var(--text);
`;
const Sub = styled.span`
  display: block;
  font-weight: 400;
  font-size: 13px;
  line-height: 18px;
  color: var(--muted);
`;
const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover [data-main],
  &:hover:not(:has([data-main])) {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;
const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin: -4px 0;
  padding: 4px 0;
  border: 0;
  background: none;
  font: inherit;
  letter-spacing: inherit;
  text-transform: inherit;
  color: inherit;
  cursor: pointer;
  svg {
    opacity: 0;
  }
  &:is(:hover, :focus-visible) svg {
    opacity: 0.6;
  }
  &[data-direction] {
    color: var(--text);
  }
  &[data-direction] svg {
    opacity: 1;
  }
  &[data-direction='ascending'] svg {
    transform: rotate(180deg);
  }
`;
