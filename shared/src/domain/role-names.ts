/** Display names of roles. Separate from the contract, so a page that only names a role loads no schema. */
import type { Role } from '../contracts/roles';
import { openTable, wordsOfKey } from './open-table';

export const roleNames: Readonly<Record<Role, string>> = openTable(
  {
    admin: 'Administrator',
    sales_person: 'Sales Person',
    agent: 'Agent',
  },
  wordsOfKey,
);
