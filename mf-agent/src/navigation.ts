import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

const agents = { whom: ['agent'] } satisfies Partial<RemoteNavigationEntry>;

/** Agents' entries in the frame. An entry needs its page in the route table. */
export const navigation: readonly RemoteNavigationEntry[] = [
  { ...agents, place: 'header', order: 10, label: 'Dashboard', to: '/dashboard' },
  { ...agents, place: 'header', order: 15, label: 'Campaigns', to: '/campaigns' },
  { ...agents, place: 'header', order: 20, label: 'My Listings', to: '/my-listings' },
  {
    ...agents,
    place: 'header',
    order: 30,
    label: 'Leads',
    to: '/leads',
    badge: { count: 'GET /leads', query: { status: 'new', source: 'received' }, label: 'new' },
  },
  { ...agents, place: 'header', order: 40, label: 'Postcard Activity', to: '/postcard-activity' },
  { ...agents, place: 'header', order: 50, label: 'Performance', to: '/performance' },
  { ...agents, place: 'header', order: 60, label: 'Billing Settings', to: '/billing-settings' },
  { ...agents, place: 'account', order: 10, label: 'Dashboard', to: '/dashboard', icon: 'grid' },
  { ...agents, place: 'account', order: 20, label: 'Edit Profile', to: '/profile', icon: 'person' },
  { ...agents, place: 'account', order: 22, label: 'Brand Kit', to: '/brand', icon: 'postmark' },
  {
    ...agents,
    place: 'account',
    order: 25,
    label: 'Auto-Farm',
    to: '/auto-farm-settings',
    icon: 'mailbox',
  },
  { ...agents, place: 'account', order: 26, label: 'Lists', to: '/lists', icon: 'people' },
  { ...agents, place: 'account', order: 27, label: 'Do Not Mail', to: '/do-not-mail', icon: 'mailbox' },
  {
    ...agents,
    place: 'account',
    order: 30,
    label: 'Billing Settings',
    to: '/billing-settings',
    icon: 'coin',
  },
  {
    ...agents,
    place: 'account',
    order: 35,
    label: 'Integrations',
    to: '/integration-settings',
    icon: 'plug',
  },
  { ...agents, place: 'bar', order: 10, label: 'Home', to: '/dashboard', icon: 'home' },
  { ...agents, place: 'bar', order: 20, label: 'Campaigns', to: '/campaigns', icon: 'postmark' },
  { ...agents, place: 'bar', order: 30, label: 'Listings', to: '/my-listings', icon: 'key' },
  { ...agents, place: 'bar', order: 40, label: 'Leads', to: '/leads', icon: 'people' },
  { ...agents, place: 'palette', order: 10, label: 'Create Campaign', to: '/campaign/new' },
  { ...agents, place: 'palette', order: 20, label: 'Add a lead', to: '/leads/new' },
  { ...agents, place: 'palette', order: 25, label: 'Import contacts', to: '/lists/import' },
  { ...agents, place: 'palette', order: 30, label: 'Add a listing', to: '/my-listings/new' },
];
