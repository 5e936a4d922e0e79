/**
 * The demo's made-up people, as rows. Ids are fixed, so seeding again finds them. The agents are the listing agents in
 * the sandbox's feed (MLS ids CT-1001 and CT-1002).
 */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { NewRow } from '../tables';

const idOf = (tail: string) => `01920000-0000-7000-8000-0000000${tail}`;

const userIds = {
  admin: idOf('a0001'),
  sales: idOf('a0002'),
  dana: idOf('a0003'),
  marcus: idOf('a0004'),
} as const;

export const demoSalesId = userIds.sales;
export const demoAdminId = userIds.admin;
export const demoAgentIds = { dana: idOf('b0003'), marcus: idOf('b0004') } as const;
export const demoProviderId = idOf('c0001');

const officeAt = (addressLine1: string, addressLine2: string, city: string, zip: string) => ({
  addressLine1,
  addressLine2,
  city,
  state: 'SC',
  zip,
});

export interface DemoPerson {
  readonly user: Omit<NewRow<'users'>, 'password_hash'>;
  readonly profile: NewRow<'profiles'>;
  readonly agent?: NewRow<'agents'>;
  readonly billing?: NewRow<'billing_accounts'>;
  readonly testimonials?: readonly NewRow<'testimonials'>[];
}

/** Clients of the salesperson in the demo's history. They have no password, so no one can sign in as them. */
export const demoClientPeople = {
  nadia: {
    user: { id: idOf('a0005'), email: 'nadia.okafor@example.com', is_demo: true },
    profile: {
      id: idOf('a0005'),
      email: 'nadia.okafor@example.com',
      role: 'agent',
      first_name: 'Nadia',
      last_name: 'Okafor',
      phone: '(843) 555-0186',
      company: 'Lowcountry Living',
      title: '',
      office_address_json: officeAt('2270 Ashley Crossing Dr', 'Ste 170', 'Charleston', '29414'),
    },
  },
  will: {
    user: { id: idOf('a0006'), email: 'will.tan@example.com', is_demo: true },
    profile: {
      id: idOf('a0006'),
      email: 'will.tan@example.com',
      role: 'agent',
      first_name: 'Will',
      last_name: 'Tan',
      phone: '(843) 555-0191',
      company: 'Tan Island Homes',
      title: 'Realtor',
      license_number: 'SC 97702',
      office_address_json: officeAt('1055 Johnnie Dodds Blvd', 'Ste 60', 'Mount Pleasant', '29464'),
    },
  },
} as const;

const bios = {
  dana: 'Born on James Island, and selling homes on it for fourteen years. I price from what closed on your street, not from an average of the county, and I answer my own phone. Ask me what yours could sell for: you get the sales I looked at and a range, in writing, within a day.',
  marcus:
    'I help families move within Charleston: sell one home, buy the next, one moving day. Before real estate I managed building sites for eleven years, so I can tell you which repairs pay and which do not.',
} as const;

