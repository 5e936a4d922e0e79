import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/dashboard',
    guard: 'authenticated',
    title: 'Dashboard',
    page: () => import('./features/dashboard/dashboard-page'),
  },
];
