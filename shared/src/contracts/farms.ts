/** Farms: areas that an agent mails again and again, with the figures that say whether they are worth it. */
import * as z from 'zod';
import { LEAST_OTHERS } from './farm-vocabulary';
import {
  cardsAYear,
  lookUpPages,
  lookUpStates,
  MAX_CORNERS,
  MAX_FARM_NAME,
  MAX_FARM_ZIPS,
  MAX_POLYGONS,
} from './farm-vocabulary';
import { mailClasses } from './campaign-vocabulary';
import { cents, date, id, idParams, operation, timestamp, version } from './http';
import { homeOutcome, reasonCount } from './listings';
import { designSizes } from './template-vocabulary';

export type * from './farm-vocabulary';

const name = z.string().trim().min(1, 'Give the farm a name.').max(MAX_FARM_NAME);

/** Longitude, then latitude. */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** Holes are allowed; the last position repeats the first, so a ring has four at least (RFC 7946, 3.1.6). */
const rings = z
  .array(
    z
      .array(position)
      .min(4)
      .max(MAX_CORNERS + 1),
  )
  .min(1)
  .max(10);

/** GeoJSON (RFC 7946, 3.1.6 and 3.1.7). */
export const farmGeometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: rings }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1).max(MAX_POLYGONS) }),
]);

const zips = z
  .array(z.string().regex(/^\d{5}$/, 'Use five digits for each ZIP.'))
  .min(1, 'Choose at least one ZIP.')
  .max(MAX_FARM_ZIPS);

export const farmArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('polygon'), geometry: farmGeometry }),
  /** Named in the MLS; its area is drawn around the homes that the MLS places there, and can be changed. */
  z.strictObject({
    kind: z.literal('subdivision'),
    subdivision: z.string().trim().min(1).max(200),
    geometry: farmGeometry,
  }),
  z.strictObject({ kind: z.literal('zip'), zips }),
]);
export type FarmArea = z.infer<typeof farmArea>;

const yearly = z.literal(cardsAYear);
const commissionCents = cents.min(0).max(100_000_000, 'Enter a commission of at most $1,000,000.');

