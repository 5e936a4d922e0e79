/** The page header: one for visitors, one for each role. */
import { useNavigate } from '@farmpost/shared/client/router';
import { displayName } from '@farmpost/shared/domain/person-name';
import { desktop, phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { SearchIcon } from '@farmpost/shared/ui/icon/icon';
import { OxfordRule } from '@farmpost/shared/ui/section/section';
import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { useSession } from '../session/session';
import { type AuthMode, SIGNED_OUT_HERE } from '../session/sign-in-rules';
import type { AccountMenuProps } from './account-menu';
import { useAuthModal } from './auth-modal/use-auth-modal';
import { Brand } from './brand';
import { linksFor, useFrameLinks, useRoleHome } from './frame-links';
import { MainNav } from './main-nav';
import { MobileMenu } from './mobile-menu';
import { usePalette } from './palette-provider';
import { modifierName } from './modifier-name';

/** Pixels of scrolling after which the header turns solid (specification 1, section 9). */
const SOLID_AFTER = 10;

/** In the chunk of the session library: every page that needs one needs both. */
const fetchAccountMenu = () => import(/* webpackChunkName: "session" */ './account-menu');
const AccountMenu = lazy(async () => ({ default: (await fetchAccountMenu()).AccountMenu }));

export function Header() {
  const { me, role, status, signOut } = useSession();
  const navigate = useNavigate();
  const isSolid = useScrolledPast(SOLID_AFTER);
  const frame = useFrameLinks();
  const homeOf = useRoleHome();
  useEffect(() => {
    // Loads in parallel with the session; if it fails, `AccountMenuOrSignOut` still offers a sign-out button.
    if (status === 'loading') fetchAccountMenu().catch(() => undefined);
  }, [status]);
  const links = linksFor(frame, 'header', me ? role : 'visitor');
  const home = me ? homeOf(role) : '/';
  const leave = async () => {
    await signOut();
    void navigate('/login', { state: { message: SIGNED_OUT_HERE } });
  };
  return (
    <Bar data-solid={isSolid || undefined}>
      <Inner>
        <Brand to={home} />
        <MainNav links={links} />
        {status !== 'loading' && (
          <Tools data-visitor={!me || undefined}>
            {me && <SearchButton />}
            {me ? (
              <AccountMenuOrSignOut me={me} onSignOut={() => void leave()} />
            ) : (
              <VisitorActs>
                <SignInLinks />
              </VisitorActs>
            )}
            {(links.length > 0 || !me) && (
              <MobileMenu links={links} home={home}>
                {!me && <SignInLinks />}
              </MobileMenu>
            )}
          </Tools>
        )}
      </Inner>
      <OxfordRule />
    </Bar>
  );
}

/** Opens the command palette; the key is shown, because a hint teaches it. */
function SearchButton() {
  const palette = usePalette();
  if (!palette) return null;
  return (
    <Search type="button" aria-keyshortcuts="Control+K Meta+K" onClick={palette.openPalette}>
      <SearchIcon />
      <span>Search</span>
      <kbd aria-hidden="true">{modifierName()} K</kbd>
    </Search>
  );
}

/** The account menu, which visitors need not fetch. If it fails to load, a sign-out button is shown. */
function AccountMenuOrSignOut(props: AccountMenuProps) {
  return (
    <RemoteBoundary
      resetKey=""
      onError={() => undefined}
      fallback={<Button onClick={props.onSignOut}>Sign Out</Button>}
    >
      <Suspense fallback={<Account aria-hidden="true">{displayName(props.me.profile)}</Account>}>
        <AccountMenu {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

/**
 * Links to the sign-in and sign-up pages; with scripts, a plain click opens the modal instead. `data-dialog` makes the
 * page's loader wait with a click until the modal is there.
 */
function SignInLinks() {
  const modal = useAuthModal();
  const openInstead = (mode: AuthMode) => (event: MouseEvent) => {
    if (!modal || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    modal.open(mode);
  };
  return (
    <>
      <ButtonLink to="/login" data-dialog="" onClick={openInstead('sign-in')}>
        Sign In
      </ButtonLink>
      <ButtonLink look="send" to="/signup" data-dialog="" onClick={openInstead('sign-up')}>
        Start Free
      </ButtonLink>
    </>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isPast;
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  background: var(--bg);
  transition: background var(--hover) var(--ease-out);
  &[data-solid] {
    background: var(--surface);
    box-shadow: var(--e2);
  }
`;
const Inner = styled.div`
  display: flex;
  align-items: stretch;
  gap: 32px;
  max-width: var(--page-width);
  height: calc(var(--header-height) - 6px);
  margin: 0 auto;
  padding: 0 var(--page-gutter);
  @media ${phone} {
    gap: 4px;
  }
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  margin-left: auto;
  /* All of it fits a page of 320 px (WCAG 2.2, 1.4.10). */
  @media ${phone} {
    gap: 4px;
  }
  /* Hides the visitor's links in a server-rendered page until the session is known. */
  html[data-session] &[data-visitor] {
    visibility: hidden;
  }
`;
const Search = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 8px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--sunken);
  color: var(--muted);
  cursor: pointer;
  kbd {
    padding: 0 5px;
    border: 1px solid var(--line);
    border-radius: var(--radius-paper);
    background: var(--surface);
    font: 500 12px/18px var(--font-text);
    white-space: nowrap;
  }
  &:hover {
    color: var(--text);
  }
  /* An agent's links leave no room for the word. */
  > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media ${desktop} {
    kbd {
      display: none;
    }
    min-width: 44px;
    min-height: 44px;
    justify-content: center;
  }
`;
/* The place of the account menu, so that the links beside it do not move when it comes. */
const Account = styled.span`
  box-sizing: border-box;
  max-width: 215px;
  padding: 0 37px 0 38px;
  overflow: hidden;
  visibility: hidden;
  font-weight: 500;
  white-space: nowrap;
  /* There the menu shows no name, and on a phone no arrow. */
  @media ${desktop} {
    width: 67px;
    padding: 0;
  }
  @media ${phone} {
    width: 44px;
  }
`;
const VisitorActs = styled.div`
  display: flex;
  gap: 8px;
  @media ${phone} {
    display: none;
  }
`;
