/** The administrator's areas, one step from the dashboard. */
import { Link } from '@farmpost/shared/client/router';
import {
  ArchiveIcon,
  ChartIcon,
  DatabaseIcon,
  GearIcon,
  type Icon,
  KeyIcon,
  LayersIcon,
  ListIcon,
  MailIcon,
  PeopleIcon,
  PulseIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

const actions: readonly {
  readonly to: string;
  readonly label: string;
  readonly text: string;
  readonly icon: Icon;
}[] = [
  { to: '/admin/users', label: 'User Management', text: 'Roles, invitations, access', icon: PeopleIcon },
  { to: '/admin/mls-providers', label: 'MLS Providers', text: 'Feeds and their syncs', icon: DatabaseIcon },
  { to: '/admin/templates', label: 'Templates', text: 'Designs that agents can choose', icon: LayersIcon },
  {
    to: '/admin/service-testing',
    label: 'Service Testing',
    text: 'Services, metrics, jobs',
    icon: PulseIcon,
  },
  { to: '/admin/analytics', label: 'Analytics', text: 'People, activity, growth', icon: ChartIcon },
  { to: '/admin/sync-history', label: 'Sync History', text: 'What each sync did', icon: ListIcon },
  { to: '/admin/inbox', label: 'Inbox', text: 'Messages and requests', icon: MailIcon },
  { to: '/admin/audit', label: 'Audit Log', text: 'Who did what, and when', icon: KeyIcon },
  { to: '/admin/database', label: 'Database Tools', text: 'Backup, integrity, sizes', icon: ArchiveIcon },
  { to: '/admin/settings', label: 'System Settings', text: 'Rates, rules, configuration', icon: GearIcon },
];

export function QuickActions() {
  return (
    <Section title="Quick actions">
      <Grid>
        {actions.map(({ to, label, text, icon: Drawing }) => (
          <li key={to}>
            <Link to={to}>
              <Drawing />
              <span>
                <strong>{label}</strong>
                <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 12px;
  a {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    height: 100%;
    min-height: 64px;
    padding: 12px 16px;
    border: 1px solid var(--line);
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  span {
    display: grid;
  }
  small {
    color: var(--muted);
  }
`;
