import { Link } from '@farmpost/shared/client/router';
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import styled from 'styled-components';

/** The mailbox with its flag up, and the name. Links to `to`: the public home, or the role's. */
export function Brand({ to }: { readonly to: string }) {
  return (
    <Home to={to}>
      <svg
        viewBox="0 0 28 28"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 20v-6.5A4.5 4.5 0 0 1 8.5 9H19a4.5 4.5 0 0 1 4.5 4.5V20z" />
        <path d="M13 20v-6.5A4.5 4.5 0 0 0 8.5 9 4.5 4.5 0 0 0 4 13.5V20z" fill="currentColor" />
        <path d="M18.5 14V3h6v4.5h-6" fill="currentColor" />
        <path d="M13 20v6" />
      </svg>
      {PRODUCT_NAME}
    </Home>
  );
}

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--text);
  text-decoration: none;
  font: 800 21px/24px var(--font-display);
  letter-spacing: -0.02em;
  svg {
    color: var(--primary);
  }
`;
