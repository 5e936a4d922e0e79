import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/admin',
    guard: 'admin',
    title: 'Admin',
    page: () => import('./features/overview/overview-page'),
  },
  {
    path: '/admin/users',
    guard: 'admin',
    title: 'Users',
    page: () => import('./features/users/users-page'),
  },
  {
    path: '/admin/mls-providers',
    guard: 'admin',
    title: 'MLS Providers',
    page: () => import('./features/mls-providers/providers-page'),
  },
  {
    path: '/admin/mls-providers/:id',
    guard: 'admin',
    title: 'MLS Provider',
    sampleFrom: 'GET /admin/mls-providers',
    page: () => import('./features/mls-providers/provider-page'),
  },
  {
    path: '/admin/templates',
    guard: 'admin',
    title: 'Templates',
    page: () => import('./features/templates/templates-page'),
  },
  {
    path: '/admin/templates/:id/edit',
    guard: 'admin',
    title: 'Template Editor',
    sampleFrom: 'GET /admin/templates',
    page: () => import('./features/template-editor/editor-page'),
  },
  {
    path: '/admin/commissions',
    guard: 'admin',
    title: 'Commissions',
    page: () => import('./features/commissions/commissions-page'),
  },
  {
    path: '/admin/sync-history',
    guard: 'admin',
    title: 'Sync History',
    page: () => import('./features/sync-history/sync-history-page'),
  },
  {
    path: '/admin/service-testing',
    guard: 'admin',
    title: 'Service Testing',
    page: () => import('./features/service-testing/service-testing-page'),
  },
  {
    path: '/admin/analytics',
    guard: 'admin',
    title: 'Analytics',
    page: () => import('./features/analytics/analytics-page'),
  },
  {
    path: '/admin/settings',
    guard: 'admin',
    title: 'Settings',
    page: () => import('./features/settings/settings-page'),
  },
  {
    path: '/admin/database',
    guard: 'admin',
    title: 'Database',
    page: () => import('./features/database/database-page'),
  },
  {
    path: '/admin/audit',
    guard: 'admin',
    title: 'Audit Log',
    page: () => import('./features/audit/audit-page'),
  },
  {
    path: '/admin/inbox',
    guard: 'admin',
    title: 'Inbox',
    page: () => import('./features/inbox/inbox-page'),
  },
  {
    path: '/admin/newsletter',
    guard: 'admin',
    title: 'Newsletter',
    page: () => import('./features/newsletter/newsletter-page'),
  },
  {
    path: '/admin/page-speed',
    guard: 'admin',
    title: 'Page Speed',
    page: () => import('./features/page-speed/page-speed-page'),
  },
  {
    path: '/admin/releases',
    guard: 'admin',
    title: 'Releases',
    page: () => import('./features/releases/releases-page'),
  },
  {
    path: '/admin/outbox',
    guard: 'admin',
    title: 'Outbox',
    page: () => import('./features/outbox/outbox-page'),
  },
];
