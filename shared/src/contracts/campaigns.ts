/** Campaigns: one mailing of one card to selected households. */
import * as z from 'zod';
import {
  cents,
  cursorPage,
  date,
  homeValueCents,
  id,
  idParams,
  operation,
  queryInt,
  storedInt,
  timestamp,
  version,
} from './http';
import { lensStates } from './audience-lens-vocabulary';
import {
  addressings,
  addressMarks,
  campaignBudget,
  campaignGroups,
  campaignKinds,
  campaignPurposes,
  campaignSorts,
  campaignStatuses,
  cardVersions,
  mailClasses,
} from './campaign-vocabulary';
import { cardEvent } from './card-event';
import { homeOutcome, reasonCount, targetArea } from './listings';
import { cardPhoto } from './listing-photos';
import { lead } from './leads';
import { pieceStatuses } from './piece-vocabulary';
import { designSizes } from './template-vocabulary';

export type * from './campaign-vocabulary';
export type * from './piece-vocabulary';

const campaignKind = z.enum(campaignKinds);
const campaignPurpose = z.enum(campaignPurposes);
const campaignStatus = z.enum(campaignStatuses);
const pieceStatus = z.enum(pieceStatuses);
const cardVersion = z.enum(cardVersions);

const mapPoint = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const campaignBudgetCents = cents
  .min(campaignBudget.min, { error: 'The minimum budget is $100.' })
  .max(campaignBudget.max, { error: 'The maximum budget is $10,000.' });

/** Which homes around the listing are mailed: the nearest ones that pass these filters. */
export const targeting = z.strictObject({
  /** Number of homes to consider, nearest first. */
  nearest: z.int().min(25).max(1000).default(400),
  maxMiles: z.number().min(0.05).max(10).default(1.5),
  minEquityShare: z.number().min(0).max(1).nullable().default(null),
  minOwnedYears: z.number().min(0).max(60).nullable().default(null),
  minValueCents: homeValueCents.nullable().default(null),
  maxValueCents: homeValueCents.nullable().default(null),
  ownerOccupiedOnly: z.boolean().default(true),
  /** Share of homes that are held back at random to measure lift, of those that are drawn for the first time. */
  holdoutShare: z.number().min(0).max(0.2).default(0.05),
  /** For a card without a listing: homes in these ZIPs instead of homes around it. */
  zips: z
    .array(z.string().regex(/^\d{5}$/))
    .max(20)
    .optional(),
  /** The people of this mailing list instead of the homes around the listing. */
  listId: id.optional(),
  /** The homes of this farm instead of those around the listing. */
  farmId: id.optional(),
  /** Only the homes of one weekly drop of a plan's card, of those that are still in the farm or on the list. */
  drop: z.strictObject({ setId: id, number: z.int().min(1).max(1000) }).optional(),
  /** Only people of the list whose closing has an anniversary from the first of these days to the last. */
  anniversary: z.strictObject({ from: date, to: date }).optional(),
  /** Drawn areas, each by its corners: their homes are considered beside those around the listing. */
  drawn: z.array(z.array(mapPoint).min(3).max(60)).max(5).optional(),
  /** Homes that the agent left out. */
  leftOut: z.array(id).max(1000).optional(),
  /** Homes that the agent takes although a filter or the holdout leaves them out. */
  included: z.array(id).max(1000).optional(),
  /** Only the nearest homes get a card, at most this many. Left out, the budget alone limits them. */
  maxCards: z.int().min(1).max(1000).optional(),
});
export type Targeting = z.infer<typeof targeting>;

/** Text on the card that the agent may change. */
export const cardCopy = z.strictObject({
  headline: z.string().trim().min(1).max(60),
  message: z.string().trim().max(160),
});
export type CardCopy = z.infer<typeof cardCopy>;

/** The second version of a card: another design, other words, or both. */
export const secondVersion = z.strictObject({ templateId: id, copy: cardCopy });
export type SecondVersion = z.infer<typeof secondVersion>;

