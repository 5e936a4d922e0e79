/** Views of a list as links with counts; each is a value of one parameter of the URL. */
import { Link } from '@farmpost/shared/client/router';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import styled from 'styled-components';

export interface ListView {
  readonly name: string;
  /** Empty for the whole list. */
  readonly value: string;
  readonly count: number | undefined;
}

export interface ViewLinksProps {
  /** `Views of clients` */
  readonly label: string;
  /** Singular noun for the counts: `client`. */
  readonly noun: string;
  readonly views: readonly ListView[];
  readonly selected: string;
  readonly hrefOf: (value: string) => string;
}

export function ViewLinks({ label, noun, views, selected, hrefOf }: ViewLinksProps) {
  return (
    <Bar aria-label={label}>
      {views.map(({ name, value, count }) => (
        <Link key={value} to={hrefOf(value)} aria-current={value === selected ? 'page' : undefined}>
          {name}
          {count !== undefined && <CountBadge count={count} label={formatQuantity(count, noun)} />}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 var(--control);
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid transparent;
    border-bottom: 0;
    color: var(--muted);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--text);
  }
  a:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  a[aria-current] {
    border-color: var(--control);
    border-top: 3px solid var(--primary);
    background: var(--surface);
    color: var(--text);
    font-weight: 600;
  }
`;
