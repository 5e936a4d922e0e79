/** Follow-ups: emails and text messages that an agent writes to leads, and the templates they start from. */
import * as z from 'zod';
import { id, idParams, operation, timestamp, version } from './http';
import { followUpChannels } from './lead-vocabulary';

const channel = z.enum(followUpChannels);
const subject = z.string().trim().max(150).default('');
const text = z.string().trim().min(1, 'Write something first.').max(4000, 'Write at most 4,000 characters.');

const MAX_SMS = 480;

const isComplete = (given: { channel: 'email' | 'sms'; subject: string; text: string }) =>
  given.channel === 'sms' || given.subject !== '';
const needsSubject = { path: ['subject'], error: 'Give the email a subject.' };
const fitsText = (given: { channel: 'email' | 'sms'; text: string }) =>
  given.channel === 'email' || given.text.length <= MAX_SMS;
const tooLong = { path: ['text'], error: `A text message has at most ${MAX_SMS} characters.` };

const way = z.object({
  /** The address or number; `null` if the lead left none. */
  to: z.string().nullable(),
  /** Why nothing can be sent this way, as one sentence; `null` if it can. */
  problem: z.string().nullable(),
});

export const followUpOptions = z.object({
  leadId: id,
  /** The value of each merge field for this lead; `null` where it is not known. */
  values: z.object({
    first_name: z.string().nullable(),
    home_address: z.string().nullable(),
    listing_address: z.string().nullable(),
    agent_name: z.string().nullable(),
    agent_phone: z.string().nullable(),
    brokerage: z.string().nullable(),
  }),
  email: way,
  sms: way.extend({
    /** They ended texts, or may have: nobody texts them, from a phone of their own either. */
    isOptedOut: z.boolean(),
    /** When a text leaves that is sent now: 8:00 at their place if it is night there; `null` for at once. */
    waitsUntil: timestamp.nullable(),
  }),
});
export type FollowUpOptions = z.infer<typeof followUpOptions>;

export const getFollowUpOptions = operation({
  id: 'getFollowUpOptions',
  method: 'get',
  path: '/leads/{id}/follow-up',
  summary: 'How a lead may be written to, and what the merge fields stand for',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:read',
  params: idParams,
  response: followUpOptions,
});

export const followUpBody = z
  .strictObject({
    ids: z.array(id).min(1, 'Choose at least one lead.').max(50, 'Choose at most 50 leads.'),
    channel,
    subject,
    text,
  })
  .refine(isComplete, needsSubject)
  .refine(fitsText, tooLong);

export const sendFollowUps = operation({
  id: 'sendFollowUps',
  method: 'post',
  path: '/leads/follow-up',
  summary:
    'Write to one or more leads by email or text; leads that may not be written to are named with the reason',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:write',
  body: followUpBody,
  response: z.object({
    sent: z.array(id),
    refused: z.array(z.object({ leadId: id, reason: z.string() })),
  }),
  status: 201,
  idempotent: true,
  rateLimit: { points: 30, perSeconds: 60 },
});

export const leadTemplate = z.object({
  id,
  channel,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  updatedAt: timestamp,
  version,
});
export type LeadTemplate = z.infer<typeof leadTemplate>;

const templateFields = {
  name: z.string().trim().min(1, 'Give the template a name.').max(60),
  subject,
  text,
};

export const leadTemplateBody = z
  .strictObject({ channel, ...templateFields })
  .refine(isComplete, needsSubject)
  .refine(fitsText, tooLong);

export const listLeadTemplates = operation({
  id: 'listLeadTemplates',
  method: 'get',
  path: '/lead-templates',
  summary: 'The agent’s own templates for follow-ups, by name',
  tag: 'Leads',
  access: 'agent',
  response: z.object({ data: z.array(leadTemplate) }),
});

export const createLeadTemplate = operation({
  id: 'createLeadTemplate',
  method: 'post',
  path: '/lead-templates',
  summary: 'Save a follow-up as a template',
  tag: 'Leads',
  access: 'agent',
  body: leadTemplateBody,
  response: leadTemplate,
  status: 201,
  idempotent: true,
  errors: ['conflict'],
});

export const updateLeadTemplate = operation({
  id: 'updateLeadTemplate',
  method: 'patch',
  path: '/lead-templates/{id}',
  summary: 'Change a template',
  tag: 'Leads',
  access: 'own',
  params: idParams,
  body: z.strictObject({ version, ...templateFields }),
  response: leadTemplate,
  errors: ['version_conflict', 'conflict'],
});

export const deleteLeadTemplate = operation({
  id: 'deleteLeadTemplate',
  method: 'delete',
  path: '/lead-templates/{id}',
  summary: 'Delete a template',
  tag: 'Leads',
  access: 'own',
  params: idParams,
});

export const operations = {
  getFollowUpOptions,
  sendFollowUps,
  listLeadTemplates,
  createLeadTemplate,
  updateLeadTemplate,
  deleteLeadTemplate,
} as const;
