/** The salesperson's first screen. */
import * as z from 'zod';
import { cents, id, operation, timestamp } from './http';

export const salesDashboard = z.object({
  clients: z.int(),
  activeClients: z.int(),
  openLeads: z.int(),
  postcards30d: z.int(),
  recentClients: z.array(
    z.object({
      agentId: id,
      name: z.string(),
      company: z.string(),
      joinedAt: timestamp,
      postcards: z.int(),
      leads: z.int(),
      spentCents: cents,
    }),
  ),
});
export type SalesDashboard = z.infer<typeof salesDashboard>;

export const getSalesDashboard = operation({
  id: 'getSalesDashboard',
  method: 'get',
  path: '/sales/dashboard',
  summary: 'Clients of the signed-in salesperson and their mail results',
  tag: 'Sales',
  access: 'sales',
  response: salesDashboard,
});
