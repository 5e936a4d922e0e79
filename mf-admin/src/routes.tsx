import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/admin',
    guard: 'admin',
    title: 'Admin',
    page: () => import('./features/overview/overview-page'),
  },
];
