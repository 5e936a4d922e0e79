/** Roles and their permissions (specification 1, section 6). */
import * as z from 'zod';

export const roles = ['admin', 'sales_person', 'agent'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const permissions = [
  'admin.access_panel',
  'admin.manage_users',
  'admin.manage_mls',
  'admin.view_analytics',
  'sales.invite_clients',
  'sales.view_commissions',
  'sales.manage_referrals',
  'agent.create_campaigns',
  'agent.view_listings',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  sales_person: [
    'sales.invite_clients',
    'sales.view_commissions',
    'sales.manage_referrals',
    'agent.create_campaigns',
    'agent.view_listings',
  ],
  agent: ['agent.create_campaigns', 'agent.view_listings'],
};
