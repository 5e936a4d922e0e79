import { Link } from '@farmpost/shared/client/router';
import styled from 'styled-components';

interface FilterChipsProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly chips: readonly { readonly name: string; readonly to: string; readonly isCurrent: boolean }[];
  /** Whether to keep the scroll position. */
  readonly keepsScroll?: boolean;
}

/** Links that filter a page's list; one of them is the current one. */
export function FilterChips({ label, chips, keepsScroll }: FilterChipsProps) {
  return (
    <Chips aria-label={label}>
      <ul>
        {chips.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset={keepsScroll}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Chips>
  );
}

const Chips = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  a {
    display: block;
    padding: 11px 16px;
    border: 1px solid var(--control);
    border-radius: var(--radius-chip);
    font: 600 14px/20px var(--font-text);
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--primary);
    color: var(--primary);
  }
  a[aria-current] {
    background: var(--primary);
    border-color: var(--primary);
    color: var(--on-primary);
  }
`;
