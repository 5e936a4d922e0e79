import { Link } from '@farmpost/shared/client/router';
import { Button } from '@farmpost/shared/ui/button/button';
import styled from 'styled-components';
import { appFooterLinks } from './footer-links';
import { servedLinks, useFrameLinks } from './frame-links';
import { usePalette } from './palette-provider';
import { ThemeChoice } from './theme-choice';

/** The footer of the signed-in app: one line of help, legal and theme links. */
export function AppFooter() {
  const { paths } = useFrameLinks();
  const palette = usePalette();
  return (
    <Line>
      <nav aria-label="Footer">
        {servedLinks(appFooterLinks, paths).map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <Tools>
        {palette && (
          <Button look="text" size="small" onClick={palette.openHelp}>
            Keyboard shortcuts
          </Button>
        )}
        <ThemeChoice />
      </Tools>
    </Line>
  );
}

const Tools = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 24px;
`;
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
  /* Hide the footer while content loads, because that would push it down. */
  main:empty ~ &,
  main:has([data-loading]) ~ & {
    visibility: hidden;
  }
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
