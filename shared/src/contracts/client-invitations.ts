/** Invitations with which a salesperson brings agents to the portal: one, or many from a file. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import {
  INVITATION_FILE_CHARACTERS,
  INVITATION_ROWS,
  invitationStates,
  inviterStates,
  touchKinds,
} from './client-vocabulary';
import { form, id, idParams, offsetPage, operation, queryInt, timestamp } from './http';

export const invitationState = z.enum(invitationStates);

export const clientInvitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  note: z.string(),
  state: invitationState,
  /** Mails that went out. */
  sends: z.int(),
  sentAt: timestamp.nullable(),
  openedAt: timestamp.nullable(),
  acceptedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  /** The person wants no more invitations, from anyone. */
  optedOutAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  /** The client that it brought. */
  agentId: id.nullable(),
  createdAt: timestamp,
});
export type ClientInvitation = z.infer<typeof clientInvitation>;

const note = z.string().trim().max(1000, 'Use at most 1,000 characters.').default('');
export const invitedPerson = z.strictObject({
  name: z.string().trim().min(1, 'Enter their name.').max(120, 'Use at most 120 characters.'),
  email: emailAddress('Enter a valid email address, like name@example.com.').transform((email) =>
    email.toLowerCase(),
  ),
  company: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
});
const invitationBody = invitedPerson.extend({ note });

const base = {
  tag: 'Sales',
  access: 'sales',
  permissions: ['sales.invite_clients'],
} as const;

/** The URL is in this answer and in the mail; the server keeps only a hash of its secret. */
const withLink = z.object({ invitation: clientInvitation, url: z.url() });

export const createClientInvitation = operation({
  ...base,
  id: 'createClientInvitation',
  method: 'post',
  path: '/sales/invitations',
  summary: 'Invite an agent by email; also answers their personal link',
  body: invitationBody,
  response: withLink,
  status: 201,
  idempotent: true,
  errors: ['conflict'],
  rateLimit: { points: 200, perSeconds: 3600 },
});

export const previewClientInvitation = operation({
  ...base,
  id: 'previewClientInvitation',
  method: 'post',
  path: '/sales/invitations/preview',
  summary: 'The mail of an invitation as the agent would get it; sends nothing',
  body: z.strictObject({
    name: z.string().trim().max(120).default(''),
    company: z.string().trim().max(120).default(''),
    note,
  }),
  response: z.object({ from: z.string(), subject: z.string(), text: z.string() }),
});

export const listClientInvitations = operation({
  ...base,
  id: 'listClientInvitations',
  method: 'get',
  path: '/sales/invitations',
  summary: 'The salesperson’s invitations, newest first',
  query: z.strictObject({
    state: invitationState.optional(),
    /** Part of the name, the address or the company, in any case. */
    search: z.string().trim().max(200).optional(),
    limit: queryInt(1, 100, 25),
    offset: queryInt(0, 1_000_000, 0),
  }),
  response: offsetPage(clientInvitation).extend({ counts: z.record(invitationState, z.int()) }),
});

export const resendClientInvitation = operation({
  ...base,
  id: 'resendClientInvitation',
  method: 'post',
  path: '/sales/invitations/{id}/resend',
  summary: 'Mail a new link, valid for another 30 days; the link before it ends',
  params: idParams,
  response: withLink,
  idempotent: true,
  errors: ['conflict'],
  rateLimit: { points: 200, perSeconds: 3600 },
});

export const revokeClientInvitation = operation({
  ...base,
  id: 'revokeClientInvitation',
  method: 'post',
  path: '/sales/invitations/{id}/revoke',
  summary: 'End an invitation; its link no longer counts',
  params: idParams,
  response: clientInvitation,
  errors: ['conflict'],
});

const file = z.strictObject({
  csv: z
    .string()
    .min(1, 'The file is empty.')
    .max(INVITATION_FILE_CHARACTERS, 'The file is too large: use at most 2 MB.'),
});

const fileCheck = z.object({
  rows: z.int(),
  ready: z.int(),
  /** The first people who would be invited. */
  sample: z.array(z.object({ line: z.int(), name: z.string(), email: z.string(), company: z.string() })),
  refused: z.int(),
  /** The first rows that would be left out, with the reason. */
  refusals: z.array(z.object({ line: z.int(), email: z.string(), reason: z.string() })),
});
export type InvitationFileCheck = z.infer<typeof fileCheck>;

export const checkInvitationFile = operation({
  ...base,
  id: 'checkInvitationFile',
  method: 'post',
  path: '/sales/invitations/check',
  summary: `Check every row of a CSV file of at most ${INVITATION_ROWS.toLocaleString('en-US')} agents; sends nothing`,
  body: file,
  bodyBytes: 3 * INVITATION_FILE_CHARACTERS,
  response: fileCheck,
  rateLimit: { points: 60, perSeconds: 600 },
});

export const sendInvitationFile = operation({
  ...base,
  id: 'sendInvitationFile',
  method: 'post',
  path: '/sales/invitations/import',
  summary:
    'Invite the people of a CSV file; rows with a problem are left out, and the mails go out gradually',
  body: file.extend({ note }),
  bodyBytes: 3 * INVITATION_FILE_CHARACTERS,
  response: z.object({
    /** Also those of an earlier try whose mail has not gone out yet. */
    invited: z.int(),
    refused: z.int(),
  }),
  rateLimit: { points: 20, perSeconds: 3600 },
});

const optOutToken = z.string().max(2000);

/** Mail programs post to it for their user (RFC 8058); what they send as the body is not read. */
export const stopInvitations = operation({
  id: 'stopInvitations',
  method: 'post',
  path: '/invitation-opt-outs',
  summary: 'End all invitations to the person of a mailed link, with one click in their mail program',
  tag: 'Public site',
  access: 'public',
  query: z.strictObject({ token: optOutToken }),
  response: z.object({ email: z.string() }),
  errors: ['not_found'],
  rateLimit: { points: 300, perSeconds: 3600 },
});

/** The same request, made with the link in the mail's text. */
export const stopInvitationsForm = form({
  id: 'postStopInvitations',
  path: '/stop-invitations',
  summary: 'End all invitations to the person of a mailed link',
  tag: 'Forms',
  body: z.object({ token: optOutToken.default('') }),
  sameActAs: stopInvitations,
});

/** The salesperson behind a person's link, for the sign-up page. */
const inviter = z.object({
  state: z.enum(inviterStates),
  /** `null` unless the link works or its invitation has expired. */
  inviter: z.object({ name: z.string(), company: z.string() }).nullable(),
  /** The address that was invited. */
  email: z.string().nullable(),
});
export type Inviter = z.infer<typeof inviter>;

export const getInviter = operation({
  id: 'getInviter',
  method: 'get',
  path: '/sign-up/inviter',
  summary: 'Who invited the person with this personal or referral link, and whether it still works',
  tag: 'Public site',
  access: 'public',
  query: z.strictObject({ kind: z.enum(touchKinds), link: z.string().min(1).max(64) }),
  response: inviter,
  rateLimit: { points: 300, perSeconds: 3600 },
});

export const operations = {
  createClientInvitation,
  previewClientInvitation,
  listClientInvitations,
  resendClientInvitation,
  revokeClientInvitation,
  stopInvitations,
  getInviter,
  checkInvitationFile,
  sendInvitationFile,
} as const;
