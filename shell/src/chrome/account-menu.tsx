import type { Me } from '@farmpost/shared/contracts/accounts';
import { displayName } from '@farmpost/shared/domain/person-name';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { desktop, phone } from '@farmpost/shared/ui/breakpoints';
import { ChevronDownIcon, MoonIcon, SignOutIcon, SunIcon } from '@farmpost/shared/ui/icon/icon';
import { MenuIcon } from '@farmpost/shared/ui/icon/menu-icons';
import { Menu, type MenuItem } from '@farmpost/shared/ui/menu/menu';
import { StampAvatar } from '@farmpost/shared/ui/stamp-avatar/stamp-avatar';
import styled from 'styled-components';
import { linksFor, servedLinks, useFrameLinks } from './frame-links';
import { setTheme, useTheme } from './theme';

export interface AccountMenuProps {
  readonly me: Me;
  readonly onSignOut: () => void;
}

/** The shell's own page, which every signed-in person has. */
const settings = { to: '/settings', label: 'Settings', icon: 'gear' } as const;

/** The user's name, their pages, the theme and the sign-out button. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const theme = useTheme();
  const name = displayName(me.profile);
  const frame = useFrameLinks();
  const links = [...linksFor(frame, 'account', me.role), ...servedLinks([settings], frame.paths)];
  const items: MenuItem[] = [
    ...links.map(({ to, label, icon }): MenuItem => ({
      id: to,
      to,
      label,
      icon: icon && <MenuIcon icon={icon} />,
    })),
    ...(links.length > 0 ? [{ kind: 'rule', id: 'rule-theme' } as const] : []),
    theme === 'dark'
      ? { id: 'theme', label: 'Light theme', icon: <SunIcon />, onSelect: () => setTheme('light') }
      : { id: 'theme', label: 'Dark theme', icon: <MoonIcon />, onSelect: () => setTheme('dark') },
    // A view ends with the banner over the page, so it needs no sign-out here.
    ...(me.viewing
      ? []
      : [
          { kind: 'rule', id: 'rule-out' } as const,
          { id: 'sign-out', label: 'Sign Out', icon: <SignOutIcon />, onSelect: onSignOut },
        ]),
  ];
  return (
    <Menu
      label={`${name}, account menu`}
      button={
        <>
          <StampAvatar name={name} />
          <Name title={name}>{name}</Name>
          <ChevronDownIcon />
        </>
      }
      header={
        <Who>
          <strong>{name}</strong>
          <span>{me.profile.email}</span>
          <span>{me.role ? roleNames[me.role] : 'Unknown'}</span>
        </Who>
      }
      items={items}
    />
  );
}

const Name = styled.span`
  max-width: 140px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* The navigation needs the space; the menu shows the name. */
  @media ${desktop} {
    display: none;
  }
  @media ${phone} {
    & + svg {
      display: none;
    }
  }
`;
const Who = styled.p`
  display: grid;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  span {
    font-size: 13px;
    color: var(--muted);
  }
`;
