import { Link } from '@farmpost/shared/client/router';
import { PRODUCT_NAME, TAGLINE } from '@farmpost/shared/contracts/constants';
import { currentTime } from '@farmpost/shared/domain/clock';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Caps } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import styled from 'styled-components';
import { Brand } from './brand';
import { footerLinks } from './footer-links';
import { servedLinks, useFrameLinks } from './frame-links';
import { ThemeChoice } from './theme-choice';

/** The imprint: name and tagline, the public links that exist, the theme and the year. */
export function Footer() {
  const { paths } = useFrameLinks();
  const [year] = useState(() => currentTime().getFullYear());
  const groups = footerLinks
    .map(({ title, links }) => ({ title, links: servedLinks(links, paths) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Imprint>
      <Inner>
        <div>
          <Brand to="/" />
          <Tagline>{TAGLINE}</Tagline>
        </div>
        {groups.length > 0 && (
          <Groups aria-label="Footer">
            {groups.map(({ title, links }) => (
              <div key={title}>
                <Caps as="h2">{title}</Caps>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Groups>
        )}
      </Inner>
      <Bottom>
        {/* A page that was rendered before midnight of New Year's Eve may be read after it. */}
        <span suppressHydrationWarning>{`© ${year} ${PRODUCT_NAME}`}</span>
        <span>Help: Monday to Friday, 9am to 5pm EST</span>
        <ThemeChoice />
      </Bottom>
    </Imprint>
  );
}

const Imprint = styled.footer`
  margin-top: auto;
  border-top: 1px solid var(--line);
  color: var(--subtle);
  font-size: 13px;
`;
const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 64px;
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 24px var(--page-gutter) 16px;
`;
const Tagline = styled.p`
  margin-top: 8px;
  max-width: 32ch;
`;
const Groups = styled.nav`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 24px;
  ul {
    margin-top: 8px;
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
`;
const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 24px;
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 8px var(--page-gutter) 28px;
  white-space: nowrap;
  > :first-child {
    flex: 1;
  }
  @media ${phone} {
    > :first-child {
      flex: 1 0 100%;
    }
  }
  /* Aligns the text, not the button's invisible edge, with the page. */
  button {
    margin-inline: -10px;
  }
`;
