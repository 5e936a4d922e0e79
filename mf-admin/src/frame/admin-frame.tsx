/** The admin area's frame: side navigation next to the page. */
import { NavLink, useLocation } from '@farmpost/shared/client/router';
import { Breadcrumbs } from '@farmpost/shared/ui/breadcrumbs/breadcrumbs';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import {
  ArchiveIcon,
  ChartIcon,
  ClockIcon,
  CoinIcon,
  CopyIcon,
  DatabaseIcon,
  GearIcon,
  GridIcon,
  HomeIcon,
  type Icon,
  KeyIcon,
  LayersIcon,
  ListIcon,
  MailboxIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  PostmarkIcon,
  PulseIcon,
  TicketIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame } from '@farmpost/shared/ui/page-header/page-header';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OutgoingBanner } from './outgoing-banner';
import { QuickStats } from './quick-stats';

const entries: readonly { readonly to: string; readonly label: string; readonly icon: Icon }[] = [
  { to: '/admin', label: 'Dashboard', icon: GridIcon },
  { to: '/admin/users', label: 'Users', icon: PeopleIcon },
  { to: '/admin/mls-providers', label: 'MLS Providers', icon: DatabaseIcon },
  { to: '/admin/mailings', label: 'Mailings', icon: MailboxIcon },
  { to: '/admin/money', label: 'Money', icon: CoinIcon },
  { to: '/admin/templates', label: 'Templates', icon: CopyIcon },
  { to: '/agents', label: 'Clients', icon: PersonIcon },
  { to: '/admin/commissions', label: 'Commissions', icon: CoinIcon },
  { to: '/admin/sync-history', label: 'Sync History', icon: ListIcon },
  { to: '/admin/service-testing', label: 'Service Testing', icon: PulseIcon },
  { to: '/admin/analytics', label: 'Analytics', icon: ChartIcon },
  { to: '/admin/inbox', label: 'Inbox', icon: MailIcon },
  { to: '/admin/newsletter', label: 'Newsletter', icon: TicketIcon },
  { to: '/admin/page-speed', label: 'Page Speed', icon: ClockIcon },
  { to: '/admin/releases', label: 'Releases', icon: LayersIcon },
  { to: '/admin/outbox', label: 'Outbox', icon: PostmarkIcon },
  { to: '/admin/audit', label: 'Audit Log', icon: KeyIcon },
  { to: '/admin/database', label: 'Database', icon: ArchiveIcon },
  { to: '/do-not-mail', label: 'Do Not Mail', icon: MailboxIcon },
  { to: '/admin/household-merges', label: 'Merged Homes', icon: HomeIcon },
  { to: '/admin/fair-audience', label: 'Fair Audience', icon: PeopleIcon },
  { to: '/admin/settings', label: 'Settings', icon: GearIcon },
];

export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const current = entries.find(({ to }) => to === pathname);
  return (
    <>
      <OutgoingBanner />
      <Frame>
        <Side>
          <nav aria-label="Admin">
            {entries.map(({ to, label, icon: Drawing }) => (
              <NavLink key={to} to={to} end={to === '/admin'}>
                <Drawing />
                {label}
              </NavLink>
            ))}
          </nav>
          <QuickStats />
        </Side>
        <Content>
          {current && current.to !== '/admin' && (
            <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: current.label }]} />
          )}
          {children}
        </Content>
      </Frame>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);
  max-width: var(--page-width);
  min-height: 70vh;
  margin: 0 auto;
  @media ${tablet} {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
`;
const Content = styled(PageFrame)`
  width: 100%;
  min-width: 0;
`;
const Side = styled.div`
  padding: 28px 0 32px 20px;
  border-right: 1px solid var(--line);
  nav {
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 0 12px;
    border-left: 4px solid transparent;
    color: var(--text);
    text-decoration: none;
    font-weight: 500;
    white-space: nowrap;
  }
  a:hover {
    background: var(--sunken);
  }
  a[aria-current='page'] {
    background: var(--surface);
    border-left-color: var(--primary);
    font-weight: 600;
  }
  @media ${tablet} {
    padding: 0 12px;
    border-right: 0;
    border-bottom: 1px solid var(--line);
    nav {
      flex-direction: row;
      overflow-x: auto;
    }
    a {
      border-left: 0;
      border-bottom: 4px solid transparent;
      min-height: 44px;
    }
    a[aria-current='page'] {
      border-bottom-color: var(--primary);
    }
  }
`;
