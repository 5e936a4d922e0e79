/** A phone's navigation within thumb's reach: the pages that releases name for it, and the search. */
import { NavLink } from '@farmpost/shared/client/router';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { SearchIcon } from '@farmpost/shared/ui/icon/icon';
import { MenuIcon } from '@farmpost/shared/ui/icon/menu-icons';
import styled, { createGlobalStyle } from 'styled-components';
import { useSession } from '../session/session';
import { isWholePath, linksFor, useFrameLinks } from './frame-links';
import { usePalette } from './palette-provider';

export function PhoneBar() {
  const { me, role } = useSession();
  const frame = useFrameLinks();
  const palette = usePalette();
  const links = linksFor(frame, 'bar', me ? role : null);
  if (links.length === 0) return null;
  return (
    <>
      <Room />
      <Bar aria-label="Quick">
        {links.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} end={isWholePath(to, links)}>
            {icon && <MenuIcon icon={icon} size={20} />}
            {label}
          </NavLink>
        ))}
        {palette && (
          <button type="button" onClick={palette.openPalette}>
            <SearchIcon size={20} />
            Search
          </button>
        )}
      </Bar>
    </>
  );
}

/** Makes room for the bar at the bottom of a phone's screen. */
const Room = createGlobalStyle`
  @media ${phone} {
    :root {
      --phone-bar: calc(60px + env(safe-area-inset-bottom, 0px));
      scroll-padding-bottom: var(--phone-bar);
    }
    body {
      padding-bottom: var(--phone-bar);
    }
  }
`;
const Bar = styled.nav`
  display: none;
  @media ${phone} {
    position: fixed;
    z-index: var(--layer-header);
    inset: auto 0 0;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    height: var(--phone-bar);
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  :is(a, button) {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 2px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--muted);
    font: 500 12px/16px var(--font-text);
    text-decoration: none;
    cursor: pointer;
  }
  :is(a, button):focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    color: var(--primary);
    font-weight: 650;
    box-shadow: inset 0 3px 0 var(--primary);
  }
`;
