/** The signed-in person as the portal sees them. Sign-in itself uses the GoTrue protocol under `/auth`. */
import * as z from 'zod';
import { id, operation, timestamp } from './http';
import { office } from './office-address';
import { permission, role } from './roles';
import { scanAlertChannels } from './scan-alert-vocabulary';

export const profile = z.object({
  id,
  email: z.string(),
  role: role.nullable(),
  mls_provider_id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  title: z.string(),
  phone: z.string(),
  /** The main license. */
  license_number: z.string(),
  /** Licenses of other states, each shown on cards for homes there. */
  other_licenses: z.array(z.object({ state: z.string(), number: z.string() })),
  /** The return address of their cards; `null` until it is entered. */
  office: office.nullable(),
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  photo_url: z.string().nullable(),
  scheduling_url: z.string().nullable(),
  bio: z.string(),
  slug: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Profile = z.infer<typeof profile>;

/** The person's notification settings. The email for a new lead cannot be turned off (decision 35). */
export const notifications = z.object({
  leadEmail: z.literal(true),
  /** Requires an agent with a verified phone number. */
  leadSms: z.boolean(),
  productNews: z.boolean(),
  /** Says how to hear of the first time that a home uses the page behind its card. A text requires a verified phone number. */
  scanAlert: z.enum(scanAlertChannels),
  /** Each can be turned off; meaningless for people who are no agents. */
  cardSent: z.boolean(),
  cardReady: z.boolean(),
  weeklySummary: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

export const me = z.object({
  profile,
  /** No profile is stored: `profile` is derived from the email, with role agent for display. It grants nothing. */
  isStandIn: z.boolean(),
  /** The role that the server uses, or `null` without a stored profile. */
  role: role.nullable(),
  permissions: z.array(permission),
  agentId: id.nullable(),
  onboardingCompletedAt: timestamp.nullable(),
  notifications,
  /** The number on the cards, which receives text alerts once it is verified. */
  phone: z.object({ number: z.string(), verifiedAt: timestamp.nullable() }),
  /** New email that awaits confirmation. */
  pendingEmail: z.string().nullable(),
  /** When the account will be permanently deleted, unless it is restored first. */
  scheduledDeletionAt: timestamp.nullable(),
  /** Only for an administrator who views the portal as this user: who looks, and when it ends. */
  viewing: z.object({ viewerName: z.string(), endsAt: timestamp }).optional(),
});
export type Me = z.infer<typeof me>;

export const getMe = operation({
  id: 'getMe',
  method: 'get',
  path: '/me',
  summary: 'Profile, role, permissions, agent and settings of the signed-in user',
  tag: 'Accounts',
  access: 'user',
  response: me,
});

export const updateNotifications = operation({
  id: 'updateNotifications',
  method: 'patch',
  path: '/me/notifications',
  summary: 'Change notification settings',
  tag: 'Accounts',
  access: 'user',
  body: z.strictObject({
    leadSms: z.boolean().optional(),
    productNews: z.boolean().optional(),
    scanAlert: z.enum(scanAlertChannels).optional(),
    cardSent: z.boolean().optional(),
    cardReady: z.boolean().optional(),
    weeklySummary: z.boolean().optional(),
  }),
  response: notifications,
});

export const sendPhoneCode = operation({
  id: 'sendPhoneCode',
  method: 'post',
  path: '/me/phone',
  summary: 'Send a 6-digit code by SMS to verify a phone number',
  tag: 'Accounts',
  access: 'agent',
  body: z.strictObject({ phone: z.string().trim().min(1).max(40) }),
  /** `phone` in E.164; the code is valid until `expiresAt`. */
  response: z.object({ phone: z.string(), expiresAt: timestamp }),
  status: 202,
  rateLimit: { points: 5, perSeconds: 3600 },
});

export const verifyPhone = operation({
  id: 'verifyPhone',
  method: 'post',
  path: '/me/phone/verify',
  summary: 'Verify a phone number with its code; it becomes the agent’s number',
  tag: 'Accounts',
  access: 'agent',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: 'Enter the 6 digits of the text message.' }),
  }),
  response: z.object({ number: z.string(), verifiedAt: timestamp }),
  rateLimit: { points: 20, perSeconds: 3600 },
  errors: ['gone'],
});

/** Sent as a file: `farmpost-account-2026-11-21.json`. */
export const exportAccount = operation({
  id: 'exportAccount',
  method: 'get',
  path: '/me/export',
  summary: 'Export all account data as one JSON file',
  tag: 'Accounts',
  access: 'user',
  isHeavy: true,
  produces: 'application/json',
  rateLimit: { points: 10, perSeconds: 3600 },
});

/**
 * Requires the account's email again and a sign-in within the last 15 minutes (`reauthentication_needed`: sign in again,
 * then repeat). Ends every other session; nothing more is mailed.
 */
export const scheduleDeletion = operation({
  id: 'scheduleDeletion',
  method: 'delete',
  path: '/me',
  summary: 'Delete the account; it can be restored for 14 days',
  tag: 'Accounts',
  access: 'user',
  body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
  response: z.object({ scheduledDeletionAt: timestamp }),
  rateLimit: { points: 10, perSeconds: 3600 },
  errors: ['conflict', 'reauthentication_needed'],
});

export const restoreAccount = operation({
  id: 'restoreAccount',
  method: 'post',
  path: '/me/restore',
  summary: 'Restore an account that is scheduled for deletion',
  tag: 'Accounts',
  access: 'user',
  response: me,
});

export const operations = {
  getMe,
  updateNotifications,
  sendPhoneCode,
  verifyPhone,
  exportAccount,
  scheduleDeletion,
  restoreAccount,
} as const;
