/** Listings: homes on or off the market, from an MLS feed or entered by hand. */
import * as z from 'zod';
import { campaignPurposes, campaignStatuses } from './campaign-vocabulary';
import { cents, cursorPage, id, idParams, operation, queryInt, timestamp } from './http';
import { exclusionReasons, listingStatuses } from './listing-vocabulary';

export type * from './listing-vocabulary';

export const listing = z.object({
  id,
  source: z.enum(['mls', 'manual']),
  /** The feed's own key. */
  mlsId: z.string().nullable(),
  /** The public number, which people know. */
  mlsNumber: z.string().nullable(),
  providerName: z.string().nullable(),
  status: z.enum(listingStatuses),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  listPriceCents: cents.nullable(),
  closePriceCents: cents.nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  areaSqft: z.number().nullable(),
  propertySubType: z.string().nullable(),
  /** In the feed's words: `75 x 100` or `0.17 acres`. */
  lotSize: z.string().nullable(),
  subdivision: z.string().nullable(),
  virtualTourUrl: z.string().nullable(),
  photos: z.array(z.string()),
  remarks: z.string().nullable(),
  agentName: z.string().nullable(),
  listedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  syncedAt: timestamp.nullable(),
  leftFeedAt: timestamp.nullable(),
});
export type Listing = z.infer<typeof listing>;

/** What an agent sees of their own listing: the home and the results of its mailings. */
export const listingWithResults = listing.extend({
  campaigns: z.array(
    z.object({
      id,
      purpose: z.enum(campaignPurposes),
      status: z.enum(campaignStatuses),
      sentAt: timestamp.nullable(),
    }),
  ),
  postcardsSent: z.int(),
  leads: z.int(),
  spentCents: cents,
});
export type ListingWithResults = z.infer<typeof listingWithResults>;

export const listListings = operation({
  id: 'listListings',
  method: 'get',
  path: '/listings',
  summary: 'The signed-in agent’s listings, newest first',
  tag: 'Listings',
  access: 'agent',
  permissions: ['agent.view_listings'],
  query: z.strictObject({
    status: z.enum(['active', 'sold', 'all']).default('all'),
    q: z.string().max(200).optional(),
    cursor: z.string().optional(),
    limit: queryInt(1, 100, 25),
  }),
  response: cursorPage(listingWithResults),
});

export const getListing = operation({
  id: 'getListing',
  method: 'get',
  path: '/listings/{id}',
  summary: 'One listing',
  tag: 'Listings',
  access: 'own',
  params: idParams,
  response: listingWithResults,
});

const exclusionReason = z.enum(exclusionReasons);

export const targetArea = z.object({
  center: z.object({ lat: z.number(), lng: z.number() }),
  radiusMiles: z.number(),
  found: z.int(),
  mailed: z.int(),
  excluded: z.array(z.object({ reason: exclusionReason, count: z.int() })),
  /** Homes as map points, rounded to about a block, with each one's outcome. */
  points: z.array(
    z.object({ lat: z.number(), lng: z.number(), outcome: z.union([z.literal('mailed'), exclusionReason]) }),
  ),
});
export type TargetArea = z.infer<typeof targetArea>;

export const getListingTargetArea = operation({
  id: 'getListingTargetArea',
  method: 'get',
  path: '/listings/{id}/target-area',
  summary: 'Households near a listing that its card would reach, and those excluded, by reason',
  tag: 'Listings',
  access: 'own',
  params: idParams,
  response: targetArea,
  errors: ['provider_failed'],
  rateLimit: { points: 60, perSeconds: 60 },
});
