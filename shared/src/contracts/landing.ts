/** Data that a homeowner's landing page reads and records. */
import * as z from 'zod';
import { agentRecord } from './agents';
import { cardEvent } from './card-event';
import { priceBans } from './card-figures';
import { cents, date, id, operation } from './http';
import { homeStages } from './landing-vocabulary';

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

/** The home that the card is about, as its MLS shows it now. */
export const landingHome = z.object({
  id,
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  stage: z.enum(homeStages),
  /** The asking price, or after the closing the price of the sale; `null` where the page must not show it. */
  priceCents: cents.nullable(),
  /** The price before the last cut, while the page says that it came down. */
  oldPriceCents: cents.nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  areaSqft: z.number().nullable(),
  yearBuilt: z.int().nullable(),
  lotSize: z.string().nullable(),
  /** Days on the clocks of the home. */
  listedOn: date.nullable(),
  cardOn: date.nullable(),
  contractOn: date.nullable(),
  closedOn: date.nullable(),
  /** On the market so far, or from listing to contract. */
  days: z.int().min(0).nullable(),
  event: cardEvent.nullable(),
  /** The office that listed it. */
  office: z.string().nullable(),
  photo: z.string().nullable(),
  /** Name of the MLS, and the day on which it was last read. */
  source: z.string().nullable(),
  readOn: date.nullable(),
});
export type LandingHome = z.infer<typeof landingHome>;

/** Sales near the home, or in the ZIPs of the mailing. All figures are computed from the MLS's rows. */
export const landingStreet = z.object({
  /** `within 0.5 mi of 214 Alder Street`, `in ZIP 29407`. */
  area: z.string(),
  from: date,
  to: date,
  /** Whether the period starts with the sale of the card's own home. */
  isSinceSale: z.boolean(),
  source: z.string(),
  /** Day on which the MLS was last read. */
  asOf: date,
  priceBan: z.enum(priceBans).nullable(),
  count: z.int().min(0),
  /** `null` where fewer than five sales know it, or where prices must not be shown. */
  medianCents: cents.nullable(),
  /** From listing to closing. */
  medianDays: z.int().nullable(),
  /** Sales on the home's own street. */
  own: z
    .object({
      street: z.string(),
      count: z.int().positive(),
      lowCents: cents.nullable(),
      highCents: cents.nullable(),
    })
    .nullable(),
  /** The nearest, or in ZIPs the latest. Shown by block, not by house. */
  sales: z.array(
    z.object({
      block: z.string(),
      closedOn: date,
      days: z.int().nullable(),
      priceCents: cents.nullable(),
      bedrooms: z.number().nullable(),
      bathrooms: z.number().nullable(),
      areaSqft: z.number().nullable(),
    }),
  ),
});
export type LandingStreet = z.infer<typeof landingStreet>;

/** The mailing that brought the visitor, if the URL has a known code. Never the household or the code itself. */
export const landingCard = z.object({
  purpose: z.enum(['just-listed', 'just-sold', 'sphere', 'farm']),
  headline: z.string(),
  listing: landingHome.nullable(),
  street: landingStreet.nullable(),
  /** Whether the card has an area, for whose homes the page shows a range. */
  hasRange: z.boolean(),
});
export type LandingCard = z.infer<typeof landingCard>;

/** A home that is for sale near the named one, with its asking price. */
export interface ComparableHome {
  readonly block: string;
  readonly miles: number;
  readonly askingCents: number;
  readonly listedOn: string;
  readonly isForSale: boolean;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly areaSqft: number | null;
}

/** The answer to a visitor who named a home: a range, or why there is none. */
export type HomeRange =
  | {
      readonly state: 'found';
      readonly home: string;
      readonly lowCents: number;
      readonly highCents: number;
      readonly bedrooms: number | null;
      readonly bathrooms: number | null;
      readonly areaSqft: number | null;
      /** The most alike of `count`. */
      readonly comparables: readonly ComparableHome[];
      readonly count: number;
      readonly source: string;
      readonly asOf: string;
    }
  | { readonly state: 'too-few'; readonly home: string; readonly count: number; readonly asOf: string }
  | {
      readonly state: 'not-found' | 'outside' | 'for-sale' | 'too-often' | 'unavailable' | 'unreadable';
      readonly home: string;
    };

/**
 * All data that the landing page renders, on the server and in the browser. Everyone who comes by the same mailing gets
 * the same page: the code is in its URL alone.
 */
export interface LandingData {
  readonly agent: PublicAgent;
  readonly card: LandingCard | null;
  readonly consent: { readonly version: string; readonly text: string };
  /** Only on the page of a visitor who named a home. */
  readonly range?: HomeRange & {
    /** Result of the visitor's wish to have it by email. */
    readonly mail?: 'sent' | 'invalid' | 'too-often' | undefined;
  };
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