export const campaign = z.object({
  id,
  agentId: id,
  listingId: id.nullable(),
  name: z.string(),
  kind: campaignKind,
  purpose: campaignPurpose,
  status: campaignStatus,
  origin: z.enum(['automation', 'manual']),
  templateId: id,
  copy: cardCopy,
  /** `null` leaves the choice to the listing's first photo. */
  photo: cardPhoto.nullable(),
  /** The open house that the card invites to. */
  event: cardEvent.nullable(),
  /** Half of the homes get this version, if there is one. */
  versionB: secondVersion.nullable(),
  location: z.string(),
  budgetCents: cents,
  targeting,
  addressing: z.enum(addressings),
  recipientCount: z.int(),
  /** Size of its design, and the class in which it is mailed. */
  size: z.enum(designSizes),
  mailClass: z.enum(mailClasses),
  /** The price of one piece; an approved mailing keeps that of its approval. */
  unitPriceCents: cents,
  freeCards: z.int(),
  totalCents: cents,
  /** End of the stop window: nothing goes to the printer before it, and nothing can be stopped after it. */
  sendsAt: timestamp.nullable(),
  /** The day that a person chose for it; `null` for right after the stop window. */
  mailOn: date.nullable(),
  /** A stop can be undone until then. */
  undoUntil: timestamp.nullable(),
  approvedAt: timestamp.nullable(),
  submittedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  failureReason: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Campaign = z.infer<typeof campaign>;

/** Every figure equals the number of rows behind it. */
export const campaignResults = z.object({
  /** Pieces that the printer accepted, regardless of what happened later. */
  sent: z.int(),
  pieces: z.record(pieceStatus, z.int()),
  scans: z.int(),
  uniqueScans: z.int(),
  leads: z.int(),
  /** leads / sent, or `null` before anything is sent. */
  conversionRate: z.number().nullable(),
  undeliverable: z.object({
    /** Cards whose end is known: delivered at the home, returned, or forwarded elsewhere. */
    known: z.int(),
    /** Cards among them that were returned or forwarded. */
    missed: z.int(),
    /** missed / known, or `null` before any end is known. */
    share: z.number().nullable(),
  }),
  spentCents: cents,
  creditedCents: cents,
  inHomes: z.object({ from: date, to: date }).nullable(),
});
export type CampaignResults = z.infer<typeof campaignResults>;

export const campaignCard = z.object({
  id,
  title: z.string(),
  kind: campaignKind,
  type: campaignPurpose,
  status: campaignStatus,
  date: timestamp,
  postcards: z.int(),
  /** Cards that the printer has not accepted yet. */
  waiting: z.int(),
  delivered: z.int(),
  progressPercent: z.int().min(0).max(100),
  scans: z.int(),
  leads: z.int(),
  spentCents: cents,
  sendsAt: timestamp.nullable(),
  /** The day that a person chose for it; `null` for right after the stop window. */
  mailOn: date.nullable(),
  location: z.string(),
  listing: z.object({ id, addressLine1: z.string() }).nullable(),
  /** Cost of the cards: what was agreed with the printer or, before that, what they would cost now. */
  totalCents: cents,
  returned: z.int(),
  creditedCents: cents,
  preflight: z.enum(['pass', 'amber', 'red']).nullable(),
  failureReason: z.string().nullable(),
  submittedAt: timestamp.nullable(),
  /** A stop can be undone until then. */
  undoUntil: timestamp.nullable(),
  inHomes: z.object({ from: date, to: date }).nullable(),
});
export type CampaignCard = z.infer<typeof campaignCard>;

const listCampaignsQuery = z.strictObject({
  status: campaignStatus.optional(),
  group: z.enum(campaignGroups).optional(),
  purpose: campaignPurpose.optional(),
  listingId: id.optional(),
  /** Part of a name, place or address, in any case, or a card's code. */
  q: z.string().max(200).optional(),
  sort: z.enum(campaignSorts).default('newest'),
  cursor: z.string().optional(),
  limit: queryInt(1, 100, 25),
});
export type ListCampaignsQuery = z.infer<typeof listCampaignsQuery>;

export const listCampaigns = operation({
  id: 'listCampaigns',
  method: 'get',
  path: '/campaigns',
  summary: 'The signed-in agent’s campaigns',
  tag: 'Campaigns',
  access: 'agent',
  apiScope: 'campaigns:read',
  query: listCampaignsQuery,
  response: cursorPage(campaignCard),
});

/** Counts of all the agent's campaigns, and the totals of those that were mailed. */
export const campaignSummary = z.object({
  total: z.int(),
  byStatus: z.record(campaignStatus, z.int()),
  mailed: z.object({
    campaigns: z.int(),
    cards: z.int(),
    scans: z.int(),
    leads: z.int(),
    spentCents: cents,
  }),
  /** Listings that campaigns are about, by address. */
  listings: z.array(z.object({ id, addressLine1: z.string() })),
});
export type CampaignSummary = z.infer<typeof campaignSummary>;

export const getCampaignSummary = operation({
  id: 'getCampaignSummary',
  method: 'get',
  path: '/campaigns/summary',
  summary: 'Counts and totals of the signed-in agent’s campaigns',
  tag: 'Campaigns',
  access: 'agent',
  apiScope: 'campaigns:read',
  response: campaignSummary,
});

export const estimateRequest = z.strictObject({
  kind: campaignKind.default('postcard'),
  /** Matters for homes that want only just-sold cards. Defaults to the purpose that the listing's status allows. */
  purpose: campaignPurpose.optional(),
  listingId: id.optional(),
  budgetCents: campaignBudgetCents,
  /** The design, whose size has its own rate; left out, the usual size of the kind. */
  templateId: id.optional(),
  mailClass: z.enum(mailClasses).default('first_class'),
  targeting: targeting.prefault({}),
  /** Also answers the homes themselves, for a map and its table. */
  withHomes: z.boolean().default(false),
});

/** One home considered, for the agent who chooses; once a card is mailed, only its block is shown. */
export const audienceHome = z.object({
  id,
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  miles: z.number(),
  outcome: homeOutcome,
  /** A note about an address that is mailed. */
  mark: z.enum(addressMarks).nullable(),
});
export type AudienceHome = z.infer<typeof audienceHome>;

export const campaignEstimate = z.object({
  /** floor(budget / unit price): the most cards that the budget pays for. */
  affordable: z.int(),
  /** The budget that these figures are for. */
  budgetCents: cents,
  recipientCount: z.int(),
  /** First-Class Mail where the size or the day of the card excludes the class that was asked for. */
  mailClass: z.enum(mailClasses),
  unitPriceCents: cents,
  freeCards: z.int(),
  totalCents: cents,
  /** `null` without a listing to target around. */
  area: targetArea.nullable(),
  /** Nearest first; `null` unless asked for. */
  homes: z.array(audienceHome).nullable(),
  deliveryBusinessDays: z.object({ from: z.int(), to: z.int() }),
});
export type CampaignEstimate = z.infer<typeof campaignEstimate>;

export const estimateCampaign = operation({
  id: 'estimateCampaign',
  method: 'post',
  path: '/campaigns/estimate',
  summary: 'Estimate a campaign’s reach and cost without creating it',
  tag: 'Campaigns',
  access: 'agent',
  isHeavy: true,
  permissions: ['agent.create_campaigns'],
  body: estimateRequest,
  response: campaignEstimate,
  errors: ['provider_failed'],
  rateLimit: { points: 60, perSeconds: 60 },
});

export const createCampaignBody = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: campaignKind,
  purpose: campaignPurpose,
  /** `null` for a card to a list or a farm that is about no listing. */
  listingId: id.nullable(),
  location: z.string().trim().min(1).max(200),
  budgetCents: campaignBudgetCents,
  targeting: targeting.prefault({}),
  /** Left out, the place alone; for the people of a list, their names. */
  addressing: z.enum(addressings).optional(),
  copy: cardCopy.optional(),
  photo: cardPhoto.optional(),
  event: cardEvent.nullable().optional(),
  templateId: id.optional(),
  mailClass: z.enum(mailClasses).default('first_class'),
});

