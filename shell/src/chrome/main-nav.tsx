/** The header's links on one line; those that do not fit are in a menu at its end. */
import { NavLink as RouterNavLink, useLocation } from '@farmpost/shared/client/router';
import type { NavigationEntry } from '@farmpost/shared/contracts/platform';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { countFitting, LINK_GAP, MORE_WIDTH } from './fitting-links';
import { isWholePath } from './frame-links';
import { LinkBadge } from './link-badge';

/** In the chunk of the session library: visitors' links fit, and every page with more of them has fetched it. */
const MoreLinks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "session" */ './more-links')).MoreLinks,
}));

export function MainNav({ links }: { readonly links: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  const which = links.map(({ to }) => to).join(' ');
  useLayoutEffect(() => {
    const anchors = [...(line.current?.children ?? [])];
    const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
    const measure = () => setFitting(countFitting(anchors.map(widthOf), widthOf(nav.current)));
    measure();
    if (!nav.current || typeof ResizeObserver === 'undefined') return;
    // Links grow too: with a count, and with the weight of the present page.
    const observer = new ResizeObserver(measure);
    for (const each of [nav.current, ...anchors]) observer.observe(each);
    return () => observer.disconnect();
  }, [which]);
  const rest = links.slice(fitting);
  return (
    <Nav ref={nav} aria-label="Main">
      <Line ref={line}>
        {links.map(({ to, label, badge }, index) => (
          <RouterNavLink
            key={to}
            to={to}
            end={isWholePath(to, links)}
            data-over={index >= fitting || undefined}
          >
            {label}
            {badge && <LinkBadge {...badge} />}
          </RouterNavLink>
        ))}
      </Line>
      {rest.length > 0 && (
        <More data-current={rest.some(({ to }) => `${pathname}/`.startsWith(`${to}/`)) || undefined}>
          <RemoteBoundary resetKey={pathname} onError={() => undefined} fallback={null}>
            <Suspense fallback={null}>
              <MoreLinks links={rest} />
            </Suspense>
          </RemoteBoundary>
        </More>
      )}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex: 1;
  min-width: 0;
  @media ${laptop} {
    visibility: hidden;
  }
`;
/* Links that do not fit wrap and are clipped, also before a script has measured. The margin shows the focus ring. */
const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  gap: ${LINK_GAP}px;
  min-width: 0;
  overflow: clip;
  overflow-clip-margin: 3px;
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    height: 100%;
    padding: 0 8px;
    color: var(--muted);
    text-decoration: none;
    font-weight: 500;
    white-space: nowrap;
    transition: color var(--hover) var(--ease-out);
  }
  a:hover {
    color: var(--text);
  }
  /* Keeps its width to be measured, but takes no part in the line. */
  a[data-over] {
    position: absolute;
    visibility: hidden;
  }
  a[aria-current] {
    color: var(--text);
    font-weight: 650;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 8px 0;
    height: 4px;
    background: var(--primary);
  }
  /* The menu of small screens has them; links that are not laid out need no other. */
  @media ${laptop} {
    a {
      display: none;
    }
  }
`;
const More = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  box-sizing: border-box;
  width: ${MORE_WIDTH}px;
  padding-left: ${LINK_GAP}px;
  &[data-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0 ${LINK_GAP}px;
    height: 4px;
    background: var(--primary);
  }
`;
