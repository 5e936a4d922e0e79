/** Where the account menu leads; fetched with it, as its drawings are nobody else's. */
import type { Role } from '@farmpost/shared/contracts/roles';
import {
  ChartIcon,
  CoinIcon,
  DatabaseIcon,
  GearIcon,
  GridIcon,
  LayersIcon,
  PeopleIcon,
  PersonIcon,
  PulseIcon,
  type Icon,
} from '@farmpost/shared/ui/icon/icon';
import type { NavLink } from './navigation';

interface AccountLink extends NavLink {
  readonly icon: Icon;
}

const settings: AccountLink = { to: '/settings', label: 'Settings', icon: GearIcon };

export const accountLinks: Readonly<Record<Role, readonly AccountLink[]>> = {
  agent: [
    { to: '/dashboard', label: 'Dashboard', icon: GridIcon },
    { to: '/profile', label: 'Edit Profile', icon: PersonIcon },
    { to: '/billing-settings', label: 'Billing Settings', icon: CoinIcon },
    settings,
  ],
  sales_person: [{ to: '/sales-dashboard', label: 'Sales Dashboard', icon: GridIcon }, settings],
  admin: [
    { to: '/admin/users', label: 'User Management', icon: PeopleIcon },
    { to: '/admin/mls-providers', label: 'MLS Providers', icon: DatabaseIcon },
    { to: '/admin/templates', label: 'Template Manager', icon: LayersIcon },
    { to: '/admin/analytics', label: 'System Analytics', icon: ChartIcon },
    { to: '/admin/service-testing', label: 'Service Testing', icon: PulseIcon },
    settings,
  ],
};

/** A person without a role sees what every signed-in person may. */
export const accountLinksWithoutRole: readonly AccountLink[] = [settings];