export const createCampaign = operation({
  id: 'createCampaign',
  method: 'post',
  path: '/campaigns',
  summary: 'Create a campaign; it is pending until its audience and proof are ready, then a draft',
  tag: 'Campaigns',
  access: 'agent',
  permissions: ['agent.create_campaigns'],
  body: createCampaignBody,
  response: campaign,
  status: 201,
  idempotent: true,
  rateLimit: { points: 60, perSeconds: 60 },
});

export const preflightCheck = z.object({
  id: z.string(),
  level: z.enum(['pass', 'amber', 'red']),
  title: z.string(),
  detail: z.string(),
});
export const preflight = z.object({
  campaignId: id,
  result: z.enum(['pass', 'amber', 'red']),
  checks: z.array(preflightCheck),
  pdfSha256: z.string(),
  checkedAt: timestamp,
  /** Result of the second version; `result` above is the worse of both. */
  versionB: z
    .object({
      result: z.enum(['pass', 'amber', 'red']),
      checks: z.array(preflightCheck),
      pdfSha256: z.string(),
    })
    .nullable(),
  /** Who approved an amber card and why; valid only for this certificate. */
  override: z.object({ by: z.string(), reason: z.string(), at: timestamp }).nullable(),
});
export type Preflight = z.infer<typeof preflight>;
export type PreflightCheck = z.infer<typeof preflightCheck>;

