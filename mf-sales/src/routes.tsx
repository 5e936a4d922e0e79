import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/sales-dashboard',
    guard: 'sales',
    title: 'Sales Dashboard',
    page: () => import('./features/dashboard/dashboard-page'),
  },
];
