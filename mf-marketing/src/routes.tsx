import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/',
    guard: 'public',
    title: 'Postcards that win listings',
    page: () => import('./features/home/home-page'),
  },
  {
    path: '/privacy',
    guard: 'public',
    title: 'Privacy Policy',
    page: () => import('./features/legal/privacy-page'),
  },
];
