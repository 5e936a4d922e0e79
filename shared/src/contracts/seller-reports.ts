/** Results of a listing's cards, for the seller of the home: as PDF and by a link that ends. No homeowner is named. */
import * as z from 'zod';
import { campaignPurposes } from './campaign-vocabulary';
import { date, id, idParams, operation, timestamp } from './http';
import { SELLER_REPORT_DAYS } from './listing-vocabulary';

export const sellerReportLink = z.object({
  id,
  /** The person whom the agent gave it to: `Ann Lee`. */
  recipient: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Still opens: neither expired nor withdrawn. */
  isOpen: z.boolean(),
  firstOpenedAt: timestamp.nullable(),
});
export type SellerReportLink = z.infer<typeof sellerReportLink>;

/** Every total equals the sum of its mailings. */
export const sellerReport = z.object({
  address: z.string(),
  place: z.string(),
  agentName: z.string(),
  brokerage: z.string(),
  /** Empty without one. */
  agentPhone: z.string(),
  /** The brokerage's logo: `/media/…`. */
  logoUrl: z.string().nullable(),
  madeAt: timestamp,
  /** The home's; days are those of its clocks. */
  timeZone: z.string(),
  mailed: z.int(),
  delivered: z.int(),
  scans: z.int(),
  leads: z.int(),
  /** The mailing whose card is shown: the latest; `null` before the first. */
  cardOf: id.nullable(),
  /** Where the cards went, by block, so that no home can be told. */
  blocks: z.array(z.object({ block: z.string(), lat: z.number(), lng: z.number(), cards: z.int() })),
  /** The home; `null` where its place is not known. */
  home: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  nextSteps: z.array(z.string()),
  /** Oldest first; only those that the printer has accepted cards of. */
  mailings: z.array(
    z.object({
      purpose: z.enum(campaignPurposes),
      sentOn: date,
      mailed: z.int(),
      delivered: z.int(),
      scans: z.int(),
      leads: z.int(),
    }),
  ),
  /** Days on which something happened, oldest first. */
  days: z.array(z.object({ date, mailed: z.int(), delivered: z.int(), scans: z.int(), leads: z.int() })),
});
export type SellerReport = z.infer<typeof sellerReport>;

const base = { tag: 'Listings', access: 'own' } as const;

export const getSellerReportPdf = operation({
  ...base,
  id: 'getSellerReportPdf',
  method: 'get',
  path: '/listings/{id}/report.pdf',
  summary: 'Results of a listing’s cards, for its seller, as PDF',
  isHeavy: true,
  params: idParams,
  produces: 'application/pdf',
  rateLimit: { points: 30, perSeconds: 60 },
});

export const listSellerReportLinks = operation({
  ...base,
  id: 'listSellerReportLinks',
  method: 'get',
  path: '/listings/{id}/report-links',
  summary: 'Links to a listing’s report for its seller, newest first',
  params: idParams,
  response: z.object({ data: z.array(sellerReportLink) }),
});

export const createSellerReportLink = operation({
  ...base,
  id: 'createSellerReportLink',
  method: 'post',
  path: '/listings/{id}/report-links',
  summary: 'Make a link to a listing’s report; its URL is in this answer only',
  params: idParams,
  body: z.strictObject({
    recipient: z.string().trim().min(1, 'Name the person who will read it.').max(80),
    days: z.int().min(1).max(90).default(SELLER_REPORT_DAYS),
  }),
  response: z.object({ link: sellerReportLink, url: z.url() }),
  status: 201,
  rateLimit: { points: 30, perSeconds: 600 },
});

export const endSellerReportLink = operation({
  ...base,
  id: 'endSellerReportLink',
  method: 'delete',
  path: '/listings/{id}/report-links/{linkId}',
  summary: 'Withdraw a link to a listing’s report',
  params: z.strictObject({ id, linkId: id }),
});

export const operations = {
  getSellerReportPdf,
  listSellerReportLinks,
  createSellerReportLink,
  endSellerReportLink,
} as const;