const versionDifference = z
  .object({
    /** Share of version B less that of version A, with its 95% interval. */
    difference: z.number(),
    low: z.number(),
    high: z.number(),
    /** The version that is ahead by more than chance explains; `null` while zero is inside the interval. */
    ahead: cardVersion.nullable(),
    /** Cards per version that would make these shares conclusive; `null` if they already are, or are equal. */
    neededPerVersion: z.int().nullable(),
  })
  .nullable();

export const versionResult = z.object({
  version: cardVersion,
  /** Homes that get it, as last counted or, once there are cards, by card. */
  homes: z.int(),
  /** Cards that the printer accepted. */
  mailed: z.int(),
  scans: z.int(),
  /** Accepted cards whose code was scanned. */
  scannedCards: z.int(),
  leads: z.int(),
  /** Accepted cards that led to a lead. */
  leadCards: z.int(),
});
export type VersionResult = z.infer<typeof versionResult>;

/** Results of a mailing with two versions. The two and `untraced` add up to the campaign's results. */
export const versionTrial = z.object({
  versions: z.array(versionResult).length(2),
  /** Scans and leads that name no card. */
  untraced: z.object({ scans: z.int(), leads: z.int() }),
  /** `null` until both versions were mailed. */
  scans: versionDifference,
  leads: versionDifference,
});
export type VersionTrial = z.infer<typeof versionTrial>;

