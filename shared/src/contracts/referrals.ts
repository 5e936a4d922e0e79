/** Referral links: salespeople hand them out, and anyone who signs up with one becomes their client. */
import * as z from 'zod';
import { id, idParams, operation, timestamp } from './http';

export const referralLink = z.object({
  id,
  name: z.string(),
  url: z.url(),
  createdAt: timestamp,
  /** When the link was ended; `null` while it works. */
  endedAt: timestamp.nullable(),
  /** Different browsers that opened it. */
  visits: z.int(),
  /** Clients whose first touch was this link. */
  signUps: z.int(),
  /** Sign-ups that have mailed a first card. */
  firstCards: z.int(),
});
export type ReferralLink = z.infer<typeof referralLink>;

const base = {
  tag: 'Sales',
  access: 'sales',
  permissions: ['sales.manage_referrals'],
} as const;

const name = z.string().trim().min(1, 'Name the link, so that you know where you used it.').max(80);

export const listReferralLinks = operation({
  ...base,
  id: 'listReferralLinks',
  method: 'get',
  path: '/sales/referrals',
  summary: 'The salesperson’s referral links with their funnel, newest first',
  response: z.object({ data: z.array(referralLink) }),
});

export const createReferralLink = operation({
  ...base,
  id: 'createReferralLink',
  method: 'post',
  path: '/sales/referrals',
  summary: 'Make a referral link',
  body: z.strictObject({ name }),
  response: referralLink,
  status: 201,
  idempotent: true,
  errors: ['conflict'],
});

export const updateReferralLink = operation({
  ...base,
  id: 'updateReferralLink',
  method: 'patch',
  path: '/sales/referrals/{id}',
  summary: 'Rename a referral link, end it, or open it again',
  params: idParams,
  body: z.strictObject({ name: name.optional(), isEnded: z.boolean().optional() }),
  response: referralLink,
});

export const operations = { listReferralLinks, createReferralLink, updateReferralLink } as const;
