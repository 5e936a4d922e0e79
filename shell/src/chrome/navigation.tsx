/** Where the header, the account menu and the footer lead. What no registered part serves is left out. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { matchPath } from '@farmpost/shared/client/router';
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

export interface NavLink {
  readonly to: string;
  readonly label: string;
  readonly icon?: Icon;
}

/** Path patterns that the portal serves: the registry's routes and the shell's own. */
export type ServedPaths = readonly string[];

export function servedLinks(links: readonly NavLink[], paths: ServedPaths): readonly NavLink[] {
  return links.filter(({ to }) => paths.some((pattern) => matchPath(pattern, to)));
}

/** Whether a link is current on its own page alone, because other links lead below it. */
export const isWholePath = (to: string): boolean => to === '/admin';

export const marketingLinks: readonly NavLink[] = [
  { to: '/how-it-works', label: 'How it works' },
  { to: '/features', label: 'Features' },
  { to: '/see-it-work', label: 'See it work' },
  { to: '/roi-calculator', label: 'ROI calculator' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
];

export const roleLinks: Readonly<Record<Role, readonly NavLink[]>> = {
  agent: [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/my-listings', label: 'My Listings' },
    { to: '/leads', label: 'Leads' },
    { to: '/postcard-activity', label: 'Postcard Activity' },
    { to: '/performance', label: 'Performance' },
    { to: '/billing-settings', label: 'Billing Settings' },
  ],
  sales_person: [{ to: '/sales-dashboard', label: 'Sales Dashboard' }],
  admin: [
    { to: '/admin', label: 'Admin' },
    { to: '/admin/users', label: 'Users' },
    { to: '/admin/mls-providers', label: 'MLS Providers' },
    { to: '/admin/templates', label: 'Templates' },
    { to: '/admin/outbox', label: 'Outbox' },
  ],
};

const settings: NavLink = { to: '/settings', label: 'Settings', icon: GearIcon };

export const accountLinks: Readonly<Record<Role, readonly NavLink[]>> = {
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
export const accountLinksWithoutRole: readonly NavLink[] = [settings];

export const footerLinks: readonly { readonly title: string; readonly links: readonly NavLink[] }[] = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/templates', label: 'Templates' },
      { to: '/see-it-work', label: 'See it work' },
      { to: '/integrations', label: 'Integrations' },
    ],
  },
  {
    title: 'Costs',
    links: [
      { to: '/pricing', label: 'Pricing' },
      { to: '/simple-pricing', label: 'Simple pricing' },
      { to: '/roi-calculator', label: 'ROI calculator' },
    ],
  },
  {
    title: 'Agents',
    links: [
      { to: '/too-busy-to-market', label: 'Too busy to market?' },
      { to: '/agent-success-stories', label: 'Success stories' },
      { to: '/guides', label: 'Guides' },
      { to: '/help', label: 'Help Center' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/careers', label: 'Careers' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/cookies', label: 'Cookies' },
    ],
  },
];