/** Homes that records must be asked for, and what that takes; farms are never looked up by themselves. */
const lookUp = z.object({
  id,
  state: z.enum(lookUpStates),
  /** Pages that the vendor was paid for, and the most that the agent confirmed. */
  pages: z.int(),
  maxPages: z.int(),
  /** Homes in the answers, and those of them that were not known before. */
  found: z.int(),
  added: z.int(),
  /** Whether the vendor has no more homes there. */
  isWhole: z.boolean(),
  /** Why it ended early, as a sentence. */
  problem: z.string().nullable(),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type FarmLookUp = z.infer<typeof lookUp>;

export const farm = z.object({
  id,
  name,
  area: farmArea,
  /** `null` for ZIPs, whose borders are not stored. */
  squareMiles: z.number().nullable(),
  /** Homes that were known there when they were last counted. */
  homes: z.int(),
  countedAt: timestamp,
  cardsAYear: yearly,
  /** The commission that the agent expects from one listing; `null` until entered. */
  commissionCents: cents.nullable(),
  lookUp: lookUp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Farm = z.infer<typeof farm>;

const farms = { tag: 'Farms', access: 'agent' } as const;

export const listFarms = operation({
  ...farms,
  id: 'listFarms',
  method: 'get',
  path: '/farms',
  summary: 'The agent’s farms, by name',
  response: z.object({ data: z.array(farm) }),
});

export const createFarm = operation({
  ...farms,
  id: 'createFarm',
  method: 'post',
  path: '/farms',
  summary: 'Store an area as a farm. Nothing is mailed, and no vendor is asked.',
  permissions: ['agent.create_campaigns'],
  body: z.strictObject({
    name,
    area: farmArea,
    cardsAYear: yearly.default(12),
    commissionCents: commissionCents.nullable().default(null),
  }),
  response: farm,
  status: 201,
  idempotent: true,
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 600 },
});

export const getFarm = operation({
  ...farms,
  id: 'getFarm',
  method: 'get',
  path: '/farms/{id}',
  summary: 'A farm with its area',
  params: idParams,
  response: farm,
});

export const changeFarm = operation({
  ...farms,
  id: 'changeFarm',
  method: 'patch',
  path: '/farms/{id}',
  summary: 'Change a farm; drafts that go to it are counted again',
  permissions: ['agent.create_campaigns'],
  params: idParams,
  body: z.strictObject({
    version,
    name: name.optional(),
    area: farmArea.optional(),
    cardsAYear: yearly.optional(),
    commissionCents: commissionCents.nullable().optional(),
  }),
  response: farm,
  errors: ['conflict', 'version_conflict'],
  rateLimit: { points: 120, perSeconds: 600 },
});

export const deleteFarm = operation({
  ...farms,
  id: 'deleteFarm',
  method: 'delete',
  path: '/farms/{id}',
  summary: 'Delete a farm; it can be restored for 120 days, and mailings that were sent to it stay',
  params: idParams,
  errors: ['conflict'],
});

export const restoreFarm = operation({
  ...farms,
  id: 'restoreFarm',
  method: 'post',
  path: '/farms/{id}/restore',
  summary: 'Bring a deleted farm back',
  params: idParams,
  response: farm,
  errors: ['conflict'],
});

const point = z.object({ lat: z.number(), lng: z.number(), outcome: homeOutcome });

/** The audience of an area as if a card went there now, with any budget. */
export const farmPreview = z.object({
  /** Known homes inside. */
  homes: z.int(),
  /** Homes that one mailing looks at, nearest to their middle first. */
  considered: z.int(),
  /** Homes that would get a card now. */
  mailable: z.int(),
  /** Homes that only wait: a card of someone else's is too recent, or another mailing goes first. */
  waiting: z.int(),
  excluded: z.array(reasonCount),
  unitPriceCents: cents,
  /** One card to each home that can be mailed now. */
  mailingCents: cents,
  squareMiles: z.number().nullable(),
  center: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Where the homes are; empty unless asked for. */
  points: z.array(point),
});
export type FarmPreview = z.infer<typeof farmPreview>;

export const previewFarm = operation({
  ...farms,
  id: 'previewFarm',
  method: 'post',
  path: '/farms/preview',
  summary: 'The known homes of an area and who could be mailed, without storing it or asking a vendor',
  permissions: ['agent.create_campaigns'],
  body: z.strictObject({ area: farmArea, withPoints: z.boolean().default(false) }),
  response: farmPreview,
  rateLimit: { points: 240, perSeconds: 60 },
});

/** Figures of an area. Turnover is sales of twelve months for each known home. */
export const farmFigures = z.object({
  /** City and state of the home nearest to its middle: `Charleston, SC`; `null` without a home. */
  place: z.string().nullable(),
  homes: z.int(),
  mailable: z.int(),
  waiting: z.int(),
  /** Sales that closed from the first day to the last, both included, in the agent's MLS. */
  from: date,
  to: date,
  /** Name of the MLS; `null` without a connected one, and then no figure of sales is known. */
  source: z.string().nullable(),
  sales: z.int().nullable(),
  /** Calendar months of the sales, oldest first: `2026-11`. */
  salesByMonth: z.array(z.object({ month: z.string(), sales: z.int() })),
  /** sales / homes; `null` without a known home or an MLS. */
  turnover: z.number().nullable(),
  /** Whole dollars in cents; `null` for fewer than five sales with a price, and where prices are not public. */
  prices: z.object({ lowCents: cents, medianCents: cents, highCents: cents }).nullable(),
  /** Who keeps prices of sales from being shown; `null` if no one does. */
  priceBan: z.enum(['state', 'mls']).nullable(),
  /** Sales that the agent listed, alone or with another agent. */
  ownSales: z.int().nullable(),
  /** Other agents who mailed a home of the area within the period, or mail it by an auto-farm. */
  others: z.object({
    /** `null` below `LEAST_OTHERS`. */
    agents: z.int().min(LEAST_OTHERS).nullable(),
    /** Among them, those who mailed in the last 30 days; `null` for a small number. */
    recent: z.int().min(LEAST_OTHERS).nullable(),
  }),
  /** At the present rate, for the homes that can be mailed and those that only wait; free cards are not taken off. */
  cost: z.object({
    cardsAYear: yearly,
    homes: z.int(),
    size: z.enum(designSizes),
    mailClass: z.enum(mailClasses),
    unitPriceCents: cents,
    mailingCents: cents,
    monthCents: cents,
    yearCents: cents,
  }),
  /** Listings a year that pay for the cards; `null` until the agent entered a commission. */
  breakEven: z.object({ commissionCents: cents, listings: z.number() }).nullable(),
  asOf: timestamp,
});
export type FarmFigures = z.infer<typeof farmFigures>;

export const getFarmFigures = operation({
  ...farms,
  id: 'getFarmFigures',
  method: 'get',
  path: '/farms/{id}/figures',
  summary: 'What an area sells, who else mails it and what a year of cards costs',
  params: idParams,
  response: farmFigures,
  rateLimit: { points: 120, perSeconds: 60 },
});

export const subdivision = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Listings of the MLS with a place, around which the area is drawn. */
  listings: z.int(),
  geometry: farmGeometry,
});
export type Subdivision = z.infer<typeof subdivision>;

export const listSubdivisions = operation({
  ...farms,
  id: 'listSubdivisions',
  method: 'get',
  path: '/subdivisions',
  summary: 'Subdivisions of the agent’s MLS by name, each with the area that its listings span',
  query: z.strictObject({ query: z.string().trim().max(100).optional() }),
  response: z.object({ data: z.array(subdivision) }),
});

/** The price of a look-up at the vendor of records, before it is started. */
export const lookUpOffer = z.object({
  /** Whether a look-up of the last 30 days covers the area already. */
  isFresh: z.boolean(),
  knownHomes: z.int(),
  /** Homes in one page of the vendor, which is one billed call. How many pages there are is known at the last one. */
  homesAPage: z.int(),
  /** Pages that the agent may still ask for. */
  pagesLeft: z.int(),
  /** The vendor's price of a page; `null` because it depends on the operator's plan. */
  pageCents: cents.nullable(),
  /** The agent's own price for it. */
  agentCents: cents,
});
export type LookUpOffer = z.infer<typeof lookUpOffer>;

export const getLookUpOffer = operation({
  ...farms,
  id: 'getLookUpOffer',
  method: 'get',
  path: '/farms/{id}/look-up',
  summary: 'What looking up the homes of a farm takes, before it is started',
  params: idParams,
  response: lookUpOffer,
});

export const startLookUp = operation({
  ...farms,
  id: 'startLookUp',
  method: 'post',
  path: '/farms/{id}/look-up',
  summary: 'Look up the homes of a farm, page by page, in the background',
  permissions: ['agent.create_campaigns'],
  params: idParams,
  body: z.strictObject({ maxPages: z.int().min(lookUpPages.min).max(lookUpPages.max) }),
  response: farm,
  errors: ['conflict'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const stopLookUp = operation({
  ...farms,
  id: 'stopLookUp',
  method: 'delete',
  path: '/farms/{id}/look-up',
  summary: 'Stop looking up homes; those that were found stay',
  params: idParams,
});

/** Deleting is last: the examples and access checks run in this order. */
export const operations = {
  listFarms,
  createFarm,
  getFarm,
  changeFarm,
  previewFarm,
  getFarmFigures,
  listSubdivisions,
  getLookUpOffer,
  startLookUp,
  stopLookUp,
  deleteFarm,
  restoreFarm,
} as const;
