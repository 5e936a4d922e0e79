/** Messages from the contact page, requests from the integrations page, and the inbox where they are answered. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { contactSubjects, inquiryKinds, integrationKinds } from './inquiry-vocabulary';
import { cursorPage, form, id, idParams, operation, queryInt, timestamp } from './http';

const name = z.string().trim().min(1, { error: 'Please enter your name.' }).max(120);
const email = emailAddress('Please enter a valid email address (e.g., name@example.com).');
/** A honeypot: people leave it empty. */
const website = z.string().max(200).default('');
const rateLimit = { points: 5, perSeconds: 600 } as const;

export const contactMessageBody = z.strictObject({
  name,
  email,
  subject: z.enum(contactSubjects, { error: 'Please select a topic.' }),
  message: z.string().trim().min(1, { error: 'Please write your message.' }).max(5000),
  website,
});
export type ContactMessageBody = z.input<typeof contactMessageBody>;

export const sendContactMessage = operation({
  id: 'sendContactMessage',
  method: 'post',
  path: '/contact',
  summary: 'Send a message to Farmpost',
  tag: 'Inquiries',
  access: 'public',
  body: contactMessageBody,
  response: z.object({ id }),
  status: 201,
  rateLimit,
  idempotent: true,
});

export const integrationRequestBody = z.strictObject({
  kind: z.enum(integrationKinds),
  name,
  email,
  /** Name of the MLS, the CRM or the product behind the webhook. */
  system: z.string().trim().min(1, { error: 'Please name the system.' }).max(160),
  /** Region of the MLS; empty for the others. */
  region: z.string().trim().max(160).default(''),
  message: z.string().trim().max(5000).default(''),
  website,
});
export type IntegrationRequestBody = z.input<typeof integrationRequestBody>;

export const requestIntegration = operation({
  id: 'requestIntegration',
  method: 'post',
  path: '/integration-requests',
  summary: 'Request an integration with an MLS, a CRM or a custom server',
  tag: 'Inquiries',
  access: 'public',
  body: integrationRequestBody,
  response: z.object({ id }),
  status: 201,
  rateLimit,
  idempotent: true,
});

/** Both forms posted by the browser itself, to the address of their page. */
export const contactForm = form({
  id: 'postContactForm',
  path: '/contact',
  summary: 'The form of the contact page',
  tag: 'Forms',
  body: contactMessageBody.strip(),
  sameActAs: sendContactMessage,
  idempotent: true,
});
export const integrationForm = form({
  id: 'postIntegrationForm',
  path: '/integrations',
  summary: 'The forms of the integrations page',
  tag: 'Forms',
  body: integrationRequestBody.strip(),
  sameActAs: requestIntegration,
  idempotent: true,
});

export const inquiry = z.object({
  id,
  kind: z.enum(inquiryKinds),
  name: z.string(),
  email: z.string(),
  /** Only for a message. */
  subject: z.enum(contactSubjects).nullable(),
  /** Only for an integration request. */
  system: z.string().nullable(),
  region: z.string().nullable(),
  message: z.string(),
  createdAt: timestamp,
  /** When it was handled; `null` while it is open. */
  handledAt: timestamp.nullable(),
  handledBy: z.string().nullable(),
});
export type Inquiry = z.infer<typeof inquiry>;

export const listInbox = operation({
  id: 'listInbox',
  method: 'get',
  path: '/admin/inbox',
  summary: 'Inquiries, newest first',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  query: z.strictObject({
    status: z.enum(['open', 'handled']).optional(),
    kind: z.enum(inquiryKinds).optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInt(1, 100, 25),
  }),
  response: cursorPage(inquiry).extend({
    /** Open inquiries, regardless of the filter. */
    open: z.int(),
  }),
});

export const updateInquiry = operation({
  id: 'updateInquiry',
  method: 'patch',
  path: '/admin/inbox/{id}',
  summary: 'Mark an inquiry as handled, or reopen it',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  params: idParams,
  body: z.strictObject({ isHandled: z.boolean() }),
  response: inquiry,
});

export const operations = { sendContactMessage, requestIntegration, listInbox, updateInquiry } as const;
