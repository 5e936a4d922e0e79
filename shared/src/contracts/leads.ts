/** Leads: homeowners who contacted an agent. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { form, id, idParams, operation, timestamp, version } from './http';
import { pieceStatuses } from './piece-vocabulary';
import {
  leadAlertStates,
  leadAttributions,
  leadMessageStates,
  leadPageSizes,
  followUpChannels,
  optOutAnswers,
  leadSorts,
  leadSourceFilters,
  leadSources,
  leadStatuses,
  leadStatusFilters,
} from './lead-vocabulary';

export type * from './lead-vocabulary';

const leadSource = z.enum(leadSources);
const leadStatus = z.enum(leadStatuses);
const leadAttribution = z.enum(leadAttributions);

export const lead = z.object({
  id,
  agentId: id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The home's address as the homeowner or the agent entered it. */
  address: z.string().nullable(),
  /** The home that the card was mailed to; `null` without one, and once that home has been deleted. */
  mailedTo: z.object({ address: z.string(), place: z.string() }).nullable(),
  message: z.string().nullable(),
  source: leadSource,
  status: leadStatus,
  attribution: leadAttribution,
  campaign: z.object({ id, name: z.string() }).nullable(),
  listing: z.object({ id, address: z.string() }).nullable(),
  hasMarketingConsent: z.boolean(),
  /** The agent's own words to group leads by, in alphabetical order. */
  tags: z.array(z.string()),
  /** The alert to the agent; `null` for a lead that never had one. */
  alert: z
    .object({
      state: z.enum(leadAlertStates),
      /** Why the last try failed, as part of a sentence. */
      reason: z.string().nullable(),
      nextTryAt: timestamp.nullable(),
    })
    .nullable(),
  /** When the agent first called, wrote or marked the lead as contacted. */
  firstReplyAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Lead = z.infer<typeof lead>;

export const leadEvent = z.object({
  id,
  kind: z.enum([
    'created',
    'alert',
    'confirmation',
    'status_changed',
    'note',
    'call',
    'task',
    'merged',
    'edited',
    'follow_up',
    'reply',
    'opt_out',
    'outcome',
  ]),
  /** One sentence: `Alert email sent to agent@demo.farmpost.test`. */
  text: z.string(),
  ok: z.boolean(),
  at: timestamp,
  /** The message that the lead got or wrote; `null` for other events. */
  message: z
    .object({
      channel: z.enum(followUpChannels),
      isFromLead: z.boolean(),
      subject: z.string().nullable(),
      text: z.string(),
      /** `null` for a message from the lead. */
      delivery: z
        .object({
          state: z.enum(leadMessageStates),
          reason: z.string().nullable(),
          /** A text that waits for the morning at their place; `null` for anything else. */
          waitsUntil: timestamp.nullable(),
        })
        .nullable(),
      /** Whether the mail as it came in can be read. */
      hasOriginal: z.boolean(),
    })
    .nullable(),
  /** An answer that may end messages: nothing is sent by that channel until the agent has said what it means. */
  optOutQuestion: z
    .object({ channel: z.enum(followUpChannels), answer: z.enum(optOutAnswers).nullable() })
    .nullable(),
});
export type LeadEvent = z.infer<typeof leadEvent>;

/** The record of what a homeowner agreed to. */
export const leadConsent = z.object({
  version: z.string(),
  at: timestamp,
  ip: z.string(),
  /** Path of the page with the form. */
  page: z.string(),
});
export type LeadConsent = z.infer<typeof leadConsent>;

export const leadTag = z
  .string()
  .trim()
  .min(1, 'Write a tag first.')
  .max(30, 'Tags have up to 30 characters.')
  .transform((tag) => tag.replace(/\s+/g, ' '));

/** The filter of a list, an export or a bulk action. */
export const leadFilter = z.strictObject({
  search: z.string().max(200).optional(),
  status: z.enum(leadStatusFilters).optional(),
  source: z.enum(leadSourceFilters).optional(),
  tag: leadTag.optional(),
});

export const listLeads = operation({
  id: 'listLeads',
  method: 'get',
  path: '/leads',
  summary: 'The signed-in agent’s leads in the order in which they came in',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:read',
  query: leadFilter.extend({
    sort: z.enum(leadSorts).default('newest'),
    /** A cursor of the answer before, or `last` for the last page where the total is exact. */
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().min(10).max(100).pipe(z.literal(leadPageSizes)).default(10),
  }),
  response: z.object({
    data: z.array(lead),
    total: z.int(),
    /** False for a search with very many matches: there are then at least `total`. */
    isTotalExact: z.boolean(),
    /** Position of the first row, from 1; 0 for an empty list. */
    from: z.int(),
    pageSize: z.int(),
    previousCursor: z.string().nullable(),
    nextCursor: z.string().nullable(),
  }),
});

export const getLeadSummary = operation({
  id: 'getLeadSummary',
  method: 'get',
  path: '/leads/summary',
  summary: 'How many leads the agent has by status, and how fast they answer',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:read',
  response: z.object({
    total: z.int(),
    byStatus: z.record(leadStatus, z.int()),
    /** Median time to the first reply over the last 100 answered leads; `null` before the first reply. */
    medianFirstReplySeconds: z.int().nullable(),
  }),
});

export const getLead = operation({
  id: 'getLead',
  method: 'get',
  path: '/leads/{id}',
  summary: 'One lead with its timeline',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:read',
  params: idParams,
  response: lead.extend({
    events: z.array(leadEvent),
    /** `null` without consent. */
    consent: leadConsent.nullable(),
  }),
});

