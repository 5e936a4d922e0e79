import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../client/router';
import { phone } from '../breakpoints';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** URL of a page, so Back and copied links work: `(page) => '?page=' + page`. */
  readonly hrefOf: (page: number) => string;
}

/** `11 to 20 of 43` and links to nearby pages. Renders nothing if everything fits on one page. */
export function Pagination({ page, pageSize, total, hrefOf }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <PaginationRow>
      <p>
        {first.toLocaleString('en-US')} to {Math.min(first + pageSize - 1, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
      <nav aria-label="Pages">
        <Step label="Previous page" to={page > 1 ? hrefOf(page - 1) : null} icon={<ChevronLeftIcon />} />
        {pagesAround(page, pages).map((shown, index) =>
          shown === null ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={shown}
              to={hrefOf(shown)}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </Link>
          ),
        )}
        <Step label="Next page" to={page < pages ? hrefOf(page + 1) : null} icon={<ChevronRightIcon />} />
      </nav>
    </PaginationRow>
  );
}

/** The first, the last and the neighboring pages; `null` marks a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return wanted.flatMap((n, index) => {
    const before = wanted[index - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}

function Step(props: { readonly label: string; readonly to: string | null; readonly icon: ReactNode }) {
  return props.to === null ? (
    <span aria-hidden="true" data-off="">
      {props.icon}
    </span>
  ) : (
    <Link to={props.to} aria-label={props.label}>
      {props.icon}
    </Link>
  );
}

export const PaginationRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 10px 20px;
  border-top: 1px solid var(--line);
  p {
    flex: 1;
    font-size: 13px;
    color: var(--muted);
    white-space: nowrap;
  }
  nav {
    display: flex;
    gap: 4px;
  }
  nav > * {
    display: grid;
    place-items: center;
    min-width: 32px;
    height: 32px;
    padding: 0 4px;
    font-size: 13px;
    border-radius: var(--radius-control);
    color: var(--text);
    text-decoration: none;
    font-weight: 500;
  }
  nav > a:hover {
    background: var(--primary-soft);
  }
  nav > [aria-current] {
    box-shadow:
      inset 0 0 0 1px var(--primary),
      inset 0 -3px 0 var(--primary);
    font-weight: 700;
  }
  nav > [data-off] {
    color: var(--muted);
  }
  @media ${phone} {
    padding: 10px 16px;
    nav {
      gap: 0;
    }
    nav > * {
      min-width: 44px;
      height: 44px;
    }
  }
`;
