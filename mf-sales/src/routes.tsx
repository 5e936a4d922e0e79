import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/sales-dashboard',
    guard: 'sales',
    title: 'Sales Dashboard',
    page: () => import('./features/dashboard/dashboard-page'),
  },
  {
    path: '/agents',
    guard: 'salesOrAdmin',
    title: 'My Clients',
    page: () => import('./features/clients/clients-page'),
  },
  {
    path: '/agents/invite',
    guard: 'salesOrAdmin',
    title: 'Invite Agent',
    page: () => import('./features/invitations/invite-page'),
  },
  {
    path: '/agents/:id',
    guard: 'salesOrAdmin',
    title: 'Client',
    sampleFrom: 'GET /sales/clients',
    page: () => import('./features/clients/client-page'),
  },
  {
    path: '/referrals',
    guard: 'salesOrAdmin',
    title: 'Referrals',
    page: () => import('./features/referrals/referrals-page'),
  },
  {
    path: '/client-leads',
    guard: 'salesOrAdmin',
    title: 'Client Leads',
    insteadOf: '/leads',
    page: () => import('./features/client-leads/client-leads-page'),
  },
  {
    path: '/client-leads/new',
    guard: 'salesOrAdmin',
    title: 'Add a Lead',
    insteadOf: '/leads/new',
    page: () => import('./features/client-leads/new-client-lead-page'),
  },
  {
    path: '/commissions',
    guard: 'salesOrAdmin',
    title: 'Commissions',
    page: () => import('./features/commissions/commissions-page'),
  },
  {
    path: '/reports',
    guard: 'salesOrAdmin',
    title: 'Reports',
    page: () => import('./features/reports/reports-page'),
  },
];