/** @param at when they joined, ISO-8601 UTC */
export function demoPeople(at: string): readonly DemoPerson[] {
  const times = { created_at: at, updated_at: at };
  const user = (id: string, email: string) => ({
    id,
    email,
    email_confirmed_at: at,
    banned_until: null,
    is_demo: true,
    last_sign_in_at: null,
    ...times,
  });
  const profile = {
    mls_provider_id: null,
    website: null,
    logo_url: null,
    photo_url: null,
    scheduling_url: null,
    slug: null,
    ...times,
  };
  const agent = {
    sales_person_id: userIds.sales,
    mls_provider_id: null,
    validated_at: at,
    onboarding_completed_at: at,
    erased_at: null,
    ...times,
  };
  const testimonials = (
    agentId: string,
    tail: string,
    texts: readonly (readonly [content: string, location: string])[],
  ) =>
    texts.map(([content, location], index) => ({
      id: idOf(`${tail}${index + 1}`),
      agent_id: agentId,
      content,
      client_name: 'Illustrative example',
      location,
      rating: 5,
      position: index,
      given_on: utcDay(at),
      permitted_at: at,
      created_at: at,
    }));

  const dana = {
    first_name: 'Dana',
    last_name: 'Whitfield',
    phone: '(843) 555-0142',
    company: 'Palmetto & Pine Realty',
    title: 'Broker-in-Charge',
  };
  const marcus = {
    first_name: 'Marcus',
    last_name: 'Bell',
    phone: '(843) 555-0177',
    company: 'Bell Tower Properties',
    title: 'Realtor',
  };
  return [
    {
      user: user(userIds.admin, 'admin@demo.farmpost.test'),
      profile: {
        ...profile,
        id: userIds.admin,
        email: 'admin@demo.farmpost.test',
        role: 'admin',
        first_name: 'Omar',
        last_name: 'Banks',
        company: 'Farmpost',
        title: 'Platform administrator',
        phone: '(843) 555-0101',
      },
    },
    {
      user: user(userIds.sales, 'sales@demo.farmpost.test'),
      profile: {
        ...profile,
        id: userIds.sales,
        email: 'sales@demo.farmpost.test',
        role: 'sales_person',
        first_name: 'Priya',
        last_name: 'Raman',
        company: 'Farmpost',
        title: 'Sales',
        phone: '(843) 555-0102',
      },
    },
    {
      user: user(userIds.dana, 'agent@demo.farmpost.test'),
      profile: {
        ...profile,
        ...dana,
        id: userIds.dana,
        email: 'agent@demo.farmpost.test',
        role: 'agent',
        license_number: 'SC 84213',
        office_address_json: officeAt('21 Broad St', 'Ste 4', 'Charleston', '29401'),
        office_checked_at: at,
        website: 'https://palmetto-pine.example',
        scheduling_url: 'https://calendar.example/dana-whitfield',
        bio: bios.dana,
        slug: 'dana-whitfield',
      },
      agent: {
        ...agent,
        ...dana,
        id: demoAgentIds.dana,
        user_id: userIds.dana,
        email: 'agent@demo.farmpost.test',
        mls_agent_id: 'CT-1001',
        years_experience: 14,
        recognition: 'Charleston Trident Circle of Excellence',
        rating: 4.9,
        homes_sold: 212,
        sales_volume_cents: 9_850_000_000,
        is_sms_alert_enabled: true,
        phone_verified_at: at,
      },
      billing: {
        agent_id: demoAgentIds.dana,
        has_payment_method: true,
        default_listing_budget_cents: 20_000,
        // New cards wait as drafts, so the dashboard has something to approve.
        is_auto_approve: false,
        ...times,
      },
      testimonials: testimonials(demoAgentIds.dana, 'd000', [
        [
          'The card about the house three doors down made us ask. Nine weeks later ours was sold, above what two other agents had said.',
          'James Island',
        ],
        [
          'We got a range and the five sales behind it the same evening. No pressure, just numbers.',
          'West Ashley',
        ],
        ['Dana told us to leave the kitchen alone. It sold in a week.', 'Park Circle'],
      ]),
    },
    {
      user: user(userIds.marcus, 'agent2@demo.farmpost.test'),
      profile: {
        ...profile,
        ...marcus,
        id: userIds.marcus,
        email: 'agent2@demo.farmpost.test',
        role: 'agent',
        license_number: 'SC 91077',
        office_address_json: officeAt('680 Coleman Blvd', '', 'Mount Pleasant', '29464'),
        office_checked_at: at,
        bio: bios.marcus,
        slug: 'marcus-bell',
      },
      agent: {
        ...agent,
        ...marcus,
        id: demoAgentIds.marcus,
        user_id: userIds.marcus,
        email: 'agent2@demo.farmpost.test',
        mls_agent_id: 'CT-1002',
        years_experience: 8,
        recognition: null,
        rating: 4.8,
        homes_sold: 96,
        sales_volume_cents: 4_120_000_000,
        phone_verified_at: null,
      },
      billing: {
        agent_id: demoAgentIds.marcus,
        has_payment_method: true,
        default_listing_budget_cents: 20_000,
        is_auto_approve: true,
        ...times,
      },
      testimonials: testimonials(demoAgentIds.marcus, 'd001', [
        ['One moving day, two closings, and he had the mover’s number in his pocket.', 'Mount Pleasant'],
      ]),
    },
  ];
}

/** The provider row for the sandbox's feed; `credentials` are already encrypted. */
export const demoProvider = (
  at: string,
  feed: { readonly endpoint: string; readonly credentials: string },
): NewRow<'mls_providers'> => ({
  id: demoProviderId,
  name: 'Charleston Trident MLS',
  code: 'CTMLS',
  region: 'Charleston, SC',
  api_provider: 'simplyrets',
  api_endpoint: feed.endpoint,
  credentials_encrypted: feed.credentials,
  sync_settings_json: { auto_sync: true, sync_interval: '15m', batch_size: 100 },
  rate_limit_settings_json: { requests_per_hour: 500, burst_limit: 10 },
  last_sync_at: null,
  created_at: at,
  updated_at: at,
});
