import type { RemoteFill } from '@farmpost/shared/federation/remote-module';

/** Places in pages of other remotes that this one fills. */
export const fills: readonly RemoteFill[] = [
  {
    slot: 'client.page',
    whom: ['sales_person', 'admin'],
    order: 10,
    fill: () => import('./features/client-mailings/client-mailings-fill'),
  },
];
