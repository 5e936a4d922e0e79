import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

const dashboard = {
  whom: ['sales_person'],
  order: 10,
  label: 'Sales Dashboard',
  to: '/sales-dashboard',
} satisfies Partial<RemoteNavigationEntry>;

export const navigation: readonly RemoteNavigationEntry[] = [
  { ...dashboard, place: 'header' },
  { ...dashboard, place: 'account', icon: 'grid' },
];
