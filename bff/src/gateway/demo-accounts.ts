/** The accounts that the demo's seed makes, offered on its sign-in page. Production has no demo. */
import type { DemoAccount } from '@farmpost/shared/contracts/platform';

const password = 'postcards4all';

export const demoAccounts: readonly DemoAccount[] = [
  { label: 'Agent', email: 'agent@demo.farmpost.test', password },
  { label: 'Second agent', email: 'agent2@demo.farmpost.test', password },
  { label: 'Sales person', email: 'sales@demo.farmpost.test', password },
  { label: 'Administrator', email: 'admin@demo.farmpost.test', password },
];
