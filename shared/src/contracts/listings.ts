/** Listings: homes on or off the market, from an MLS feed or entered by hand. */
import * as z from 'zod';
import { listingFigures } from './card-figures';
import { campaignPurposes, campaignStatuses } from './campaign-vocabulary';
import {
  cents,
  cursorPage,
  date,
  HOME_VALUE_MAX_CENTS,
  id,
  idParams,
  operation,
  queryInt,
  timestamp,
} from './http';
import { lead } from './leads';
import {
  exclusionReasons,
  listingCardStates,
  listingGroups,
  listingSides,
  listingSorts,
  listingStatuses,
  BUYER_SIDE_BEFORE_SALE,
  manualListingStatuses,
} from './listing-vocabulary';

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
  /** Addresses in the feed, which name the photos. Pages show `pictures`. */
  photos: z.array(z.string()),
  /** The photos by way of the portal, in the same order; `?w=` with the width that is shown. */
  pictures: z.array(z.string()),
  remarks: z.string().nullable(),
  /** `false` if the MLS says that its seller keeps the address off the internet. */
  isAddressDisplayed: z.boolean(),
  agentName: z.string().nullable(),
  listedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  syncedAt: timestamp.nullable(),
  leftFeedAt: timestamp.nullable(),
});
export type Listing = z.infer<typeof listing>;

/** An agent's own listing: the home and the results of its mailings. */
export const listingWithResults = listing.extend({
  campaigns: z.array(
    z.object({
      id,
      purpose: z.enum(campaignPurposes),
      status: z.enum(campaignStatuses),
      sentAt: timestamp.nullable(),
      /** End of the stop window of a scheduled mailing. */
      sendsAt: timestamp.nullable(),
      recipientCount: z.int(),
      failureReason: z.string().nullable(),
    }),
  ),
  postcardsSent: z.int(),
  scans: z.int(),
  leads: z.int(),
  spentCents: cents,
  /** Closings recorded on leads of its cards, and their commissions. */
  closings: z.int(),
  commissionCents: cents,
  /** When its automatic card was given up, because none could be made within a day; `null` once it has a card. */
  missedNewsAt: timestamp.nullable(),
});
export type ListingWithResults = z.infer<typeof listingWithResults>;

const listListingsQuery = z.strictObject({
  status: z.enum(listingGroups).default('all'),
  q: z.string().max(200).optional(),
  city: z.string().max(100).optional(),
  cards: z.enum(listingCardStates).optional(),
  minPriceCents: queryInt(0, HOME_VALUE_MAX_CENTS, 0),
  maxPriceCents: z.coerce.number().int().min(0).max(HOME_VALUE_MAX_CENTS).optional(),
  sort: z.enum(listingSorts).default('newest'),
  cursor: z.string().optional(),
  limit: queryInt(1, 100, 25),
});
export type ListListingsQuery = z.infer<typeof listListingsQuery>;

export const listListings = operation({
  id: 'listListings',
  method: 'get',
  path: '/listings',
  summary: 'The signed-in agent’s listings',
  tag: 'Listings',
  access: 'agent',
  apiScope: 'listings:read',
  permissions: ['agent.view_listings'],
  query: listListingsQuery,
  response: cursorPage(listingWithResults),
});

/** Totals of all the agent's listings, each equal to the rows behind it. */
export const listingSummary = z.object({
  counts: z.record(z.enum(listingGroups), z.int()),
  /** Listings with a card that waits for its agent. */
  needsYou: z.int(),
  cities: z.array(z.string()),
  cardsMailed: z.int(),
  /** Listings with mailed cards. */
  listingsMailed: z.int(),
  scans: z.int(),
  leads: z.int(),
  spentCents: cents,
  closings: z.int(),
  commissionCents: cents,
  /** The MLS that the agent is connected with, and when it was last read. */
  provider: z.object({ name: z.string(), readAt: timestamp.nullable() }).nullable(),
});
export type ListingSummary = z.infer<typeof listingSummary>;

export const getListingSummary = operation({
  id: 'getListingSummary',
  method: 'get',
  path: '/listings/summary',
  summary: 'Counts and totals of the signed-in agent’s listings',
  tag: 'Listings',
  access: 'agent',
  apiScope: 'listings:read',
  permissions: ['agent.view_listings'],
  response: listingSummary,
});

