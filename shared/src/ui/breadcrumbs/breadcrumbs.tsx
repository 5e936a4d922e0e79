import styled from 'styled-components';
import { Link } from '../../client/router';
import { ChevronRightIcon } from '../icon/icon';

export interface Crumb {
  readonly label: string;
  /** Leave out for the current page. */
  readonly to?: string;
}

/** The path from the area's home to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Nav aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <ChevronRightIcon size={12} />}
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = styled.nav`
  margin-bottom: 8px;
  font-size: 13px;
  color: var(--subtle);
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
  }
  a {
    color: var(--muted);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;
