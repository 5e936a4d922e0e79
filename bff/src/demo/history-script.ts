/** The history of the demo's agents: mailings and homeowners' inquiries. Days count back from today. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaigns';
import type { LeadOutcomeKind } from '@farmpost/shared/contracts/lead-vocabulary';
import type { LeadStatus } from '@farmpost/shared/contracts/leads';
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import { demoAgentIds } from '../db/seeds/demo-people';

export interface ScriptedLead {
  /** Stable key under which the lead is created once. */
  readonly key: string;
  /** Index of the mailing's visitor; absent for someone who opened the page without a card. */
  readonly visitor?: number;
  /** Only for leads without a card. */
  readonly daysAgo?: number;
  readonly name?: string;
  readonly message: string;
  readonly hasPhone: boolean;
  readonly hasConsent: boolean;
  /** The statuses that the agent moved it through, in order. */
  readonly became: readonly LeadStatus[];
  /** Outcomes that the agent recorded, with days since the inquiry. */
  readonly outcomes?: readonly { kind: LeadOutcomeKind; afterDays: number; amountCents: number | null }[];
}

export interface ScriptedMailing {
  readonly key: string;
  readonly agentId: string;
  readonly purpose: Extract<CampaignPurpose, 'just-listed' | 'just-sold'>;
  readonly listingStatus: ListingStatus;
  readonly daysAgo: number;
  readonly budgetCents: number;
  /** Number of people who scanned a delivered card. */
  readonly visitors: number;
  readonly leads: readonly ScriptedLead[];
}

const lead = (
  key: string,
  message: string,
  more: Partial<Omit<ScriptedLead, 'key' | 'message'>> = {},
): ScriptedLead => ({ key, message, hasPhone: true, hasConsent: false, became: [], ...more });

const contacted: readonly LeadStatus[] = ['contacted'];
const qualified: readonly LeadStatus[] = ['contacted', 'qualified'];
const converted: readonly LeadStatus[] = ['contacted', 'qualified', 'converted'];
const lost: readonly LeadStatus[] = ['contacted', 'lost'];

