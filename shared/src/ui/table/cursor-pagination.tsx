import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon';
import { Link } from '../../client/router';
import { PaginationRow } from './pagination';

export interface CursorPaginationProps {
  /** Position of the first row, from 1. */
  readonly from: number;
  readonly shown: number;
  readonly total: number;
  /** If false, `of 200` ends with a plus sign: there are more rows than were counted. */
  readonly isTotalExact: boolean;
  readonly previousCursor: string | null;
  readonly nextCursor: string | null;
  /** URL of a page; the first page has no cursor. */
  readonly hrefOf: (cursor: string | null) => string;
}

/** `11 to 20 of 43`, with links to the first, previous, next and last page. Nothing if everything fits on one page. */
export function CursorPagination(props: CursorPaginationProps) {
  const { from, shown, total, isTotalExact, previousCursor, nextCursor, hrefOf } = props;
  if (previousCursor === null && nextCursor === null) return null;
  const step = (label: string, isOn: boolean, cursor: string | null, content: ReactNode) =>
    isOn ? (
      <Link to={hrefOf(cursor)} aria-label={label}>
        {content}
      </Link>
    ) : (
      <span aria-hidden="true" data-off="">
        {content}
      </span>
    );
  return (
    <PaginationRow>
      <p>
        {from.toLocaleString('en-US')} to {(from + shown - 1).toLocaleString('en-US')} of{' '}
        {Math.max(total, from + shown - 1).toLocaleString('en-US')}
        {isTotalExact ? '' : '+'}
      </p>
      <nav aria-label="Pages">
        {step('First page', previousCursor !== null, null, 'First')}
        {step('Previous page', previousCursor !== null, previousCursor, <ChevronLeftIcon />)}
        {step('Next page', nextCursor !== null, nextCursor, <ChevronRightIcon />)}
        {isTotalExact && step('Last page', nextCursor !== null, 'last', 'Last')}
      </nav>
    </PaginationRow>
  );
}