const place = z.object({ lat: z.number(), lng: z.number() });

/** The card behind a lead, and the home that it was mailed to. */
export const getLeadCard = operation({
  id: 'getLeadCard',
  method: 'get',
  path: '/leads/{id}/card',
  summary: 'The card that a lead’s home got, with when it was mailed and what is known of the home',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:read',
  params: idParams,
  response: z.object({
    /** `null` for a lead whose home is unknown or got no card. */
    card: z
      .object({
        campaign: z.object({ id, name: z.string() }),
        /** The code on the card. */
        code: z.string(),
        status: z.enum(pieceStatuses),
        /** When the printer took it, until the post has it. */
        mailedAt: timestamp.nullable(),
        deliveredAt: timestamp.nullable(),
        home: place.extend({
          address: z.string(),
          place: z.string(),
          /** `null` if the records do not say. */
          isOwnerOccupied: z.boolean().nullable(),
          lastSaleAt: z.string().nullable(),
          lastSalePriceCents: z.int().nullable(),
        }),
        /** `null` for a card about a place. */
        listing: place.extend({ address: z.string(), miles: z.number() }).nullable(),
      })
      .nullable(),
  }),
});

const eventParams = z.strictObject({ id, eventId: id });

export const leadOriginal = z.object({
  from: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** Names of attached files. */
  attachments: z.array(z.string()),
});
export type LeadOriginal = z.infer<typeof leadOriginal>;

export const getLeadOriginal = operation({
  id: 'getLeadOriginal',
  method: 'get',
  path: '/leads/{id}/events/{eventId}/original',
  summary: 'The mail behind an entry of a lead’s timeline, with all that it quotes',
  tag: 'Leads',
  access: 'own',
  params: eventParams,
  response: leadOriginal,
});

export const answerOptOutQuestion = operation({
  id: 'answerOptOutQuestion',
  method: 'post',
  path: '/leads/{id}/events/{eventId}/opt-out',
  summary: 'Say whether a lead’s answer asks for no more messages',
  tag: 'Leads',
  access: 'own',
  params: eventParams,
  body: z.strictObject({ answer: z.enum(optOutAnswers) }),
  response: leadEvent,
  errors: ['conflict'],
});

export const updateLead = operation({
  id: 'updateLead',
  method: 'patch',
  path: '/leads/{id}',
  summary: 'Change a lead’s status',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: idParams,
  /** To undo, send the previous status with the version just returned. */
  body: z.strictObject({ version, status: leadStatus }),
  response: lead,
  errors: ['version_conflict'],
});

export const resendLeadAlert = operation({
  id: 'resendLeadAlert',
  method: 'post',
  path: '/leads/{id}/alert',
  summary: 'Try a lead’s undelivered alert again now, and for another 24 hours',
  tag: 'Leads',
  access: 'own',
  params: idParams,
  response: lead,
  errors: ['conflict'],
  rateLimit: { points: 20, perSeconds: 60 },
});

/**
 * The landing page's form. Snake case and optional fields follow the specification; `email` is valid or empty.
 * `website` is a honeypot: people leave it empty.
 */
export const createLeadBody = z.strictObject({
  agent_id: id,
  qr_scan_id: id.nullable().default(null),
  name: z.string().trim().max(120).default(''),
  email: z.union([z.literal(''), emailAddress('Please enter a valid email')]).default(''),
  phone: z.string().trim().max(40).default(''),
  /** The home that the request is about. */
  address: z.string().trim().max(200).default(''),
  message: z.string().trim().max(2000).default(''),
  marketing_consent: z.boolean().default(false),
  /** The wording that the visitor saw, to prove later what they agreed to. */
  consent_version: z.string().max(40).optional(),
  source: z.enum(['qr_scan', 'direct']).default('direct'),
  website: z.string().max(200).default(''),
});
export type CreateLeadBody = z.input<typeof createLeadBody>;

export const createLead = operation({
  id: 'createLead',
  method: 'post',
  path: '/leads',
  summary: 'Send a homeowner’s request to the agent of a landing page',
  tag: 'Landing',
  access: 'public',
  body: createLeadBody,
  response: z.object({ id }),
  status: 201,
  rateLimit: { points: 10, perSeconds: 600 },
  idempotent: true,
});

const { name, email, phone, address, message, consent_version, website } = createLeadBody.shape;

/** The same form posted by the browser itself, to the landing page's own address. */
export const leadForm = form({
  id: 'postLeadForm',
  path: '/agent/{slug}',
  summary: 'The form of a landing page',
  tag: 'Forms',
  params: z.strictObject({ slug: z.string().min(1).max(120) }),
  body: z.object({
    name,
    email: z.string().trim().default('').pipe(email.unwrap()),
    phone,
    address,
    message,
    consent_version,
    website,
    /** A ticked box, whatever its value. */
    marketing_consent: z.string().optional(),
    /** Confirms that the form goes out without the missing contact details. */
    send: z.literal('without').optional().catch(undefined),
  }),
  sameActAs: createLead,
  idempotent: true,
});

/** The link in a confirmation mail: no more mail from that agent. */
export const stopMailForm = form({
  id: 'postStopMail',
  path: '/stop-mail',
  summary: 'End an agent’s emails by the link in a mail',
  tag: 'Forms',
  body: z.object({ token: z.string().max(2000).default('') }),
});

export const operations = {
  createLead,
  getLead,
  getLeadCard,
  listLeads,
  getLeadSummary,
  updateLead,
  resendLeadAlert,
  getLeadOriginal,
  answerOptOutQuestion,
} as const;
