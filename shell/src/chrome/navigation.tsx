/** Where the header and the footer lead. What no registered part serves is left out. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { matchPath } from '@farmpost/shared/client/router';

export interface NavLink {
  readonly to: string;
  readonly label: string;
}

/** Path patterns that the portal serves: the registry's routes and the shell's own. */
export type ServedPaths = readonly string[];

export function servedLinks<T extends NavLink>(links: readonly T[], paths: ServedPaths): readonly T[] {
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
