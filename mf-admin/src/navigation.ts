import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

const admins = { whom: ['admin'] } satisfies Partial<RemoteNavigationEntry>;

/** Administrators' entries in the frame. An entry needs its page in the route table. */
export const navigation: readonly RemoteNavigationEntry[] = [
  { ...admins, place: 'header', order: 10, label: 'Admin', to: '/admin' },
  { ...admins, place: 'header', order: 20, label: 'Users', to: '/admin/users' },
  { ...admins, place: 'header', order: 30, label: 'MLS Providers', to: '/admin/mls-providers' },
  { ...admins, place: 'header', order: 40, label: 'Templates', to: '/admin/templates' },
  { ...admins, place: 'header', order: 50, label: 'Outbox', to: '/admin/outbox' },
  { ...admins, place: 'account', order: 10, label: 'User Management', to: '/admin/users', icon: 'people' },
  {
    ...admins,
    place: 'account',
    order: 20,
    label: 'MLS Providers',
    to: '/admin/mls-providers',
    icon: 'database',
  },
  {
    ...admins,
    place: 'account',
    order: 30,
    label: 'Template Manager',
    to: '/admin/templates',
    icon: 'layers',
  },
  {
    ...admins,
    place: 'account',
    order: 40,
    label: 'System Analytics',
    to: '/admin/analytics',
    icon: 'chart',
  },
  {
    ...admins,
    place: 'account',
    order: 50,
    label: 'Service Testing',
    to: '/admin/service-testing',
    icon: 'pulse',
  },
];