/** A home that the agent enters by hand, for listings that are in no connected MLS. */
const addListingBody = z
  .strictObject({
    addressLine1: z.string().trim().min(3, 'Enter the street address.').max(100),
    addressLine2: z.string().trim().max(50).optional(),
    city: z.string().trim().min(1, 'Enter the city.').max(60),
    state: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Enter the two letters of the state, like SC.'),
    zip: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code.'),
    status: z.enum(manualListingStatuses),
    /** The list price or, for a sold home, the sale price. */
    priceCents: cents.min(100, 'Enter the price.').max(100_000_000_000),
    bedrooms: z.int().min(0).max(50).optional(),
    bathrooms: z.number().min(0).max(50).optional(),
    areaSqft: z.int().min(1).max(1_000_000).optional(),
    /** The day it was listed or, for a sold home, sold. */
    on: date.optional(),
    side: z.enum(listingSides),
    /** The agent states that they may advertise this home. Stored with their name and the time. */
    hasRights: z.literal(true, 'Confirm that you may advertise this home.'),
  })
  .refine(({ side, status }) => side !== 'sell' || status === 'Closed', {
    path: ['side'],
    message: BUYER_SIDE_BEFORE_SALE,
  });
export type AddListingBody = z.infer<typeof addListingBody>;

export const addListing = operation({
  id: 'addListing',
  method: 'post',
  path: '/listings',
  summary: 'Add a listing by hand; its address is checked against property records',
  tag: 'Listings',
  access: 'agent',
  permissions: ['agent.view_listings'],
  body: addListingBody,
  response: listingWithResults,
  status: 201,
  errors: ['conflict', 'provider_failed'],
  rateLimit: { points: 30, perSeconds: 3600 },
});

export const listingDetails = z.object({
  listing: listingWithResults,
  /** Oldest first. */
  history: z.array(
    z.object({
      at: timestamp,
      kind: z.enum(['listed', 'price', 'status']),
      status: z.enum(listingStatuses),
      priceCents: cents.nullable(),
    }),
  ),
  /** Newest first. */
  cards: z.array(
    z.object({
      id,
      name: z.string(),
      purpose: z.enum(campaignPurposes),
      status: z.enum(campaignStatuses),
      sentAt: timestamp.nullable(),
      sendsAt: timestamp.nullable(),
      recipientCount: z.int(),
      sent: z.int(),
      delivered: z.int(),
      returned: z.int(),
      scans: z.int(),
      leads: z.int(),
      spentCents: cents,
    }),
  ),
  /** The latest. */
  leads: z.array(lead),
  /** Closings that the return counts, oldest first. */
  closings: z.array(z.object({ leadId: id, leadName: z.string(), happenedOn: date, commissionCents: cents })),
});
export type ListingDetails = z.infer<typeof listingDetails>;

export const getListingDetails = operation({
  id: 'getListingDetails',
  method: 'get',
  path: '/listings/{id}/details',
  summary: 'One listing with its price history, cards, leads, and the closings behind its return',
  tag: 'Listings',
  access: 'own',
  apiScope: 'listings:read',
  params: idParams,
  response: listingDetails,
});

export const getListing = operation({
  id: 'getListing',
  method: 'get',
  path: '/listings/{id}',
  summary: 'One listing',
  tag: 'Listings',
  access: 'own',
  apiScope: 'listings:read',
  params: idParams,
  response: listingWithResults,
});

const exclusionReason = z.enum(exclusionReasons);
export const homeOutcome = z.union([z.literal('mailed'), exclusionReason]);

export const reasonCount = z.object({ reason: exclusionReason, count: z.int() });

export const targetArea = z.object({
  center: z.object({ lat: z.number(), lng: z.number() }),
  radiusMiles: z.number(),
  found: z.int(),
  mailed: z.int(),
  excluded: z.array(reasonCount),
  /** Homes as map points, rounded to about a block, with each one's outcome. */
  points: z.array(z.object({ lat: z.number(), lng: z.number(), outcome: homeOutcome })),
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

export const getListingFigures = operation({
  id: 'getListingFigures',
  method: 'get',
  path: '/listings/{id}/figures',
  summary: 'Sales around a listing and of itself, as its cards print them',
  tag: 'Listings',
  access: 'own',
  params: idParams,
  response: listingFigures,
  rateLimit: { points: 60, perSeconds: 60 },
});

export const operations = {
  listListings,
  getListingSummary,
  addListing,
  getListing,
  getListingDetails,
  getListingTargetArea,
  getListingFigures,
} as const;
