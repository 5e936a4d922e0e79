/** The demo accounts: seeded, printed by `npm start` and offered on the sign-in page. Production has none. */
import type { DemoAccount } from '../contracts/platform';

const password = 'postcards4all';

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'agent@demo.farmpost.test', password, label: 'Agent' },
  { email: 'agent2@demo.farmpost.test', password, label: 'Second agent' },
  { email: 'sales@demo.farmpost.test', password, label: 'Sales person' },
  { email: 'admin@demo.farmpost.test', password, label: 'Administrator' },
];
