/** Roles as people read them. Apart from the contract, so that a browser which only names a role loads no schema. */
import type { Role } from '../contracts/roles';

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  sales_person: 'Sales Person',
  agent: 'Agent',
};