export const mailings: readonly ScriptedMailing[] = [
  {
    key: 'dana-just-sold',
    agentId: demoAgentIds.dana,
    purpose: 'just-sold',
    listingStatus: 'Closed',
    daysAgo: 39,
    budgetCents: 6000,
    visitors: 22,
    leads: [
      lead(
        'sold-1',
        'We have the same floor plan two doors down, with a newer roof. What would ours bring?',
        {
          visitor: 0,
          hasConsent: true,
          became: converted,
          outcomes: [
            { kind: 'appointment', afterDays: 4, amountCents: null },
            { kind: 'listing_won', afterDays: 9, amountCents: 1_425_000 },
          ],
        },
      ),
      lead(
        'sold-2',
        'Thinking of moving closer to the grandchildren next spring. Is fall a bad time to list?',
        {
          visitor: 2,
          hasConsent: true,
          became: qualified,
        },
      ),
      lead('sold-3', 'Just curious what it sold for. Not planning anything yet.', {
        visitor: 4,
        hasPhone: false,
        became: lost,
      }),
      lead('sold-4', 'Do you think a refinished floor pays for itself before selling?', {
        visitor: 6,
        became: contacted,
      }),
      lead(
        'sold-5',
        'My mother’s house is on your street too and we need to settle the estate. Please call.',
        {
          visitor: 9,
          became: converted,
          outcomes: [
            { kind: 'appointment', afterDays: 2, amountCents: null },
            { kind: 'listing_won', afterDays: 5, amountCents: 980_000 },
            { kind: 'closing', afterDays: 21, amountCents: 980_000 },
          ],
        },
      ),
      lead('sold-6', '', { visitor: 12, hasPhone: false, became: contacted }),
      lead('sold-7', 'How long was it on the market? We waited eleven weeks in 2019.', {
        visitor: 15,
        hasConsent: true,
        became: qualified,
      }),
      lead('sold-8', 'Would like a range for a three-bedroom with a dock permit.', {
        visitor: 18,
        became: contacted,
      }),
    ],
  },
  {
    key: 'marcus-just-sold',
    agentId: demoAgentIds.marcus,
    purpose: 'just-sold',
    listingStatus: 'Closed',
    daysAgo: 24,
    budgetCents: 3000,
    visitors: 9,
    leads: [
      lead('bell-1', 'We want to buy first and sell after. Can that be done on one moving day?', {
        visitor: 0,
        hasConsent: true,
        became: qualified,
      }),
      lead('bell-2', 'What did they do about the old windows?', {
        visitor: 3,
        hasPhone: false,
        became: contacted,
      }),
      lead('bell-3', 'Please send the sales you used for the price.', { visitor: 6 }),
    ],
  },
  {
    key: 'dana-just-sold-again',
    agentId: demoAgentIds.dana,
    purpose: 'just-sold',
    listingStatus: 'Closed',
    daysAgo: 20,
    budgetCents: 5250,
    visitors: 15,
    leads: [
      lead('again-1', 'Ours is bigger by one room but has the old kitchen. Worth a visit?', {
        visitor: 1,
        hasConsent: true,
        became: qualified,
      }),
      lead('again-2', 'We have no plans to move. What do you think the house is worth for insurance?', {
        visitor: 4,
        hasPhone: false,
        became: lost,
      }),
      lead('again-3', 'Can you come by on a Saturday? We both work.', { visitor: 8, became: contacted }),
      lead('again-4', 'Did it need a new roof before closing?', { visitor: 12, hasPhone: false }),
    ],
  },
  {
    key: 'dana-just-listed',
    agentId: demoAgentIds.dana,
    purpose: 'just-listed',
    listingStatus: 'Active',
    daysAgo: 5.5,
    budgetCents: 4500,
    visitors: 9,
    leads: [
      lead('listed-1', 'Our house backs onto that one. What are they asking per square foot?', {
        visitor: 0,
        hasConsent: true,
        became: contacted,
      }),
      lead('listed-2', 'We may sell in the new year and would like to know where we stand.', { visitor: 2 }),
      lead('listed-3', 'Is there an open house? Also interested in what ours could sell for.', {
        visitor: 4,
        hasPhone: false,
        hasConsent: true,
      }),
      lead('listed-4', '', { visitor: 6 }),
    ],
  },
];

/** People who opened the page without a card. */
export const walkIns: readonly (ScriptedLead & { readonly agentId: string })[] = [
  {
    ...lead('direct-1', 'A neighbor gave me your name. Could you look at our place before the holidays?', {
      daysAgo: 33,
      name: 'Ruth Okafor',
      became: qualified,
    }),
    agentId: demoAgentIds.dana,
  },
  {
    ...lead('direct-2', 'Relocating to Greenville in March, so we will have to sell.', {
      daysAgo: 21,
      name: 'Teresa Lindqvist',
      hasConsent: true,
      became: contacted,
    }),
    agentId: demoAgentIds.dana,
  },
  {
    ...lead('direct-3', 'What is a fair price for a condo without parking?', {
      daysAgo: 11,
      name: 'Hal Brennan',
      hasPhone: false,
      became: lost,
    }),
    agentId: demoAgentIds.dana,
  },
  {
    ...lead('direct-4', 'Saw your sign on the corner. We are two streets over.', {
      daysAgo: 2,
      name: 'Imani Foster',
    }),
    agentId: demoAgentIds.dana,
  },
  {
    ...lead('bell-direct-1', 'You sold my brother’s house. We are next, I think.', {
      daysAgo: 8,
      name: 'Jorge Salas',
      hasConsent: true,
      became: contacted,
    }),
    agentId: demoAgentIds.marcus,
  },
];
