import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

const dashboard = {
  whom: ['sales_person'],
  order: 10,
  label: 'Sales Dashboard',
  to: '/sales-dashboard',
} satisfies Partial<RemoteNavigationEntry>;

export const navigation: readonly RemoteNavigationEntry[] = [
  { ...dashboard, place: 'header' },
  { whom: ['sales_person'], place: 'header', order: 20, label: 'My Clients', to: '/agents' },
  { whom: ['sales_person'], place: 'header', order: 40, label: 'Referrals', to: '/referrals' },
  { whom: ['sales_person'], place: 'header', order: 30, label: 'Commissions', to: '/commissions' },
  { whom: ['sales_person'], place: 'header', order: 50, label: 'Reports', to: '/reports' },
  { ...dashboard, place: 'account', icon: 'grid' },
  { ...dashboard, place: 'bar', label: 'Home', icon: 'home' },
  { whom: ['sales_person'], place: 'bar', order: 20, label: 'Clients', to: '/agents', icon: 'people' },
  { whom: ['sales_person'], place: 'bar', order: 30, label: 'Leads', to: '/client-leads', icon: 'phone' },
  {
    whom: ['sales_person'],
    place: 'bar',
    order: 40,
    label: 'Commissions',
    to: '/commissions',
    icon: 'ticket',
  },
  { whom: ['sales_person'], place: 'palette', order: 10, label: 'Invite Agent', to: '/agents/invite' },
  { whom: ['admin'], place: 'palette', order: 60, label: 'Clients of Salespeople', to: '/agents' },
  { whom: ['admin'], place: 'palette', order: 70, label: 'Sales Reports', to: '/reports' },
];
