/** The agent's first screen, loaded in one call. */
import * as z from 'zod';
import { campaignKinds, mailClasses } from './campaign-vocabulary';
import { campaignCard } from './campaigns';
import { cents, id, operation, timestamp } from './http';
import { lead } from './leads';

export const activityItem = z.object({
  id: z.string(),
  type: z.enum([
    'campaign_created',
    'campaign_scheduled',
    'campaign_sent',
    'pieces_delivered',
    'qr_scan',
    'lead_captured',
  ]),
  message: z.string(),
  href: z.string().nullable(),
  at: timestamp,
});
export type ActivityItem = z.infer<typeof activityItem>;

/** A figure for the last 30 days and the 30 days before, with one point per day. */
export const trend = z.object({ value: z.int(), previous: z.int(), points: z.array(z.int()) });
export type Trend = z.infer<typeof trend>;

export const dashboard = z.object({
  agent: z.object({ id, firstName: z.string() }),
  listingBudgetCents: cents,
  /** Why nothing may be mailed in the agent's name yet; `null` once a roster or a person has confirmed who they are. */
  unknownAgent: z.string().nullable(),
  leads: trend,
  postcards: trend,
  newLeads: z.int(),
  /** Leads of the last week whose alert has not reached the agent. */
  undeliveredAlerts: z.int(),
  /** Drafts that wait for the agent's decision; `nextAction` is the newest. */
  waitingDrafts: z.int(),
  /** The draft to approve next, if any. */
  nextAction: z
    .object({
      campaignId: id,
      title: z.string(),
      reason: z.string(),
      kind: z.enum(campaignKinds),
      purpose: z.string(),
      address: z.string(),
      recipientCount: z.int(),
      excludedCount: z.int(),
      mailClass: z.enum(mailClasses),
      unitPriceCents: cents,
      freeCards: z.int(),
      totalCents: cents,
      preflight: z.enum(['pass', 'amber', 'red']).nullable(),
      /** Why approving it would be refused now, and where that is settled; `null` if nothing is known against it. */
      obstacle: z
        .object({
          settledIn: z.enum(['payment', 'membership', 'account', 'profile', 'identity', 'card']),
          message: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  gettingStarted: z.array(z.object({ id: z.enum(['budget', 'campaign', 'mls']), done: z.boolean() })),
  campaigns: z.array(campaignCard),
  campaignTotal: z.int(),
  recentLeads: z.array(lead),
  leadTotal: z.int(),
  activity: z.array(activityItem),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = operation({
  id: 'getDashboard',
  method: 'get',
  path: '/dashboard',
  summary: 'Everything on the agent’s dashboard',
  tag: 'Agent',
  access: 'agent',
  response: dashboard,
});

export const hotBlock = z.object({
  /** `Alder Street, 200 to 299` */
  block: z.string(),
  city: z.string(),
  zip: z.string(),
  /** Homes that used the page behind their card in the last 30 days. */
  homes: z.int(),
  /** Homes of the block to which cards of the same mailings went: ten or more. */
  cards: z.int(),
});
export type HotBlock = z.infer<typeof hotBlock>;

export const listHotBlocks = operation({
  id: 'listHotBlocks',
  method: 'get',
  path: '/dashboard/hot-blocks',
  summary: 'Blocks whose homes looked at the agent’s pages lately, at most five; no home is named',
  tag: 'Agent',
  access: 'agent',
  response: z.object({ data: z.array(hotBlock) }),
});

export const operations = { getDashboard, listHotBlocks } as const;
