import { NavLink as RouterNavLink, useLocation } from '@farmpost/shared/client/router';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { CloseIcon, MenuIcon } from '@farmpost/shared/ui/icon/icon';
import { Button } from '@farmpost/shared/ui/button/button';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Brand } from './brand';
import { isWholePath } from './frame-links';

export interface MobileMenuProps {
  readonly links: readonly { readonly to: string; readonly label: string }[];
  /** Target of the brand link: the public home, or the role's. */
  readonly home: string;
  /** Below the links: sign-in and sign-up. */
  readonly children?: ReactNode;
}

/**
 * The small-screen navigation: a modal sheet from the top that closes on navigation. Its buttons use `command` and
 * `commandfor`, so that it also opens before or without scripts.
 */
export function MobileMenu({ links, home, children }: MobileMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { pathname } = useLocation();
  const close = () => sheet.current?.close();
  // Keep it open on the first page: it may have been opened before the script loaded.
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current !== pathname) sheet.current?.close();
    page.current = pathname;
  }, [pathname]);
  return (
    <Wrap>
      <Button
        look="text"
        icon={<MenuIcon />}
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...{ commandfor: id, command: 'show-modal' }}
        onClick={(event) => {
          event.preventDefault();
          if (!sheet.current?.open) sheet.current?.showModal();
        }}
      />
      <Sheet
        ref={sheet}
        id={id}
        aria-label="Menu"
        onClick={(event) => {
          const { target, currentTarget } = event;
          // Close on a click outside the sheet or on a link.
          if (target === currentTarget || (target as Element).closest('a')) close();
        }}
      >
        <Inner>
          <Top>
            <Brand to={home} />
            <Button
              look="text"
              icon={<CloseIcon />}
              aria-label="Close menu"
              {...{ commandfor: id, command: 'close' }}
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            />
          </Top>
          <nav aria-label="Main">
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <RouterNavLink to={to} end={isWholePath(to, links)}>
                    {label}
                  </RouterNavLink>
                </li>
              ))}
            </ul>
          </nav>
          {children && <Foot>{children}</Foot>}
        </Inner>
      </Sheet>
    </Wrap>
  );
}

const drop = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`;

const Wrap = styled.div`
  display: none;
  @media ${laptop} {
    display: block;
  }
`;
const Sheet = styled.dialog`
  width: 100%;
  max-width: none;
  max-height: 100dvh;
  margin: 0 0 auto;
  padding: 0;
  border: 0;
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--e3);
  animation: ${drop} var(--sheet) var(--ease-out);
  &::backdrop {
    background: rgb(11 16 21 / 0.5);
  }
`;
const Inner = styled.div`
  padding: 8px var(--page-gutter) 24px;
  nav a {
    display: flex;
    align-items: center;
    min-height: 48px;
    border-bottom: 1px solid var(--line);
    color: var(--text);
    font: 600 18px/24px var(--font-display);
    text-decoration: none;
  }
  nav a[aria-current] {
    padding-left: 16px;
    color: var(--primary);
    box-shadow: inset 4px 0 0 var(--primary);
  }
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
`;
const Foot = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 20px;
`;
