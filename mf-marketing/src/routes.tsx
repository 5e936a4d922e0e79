import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/',
    guard: 'public',
    title: 'Postcards that win listings',
    description:
      'Farmpost turns your MLS listings into mailed postcards with QR codes, landing pages and leads. Your first 20 postcards are free.',
    page: () => import('./features/home/home-page'),
  },
  {
    path: '/contact',
    guard: 'public',
    title: 'Contact',
    description:
      'Reach the people who build Farmpost: by phone, by e-mail or with the form. Every message is answered within one business day.',
    page: () => import('./features/inquiries/contact-page'),
  },
  {
    path: '/integrations',
    guard: 'public',
    title: 'Integrations',
    description:
      'Farmpost reads your listings from your MLS and hands every lead to your CRM or your own server. Ask for the connection you need.',
    page: () => import('./features/inquiries/integrations-page'),
  },
  {
    path: '/terms',
    guard: 'public',
    title: 'Terms of Service',
    description: 'What an agent and Farmpost owe each other, in words made to be read.',
    page: () => import('./features/legal/terms-page'),
  },
  {
    path: '/cookies',
    guard: 'public',
    title: 'Cookie Policy',
    description:
      'All that Farmpost keeps in a browser: essential, analytics and marketing, and for how long.',
    page: () => import('./features/legal/cookies-page'),
  },
  {
    path: '/privacy',
    guard: 'public',
    title: 'Privacy Policy',
    description:
      'What Farmpost keeps of agents and of homeowners, what for, and how to make it less, down to stopping the cards.',
    page: () => import('./features/legal/privacy-page'),
  },
];
