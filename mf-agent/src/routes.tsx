import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/dashboard',
    guard: 'authenticated',
    title: 'Dashboard',
    page: () => import('./features/dashboard/dashboard-page'),
  },
  {
    path: '/onboarding',
    guard: 'agent',
    title: 'Onboarding',
    isOnboarding: true,
    page: () => import('./features/onboarding/onboarding-page'),
  },
  {
    path: '/profile',
    guard: 'agent',
    title: 'Edit Profile',
    page: () => import('./features/profile/profile-page'),
  },
  {
    path: '/my-listings',
    guard: 'agentListings',
    title: 'My Listings',
    page: () => import('./features/listings/listings-page'),
  },
  {
    path: '/leads',
    guard: 'agent',
    title: 'Leads',
    needsOnboarding: true,
    page: () => import('./features/leads/leads-page'),
  },
  {
    path: '/leads/new',
    guard: 'agent',
    title: 'Add a Lead',
    needsOnboarding: true,
    page: () => import('./features/leads/add-lead-page'),
  },
  {
    path: '/postcard-activity',
    guard: 'agent',
    title: 'Postcard Activity',
    page: () => import('./features/activity/activity-page'),
  },
  {
    path: '/performance',
    guard: 'agent',
    title: 'Performance',
    page: () => import('./features/performance/performance-page'),
  },
  {
    path: '/campaign/new',
    guard: 'agentCampaigns',
    title: 'Create Campaign',
    needsOnboarding: true,
    page: () => import('./features/campaigns/create-campaign-page'),
  },
  {
    path: '/campaign/:id',
    guard: 'agentCampaigns',
    title: 'Campaign',
    sampleFrom: 'GET /campaigns',
    page: () => import('./features/campaigns/campaign-page'),
  },
  {
    path: '/billing-settings',
    guard: 'agent',
    title: 'Billing Settings',
    page: () => import('./features/billing/billing-page'),
  },
  {
    path: '/demo/payment-methods',
    guard: 'public',
    title: 'Demo Payment Methods',
    description: 'A simulated card page for the demo: test cards only, no real card is charged.',
    page: () => import('./features/billing/demo-card-page'),
  },
  {
    path: '/landing/:id',
    guard: 'authenticated',
    title: 'Landing Page',
    sampleFrom: 'GET /listings',
    page: () => import('./features/listings/landing-preview-page'),
  },
];
