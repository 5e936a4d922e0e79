import { Link } from '@farmpost/shared/client/router';
import styled from 'styled-components';
import { appFooterLinks } from './footer-links';
import { servedLinks, useFrameLinks } from './frame-links';
import { ThemeChoice } from './theme-choice';

/** The footer of the signed-in app: one line of help, legal and theme links. */
export function AppFooter() {
  const { paths } = useFrameLinks();
  return (
    <Line>
      <nav aria-label="Footer">
        {servedLinks(appFooterLinks, paths).map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <ThemeChoice />
    </Line>
  );
}

const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 24px;
  width: 100%;
  max-width: var(--page-width);
  margin: auto auto 0;
  padding: 12px var(--page-gutter);
  font-size: 13px;
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    color: var(--muted);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  /* Aligns the text, not the button's invisible edge, with the page. */
  button {
    margin-inline: -10px;
  }
`;
