/** What a homeowner's landing page reads and records. */
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

/** The card that brought the visitor, where a known code is in the address. Never the household. */
export const landingCard = z.object({
  code: z.string(),
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

/** All that the landing page is rendered from, on the server and in the browser. */
export interface LandingData {
  readonly agent: PublicAgent;
  readonly card: LandingCard | null;
  /** The `qr` parameter as given, known or not. */
  readonly qr: string | null;
  readonly consent: { readonly version: string; readonly text: string };
  /** This one view of the page. Scan and lead carry its id, so that each is stored once whoever sends it. */
  readonly visit: {
    readonly id: string;
    /** The scan as the server has recorded it; null without a code, and for a page fetched ahead of time. */
    readonly scanId: string | null;
  };
  /** Outcome of a form post without JavaScript. */
  readonly form?: {
    readonly state: 'sent' | 'invalid' | 'failed';
    readonly fields?: Record<string, string>;
    readonly values?: Record<string, string>;
  };
}

/** A UUID is the private record (owner or admin); anything else a public slug. */
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

/** The `Idempotency-Key` is the visit's id: what the server recorded when it rendered the page is answered again. */
export const recordScan = operation({
  id: 'recordScan',
  method: 'post',
  path: '/qr-scan',
  summary: 'A visit through a card’s code, recorded once per page visit',
  tag: 'Landing',
  access: 'public',
  body: z.strictObject({
    agent_id: id,
    qr_code: z.string().min(1).max(64),
    user_agent: z.string().max(1000).default(''),
    referrer: z.string().max(2000).default(''),
  }),
  response: z.object({ scanId: id }),
  status: 201,
  rateLimit: { points: 60, perSeconds: 60 },
  idempotent: true,
});
