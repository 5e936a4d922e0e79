import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';
import { articleRoutes } from './articles/article-routes';
import { blogCategories, categoryPath } from './articles/blog-categories';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/',
    guard: 'public',
    title: 'Postcards that win listings',
    description:
      'Postcard marketing for licensed real estate agents: your MLS listings become mailed postcards with QR codes, landing pages and leads. The first 20 are free.',
    reads: 'GET /mail-rates',
    page: () => import('./features/home/home-page'),
  },
  {
    path: '/see-it-work',
    guard: 'public',
    title: 'See it work',
    description:
      'Follow one listing from the MLS to a lead: the homes that are chosen, the card on both sides, the page behind the code and what it costs.',
    reads: 'GET /mail-rates',
    page: () => import('./features/see-it-work/see-it-work-page'),
  },
  {
    path: '/features',
    guard: 'public',
    title: 'Features',
    description:
      'Nine things Farmpost does: mailings from your MLS, homes chosen by property facts, proofs, a stop window, exactly-once mail, codes, alerts and honest results.',
    reads: 'GET /mail-rates',
    page: () => import('./features/product-features/features-page'),
  },
  {
    path: '/how-it-works',
    guard: 'public',
    title: 'How It Works',
    description:
      'Three steps for you, then one card day by day: at the printer within 24 hours, in mailboxes 7 to 10 business days later, a lead within a minute of a response.',
    reads: 'GET /mail-rates',
    page: () => import('./features/how-it-works/how-it-works-page'),
  },
  {
    path: '/templates',
    guard: 'public',
    title: 'Card Templates',
    description:
      'Every postcard design you can mail with Farmpost, front and back: for a new listing, a sale and the streets you farm.',
    reads: 'GET /templates',
    page: () => import('./features/template-gallery/templates-page'),
  },
  {
    path: '/too-busy-to-market',
    guard: 'public',
    title: 'Too busy to market?',
    description:
      'A week of marketing a listing on your own beside the same week with Farmpost, and what happens while you are not looking.',
    page: () => import('./features/too-busy/too-busy-page'),
  },
  {
    path: '/agent-success-stories',
    guard: 'public',
    title: 'Agent success stories',
    description:
      'Three illustrative years of postcards, with every sum printed: cards, cost, leads, closings and return.',
    reads: 'GET /mail-rates',
    page: () => import('./features/success-stories/success-stories-page'),
  },
  {
    path: '/roi-calculator',
    guard: 'public',
    title: 'ROI Calculator',
    description:
      'Four sliders and a year of postcards: what the mail costs, the leads and deals it may bring, and the revenue, line by line.',
    reads: 'GET /mail-rates',
    page: () => import('./features/roi/roi-calculator-page'),
  },
  {
    path: '/proven-roi',
    guard: 'public',
    title: 'Proven ROI',
    description:
      'Where a return of 340% comes from: a calculator for your own numbers, the other channels, three illustrative years and what you stand to lose.',
    reads: 'GET /mail-rates',
    page: () => import('./features/roi/proven-roi-page'),
  },
  {
    path: '/pricing',
    guard: 'public',
    title: 'Pricing',
    description:
      'Three plans by the month or by the year, and what every account is charged today: $25 a month and the cards it sends, the first 20 free.',
    reads: 'GET /mail-rates',
    page: () => import('./features/pricing/pricing-page'),
  },
  {
    path: '/simple-pricing',
    guard: 'public',
    title: 'Simple pricing',
    description:
      '$25 a month and the cards you send. What one, two and five listings a month come to, how the free trial works, and four ways to stop.',
    reads: 'GET /mail-rates',
    page: () => import('./features/pricing/simple-pricing-page'),
  },
  {
    path: '/careers',
    guard: 'public',
    title: 'Careers',
    description: 'How we work at Farmpost, which roles are open, and how to write to us when none are.',
    page: () => import('./features/careers/careers-page'),
  },
  {
    path: '/contact',
    guard: 'public',
    title: 'Contact',
    description:
      'Reach the people who build Farmpost: by phone, by email or with the form. Every message is answered within one business day.',
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
    description: 'What an agent and Farmpost owe each other, in plain language.',
    reads: 'GET /mail-rates',
    page: () => import('./features/legal/terms-page'),
  },
  {
    path: '/cookies',
    guard: 'public',
    title: 'Cookie Policy',
    description:
      'Everything Farmpost keeps in a browser: essential, analytics and marketing cookies, and for how long.',
    page: () => import('./features/legal/cookies-page'),
  },
  {
    path: '/privacy',
    guard: 'public',
    title: 'Privacy Policy',
    description:
      'What Farmpost keeps about agents and homeowners, why, and how to reduce it, including how to stop the cards.',
    page: () => import('./features/legal/privacy-page'),
  },
  {
    path: '/blog',
    guard: 'public',
    title: 'Blog',
    description:
      'Farming math, card design, lead follow-up and fair-housing rules for real estate agents who market by mail.',
    page: () => import('./features/blog/blog-page'),
  },
  ...blogCategories.map((category) => ({
    path: categoryPath(category),
    guard: 'public' as const,
    title: `${category} | Blog`,
    description: `Posts about ${category.toLowerCase()} for real estate agents who market by mail.`,
    page: () => import('./features/blog/blog-page'),
  })),
  {
    path: '/blog/:slug',
    guard: 'public',
    title: 'Post not found | Blog',
    isNotFound: true,
    page: () => import('./features/blog/post-not-found-page'),
  },
  {
    path: '/status',
    guard: 'public',
    title: 'Status',
    description:
      'What works at Farmpost now: printing and mailing, MLS listings, alerts, payments, and every interruption of the last 30 days.',
    reads: 'GET /status',
    page: () => import('./features/status/status-page'),
  },
  {
    path: '/help',
    guard: 'public',
    title: 'Help Center',
    description:
      'Answers about Farmpost: setup, MLS connection, campaigns, budgets, targeting, leads, billing and privacy.',
    page: () => import('./features/help/help-page'),
  },
  {
    path: '/help/:slug',
    guard: 'public',
    title: 'Help article not found',
    isNotFound: true,
    page: () => import('./features/help/help-not-found-page'),
  },
  {
    path: '/guides',
    guard: 'public',
    title: 'Agent Guides',
    description: 'Three guides for real estate agents: getting started, auto-farm and MLS integration.',
    page: () => import('./features/guides/guides-page'),
  },
  {
    path: '/guides/:slug',
    guard: 'public',
    title: 'Guide not found',
    isNotFound: true,
    page: () => import('./features/guides/guide-not-found-page'),
  },
  ...articleRoutes,
];
