import type { LandingData, PublicAgent } from '@farmpost/shared/contracts/landing';

const agent: PublicAgent = {
  id: '0190c7a4-5a10-7000-8000-000000000001',
  slug: 'dana-whitlock',
  name: 'Dana Whitlock',
  email: 'dana@example.com',
  phone: '(503) 555-0142',
  website: 'https://dana.example',
  photo_url: null,
  scheduling_url: 'https://calendar.example/dana',
  title: 'Principal Broker',
  brokerage: 'Harbor & Pine Realty',
  license_number: '01234567',
  bio: 'I have sold houses in Maple Hollow for fourteen years.\n\nYou get a straight number.',
  achievements: {
    years_experience: 14,
    recognition: 'Top Producer 2025',
    rating: 4.9,
    homes_sold: 214,
    sales_volume: 96_000_000,
  },
  testimonials: [
    {
      id: '0190c7a4-5a10-7000-8000-000000000002',
      content: 'We sold in nine days.',
      client_name: 'J. and P. Moreno',
      location: 'Maple Hollow',
      rating: 5,
    },
    {
      id: '0190c7a4-5a10-7000-8000-000000000003',
      content: 'I only wanted a number.',
      client_name: 'Carol B.',
      location: null,
      rating: null,
    },
  ],
};

/** A page opened without a card; pass `card` for one opened by a code. */
export function buildLandingData({
  agent: agentOverrides,
  ...overrides
}: Partial<Omit<LandingData, 'agent'>> & { agent?: Partial<PublicAgent> } = {}): LandingData {
  return {
    agent: { ...agent, ...agentOverrides },
    card: null,
    consent: { version: '2026-11', text: 'Yes, Dana may text or email me about homes nearby.' },
    ...overrides,
  };
}