export const campaignDetail = campaign.extend({
  results: campaignResults,
  listing: z
    .object({
      id,
      addressLine1: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      status: z.string(),
    })
    .nullable(),
  /** The list whose people get the card; its name is empty once the list is deleted. */
  list: z.object({ id, name: z.string() }).nullable(),
  /** The farm whose homes get the card; its name is empty once the farm is deleted. */
  farm: z.object({ id, name: z.string() }).nullable(),
  area: targetArea.nullable(),
  preflight: preflight.nullable(),
  /** `null` for a mailing with one version of its card. */
  trial: versionTrial.nullable(),
  /** The number of homes reported to the agent before it fell by more than a tenth, and why; else `null`. */
  shrunk: z.object({ from: z.int(), reasons: z.array(reasonCount) }).nullable(),
  /** Whether the places of its audience were compared with those around, and a large drop waits for its agent. */
  audienceLens: z.enum(lensStates),
  /** It is not sent yet and costs money, and the account has no payment method. */
  needsPaymentMethod: z.boolean(),
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

export const getCampaign = operation({
  id: 'getCampaign',
  method: 'get',
  path: '/campaigns/{id}',
  summary: 'One campaign with its results',
  tag: 'Campaigns',
  access: 'own',
  apiScope: 'campaigns:read',
  params: idParams,
  response: campaignDetail,
});

export const updateCampaign = operation({
  id: 'updateCampaign',
  method: 'patch',
  path: '/campaigns/{id}',
  summary: 'Change a draft; `version` prevents overwriting another tab’s change',
  tag: 'Campaigns',
  access: 'own',
  params: idParams,
  body: z.strictObject({
    version,
    name: createCampaignBody.shape.name.optional(),
    budgetCents: createCampaignBody.shape.budgetCents.optional(),
    targeting: targeting.optional(),
    addressing: z.enum(addressings).optional(),
    mailClass: z.enum(mailClasses).optional(),
    copy: cardCopy.optional(),
    photo: cardPhoto.optional(),
    event: cardEvent.nullable().optional(),
    /** Another active design of the same occasion and size. Words that came with the old one become its own. */
    templateId: id.optional(),
    /** A second version, of the same size, for half of the homes; `null` ends the trial. */
    versionB: secondVersion.nullable().optional(),
  }),
  response: campaign,
  errors: ['version_conflict', 'invalid_transition'],
  idempotent: true,
});

/**
 * The day on which the cards go to the printer; `null` for right after the stop window. Left out, the campaign keeps the
 * day that it has.
 */
const mailDay = date.nullable().optional();

/** An amber preflight requires a reason (`override`) from the person who approves. A call without a body gives none. */
export const approveCampaignBody = z
  .strictObject({
    override: z.strictObject({ reason: z.string().trim().min(5).max(300) }).optional(),
    /** The number of homes that the person saw; if it is another by now, nothing is approved. */
    recipientCount: storedInt.min(0).optional(),
    /** The price of a piece that the person saw; if it is another by now, nothing is approved. */
    unitPriceCents: storedInt.min(0).optional(),
    /** Mails only the nearest of these homes, as many as the account has free cards. */
    isFreeOnly: z.boolean().optional(),
    mailOn: mailDay,
  })
  .default({});

export const resumeCampaignBody = z.strictObject({ mailOn: mailDay }).default({});

const transition = <const Verb extends string, B extends z.ZodType = z.ZodUndefined>(
  verb: Verb,
  summary: string,
  body?: B,
) =>
  operation({
    id: `${verb}Campaign`,
    method: 'post',
    path: `/campaigns/{id}/${verb}`,
    summary,
    tag: 'Campaigns',
    access: 'own',
    params: idParams,
    ...(body && { body }),
    response: campaign,
    errors: [
      'invalid_transition',
      'audience_changed',
      'audience_undecided',
      'price_changed',
      'conflict',
      'over_budget',
      'preflight_failed',
      'nothing_to_mail',
    ],
  });

export const approveCampaign = transition(
  'approve',
  'Approve the cards; they are sent after the stop window',
  approveCampaignBody,
);
export const cancelCampaign = transition('cancel', 'Cancel the cards; possible until the stop window ends');
export const pauseCampaign = transition('pause', 'Pause a scheduled campaign');
export const resumeCampaign = transition(
  'resume',
  'Reschedule a paused campaign, for its day or with a new stop window',
  resumeCampaignBody,
);

export const reopenCampaign = transition(
  'reopen',
  'Prepare a stopped or failed campaign again, none of whose cards went to the printer',
);
export const restoreCampaign = transition(
  'restore',
  'Undo a stop while the stop window is open; the window keeps its end',
);

export const getCampaignProof = operation({
  id: 'getCampaignProof',
  method: 'get',
  path: '/campaigns/{id}/proof',
  summary: 'The rendered card of a sample recipient',
  tag: 'Campaigns',
  access: 'own',
  params: idParams,
  query: z.strictObject({
    side: z.enum(['front', 'back']).default('front'),
    format: z.enum(['svg', 'png']).default('svg'),
    version: cardVersion.default('a'),
  }),
  produces: 'image/svg+xml',
  rateLimit: { points: 120, perSeconds: 60 },
});

export const getCampaignProofPdf = operation({
  id: 'getCampaignProofPdf',
  method: 'get',
  path: '/campaigns/{id}/proof.pdf',
  summary: 'The print-ready PDF of a sample recipient, both sides',
  tag: 'Campaigns',
  access: 'own',
  isHeavy: true,
  params: idParams,
  query: z.strictObject({ version: cardVersion.default('a') }),
  produces: 'application/pdf',
  rateLimit: { points: 30, perSeconds: 60 },
});

export const getCampaignPreflight = operation({
  id: 'getCampaignPreflight',
  method: 'get',
  path: '/campaigns/{id}/preflight',
  summary: 'The preflight certificate of the campaign’s card',
  tag: 'Campaigns',
  access: 'own',
  params: idParams,
  response: preflight,
});

export const mailPiece = z.object({
  id,
  status: pieceStatus,
  /** The recipient's block, never the house: `200 block of Alder Street`. */
  block: z.string(),
  code: z.string(),
  /** `null` where the mailing has one version of its card. */
  version: cardVersion.nullable(),
  scans: z.int(),
  expectedDelivery: date.nullable(),
  /** A note about the address. */
  mark: z.enum(addressMarks).nullable(),
  updatedAt: timestamp,
});
export type MailPiece = z.infer<typeof mailPiece>;

const listCampaignPiecesQuery = z.strictObject({
  status: pieceStatus.optional(),
  cursor: z.string().optional(),
  limit: queryInt(1, 200, 50),
});
export type ListCampaignPiecesQuery = z.infer<typeof listCampaignPiecesQuery>;

export const listCampaignPieces = operation({
  id: 'listCampaignPieces',
  method: 'get',
  path: '/campaigns/{id}/pieces',
  summary: 'The mail pieces of a campaign',
  tag: 'Campaigns',
  access: 'own',
  apiScope: 'results:read',
  params: idParams,
  query: listCampaignPiecesQuery,
  response: cursorPage(mailPiece),
});

export const listCampaignLeads = operation({
  id: 'listCampaignLeads',
  method: 'get',
  path: '/campaigns/{id}/leads',
  summary: 'The leads from a campaign',
  tag: 'Campaigns',
  access: 'own',
  params: idParams,
  query: z.strictObject({ cursor: z.string().optional(), limit: queryInt(1, 100, 25) }),
  response: cursorPage(lead),
});

/** One card as the printer and the post office reported it, and when its code was scanned. */
export const mailPieceDetail = mailPiece.extend({
  priceCents: cents,
  isFree: z.boolean(),
  failureReason: z.string().nullable(),
  events: z.array(z.object({ status: z.string(), at: timestamp })),
  scanTimes: z.array(timestamp),
});
export type MailPieceDetail = z.infer<typeof mailPieceDetail>;

export const getCampaignPiece = operation({
  id: 'getCampaignPiece',
  method: 'get',
  path: '/campaigns/{id}/pieces/{pieceId}',
  summary: 'One mail piece with its tracking',
  tag: 'Campaigns',
  access: 'own',
  apiScope: 'results:read',
  params: z.strictObject({ id, pieceId: id }),
  response: mailPieceDetail,
});

/** The cards of one block of a street, where no single house can be told. */
export const mailedBlock = z.object({
  /** `200 block of Alder Street` */
  block: z.string(),
  /** The middle of its homes, rounded to a thousandth of a degree. */
  lat: z.number(),
  lng: z.number(),
  pieces: z.partialRecord(pieceStatus, z.int()),
  scans: z.int(),
});
export type MailedBlock = z.infer<typeof mailedBlock>;

export const listCampaignBlocks = operation({
  id: 'listCampaignBlocks',
  method: 'get',
  path: '/campaigns/{id}/blocks',
  summary: 'Where the cards of a campaign are, by block; most cards first',
  tag: 'Campaigns',
  access: 'own',
  apiScope: 'results:read',
  params: idParams,
  response: z.object({ data: z.array(mailedBlock) }),
});

export const exportCampaignBlocks = operation({
  id: 'exportCampaignBlocks',
  method: 'get',
  path: '/campaigns/{id}/blocks.csv',
  summary: 'The recipients of a campaign by block, as a spreadsheet file; without the address of any home',
  tag: 'Campaigns',
  access: 'own',
  params: idParams,
  produces: 'text/csv; charset=utf-8',
});

export const listCampaignScans = operation({
  id: 'listCampaignScans',
  method: 'get',
  path: '/campaigns/{id}/scans',
  summary: 'Counted scans of a campaign’s cards per hour, oldest first',
  tag: 'Campaigns',
  access: 'own',
  apiScope: 'results:read',
  params: idParams,
  response: z.object({ data: z.array(z.object({ hour: timestamp, scans: z.int(), unique: z.int() })) }),
});

export const operations = {
  listCampaigns,
  getCampaignSummary,
  estimateCampaign,
  createCampaign,
  getCampaign,
  updateCampaign,
  approveCampaign,
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  reopenCampaign,
  restoreCampaign,
  getCampaignProof,
  getCampaignProofPdf,
  getCampaignPreflight,
  listCampaignPieces,
  listCampaignBlocks,
  exportCampaignBlocks,
  getCampaignPiece,
  listCampaignScans,
  listCampaignLeads,
} as const;
