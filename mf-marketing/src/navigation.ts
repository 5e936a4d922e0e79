import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

const visitors = { place: 'header', whom: ['visitor'] } satisfies Partial<RemoteNavigationEntry>;

export const navigation: readonly RemoteNavigationEntry[] = [
  { ...visitors, order: 10, label: 'How it works', to: '/how-it-works' },
  { ...visitors, order: 20, label: 'Features', to: '/features' },
  { ...visitors, order: 30, label: 'See it work', to: '/see-it-work' },
  { ...visitors, order: 40, label: 'ROI calculator', to: '/roi-calculator' },
  { ...visitors, order: 50, label: 'Pricing', to: '/pricing' },
  { ...visitors, order: 60, label: 'Blog', to: '/blog' },
];
