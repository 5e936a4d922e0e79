/** Data that a homeowner's landing page reads and records. */
import * as z from 'zod';
import { agentRecord } from './agents';
import { cents, id, operation } from './http';

export const publicAgent = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  photo_url: z.string().nullable(),
  scheduling_url: z.string().nullable(),
  title: z.string(),
  brokerage: z.string(),
  license_number: z.string(),
  bio: z.string(),
  achievements: z.object({
    years_experience: z.int().nullable(),
    recognition: z.string().nullable(),
    rating: z.number().nullable(),
    homes_sold: z.int().nullable(),
    /** Whole dollars. */
    sales_volume: z.int().nullable(),
  }),
  testimonials: z.array(
    z.object({
      id,
      content: z.string(),
      client_name: z.string(),
      location: z.string().nullable(),
      rating: z.int().min(1).max(5).nullable(),
    }),
  ),
});
export type PublicAgent = z.infer<typeof publicAgent>;

/** The mailing that brought the visitor, if the URL has a known code. Never the household or the code itself. */
export const landingCard = z.object({
  purpose: z.enum(['just-listed', 'just-sold', 'sphere', 'farm']),
  headline: z.string(),
  listing: z
    .object({
      id,
      addressLine1: z.string(),
      city: z.string(),
      state: z.string(),
      priceCents: cents.nullable(),
      photo: z.string().nullable(),
    })
    .nullable(),
});
export type LandingCard = z.infer<typeof landingCard>;

/**
 * All data that the landing page renders, on the server and in the browser. Everyone who comes by the same mailing gets
 * the same page: the code is in its URL alone.
 */
export interface LandingData {
  readonly agent: PublicAgent;
  readonly card: LandingCard | null;
  readonly consent: { readonly version: string; readonly text: string };
  /** Result of a form post without JavaScript. */
  readonly form?: {
    /** `incomplete` asks once for a way to answer, and can be sent without. */
    readonly state: 'sent' | 'incomplete' | 'invalid' | 'failed';
    readonly fields?: Record<string, string>;
    readonly values?: Record<string, string>;
  };
}

/** A UUID is the private record (owner or admin); anything else is a public slug. */
export const getAgentByKey = operation({
  id: 'getAgentByKey',
  method: 'get',
  path: '/agents/{key}',
  summary: 'The public agent object by slug, or the agent’s own record by id',
  tag: 'Landing',
  access: 'public',
  params: z.strictObject({ key: z.string().min(1).max(120) }),
  response: z.union([publicAgent, agentRecord]),
});

/** The `Idempotency-Key` is one per page view. */
export const recordScan = operation({
  id: 'recordScan',
  method: 'post',
  path: '/qr-scan',
  summary: 'Record a scan of a card’s code, once per page view',
  tag: 'Landing',
  access: 'public',
  body: z.strictObject({
    agent_id: id,
    qr_code: z.string().min(1).max(64),
    user_agent: z.string().max(1000).default(''),
    referrer: z.string().max(2000).default(''),
    /** The portal served the page, and recorded the view with it: answers that scan instead of recording another. */
    is_served: z.boolean().default(false),
  }),
  response: z.object({ scanId: id }),
  status: 201,
  rateLimit: { points: 60, perSeconds: 60 },
  idempotent: true,
});

export const operations = { getAgentByKey, recordScan } as const;
