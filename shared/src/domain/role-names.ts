/** Display names of roles. Separate from the contract, so a page that only names a role loads no schema. */
import type { Role } from '../contracts/roles';

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  sales_person: 'Sales Person',
  agent: 'Agent',
};
