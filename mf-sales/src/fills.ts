import type { RemoteFill } from '@farmpost/shared/federation/remote-module';

/** Places in pages of other remotes that this one fills. */
export const fills: readonly RemoteFill[] = [
  {
    slot: 'dashboard.aside',
    whom: ['agent'],
    order: 10,
    fill: () => import('./features/sales-person/sales-person-fill'),
  },
];
