/** User management for administrators: everyone with an account, their role, and what an administrator may do. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { cursorPage, id, idParams, operation, queryInt, timestamp } from './http';
import { role } from './roles';

export const adminUser = z.object({
  id,
  email: z.string(),
  /** `null` before the person has a profile. */
  role: role.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  title: z.string(),
  phone: z.string(),
  license_number: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
  /** `null` while an invitation or a sign-up waits for the link in its email. */
  email_confirmed_at: timestamp.nullable(),
  /** Whether an invitation waits for its owner. */
  is_invited: z.boolean(),
  /** Set while the account is suspended. */
  banned_until: timestamp.nullable(),
  /** Set while a deletion is scheduled. */
  deletes_at: timestamp.nullable(),
  /** Sessions that have not ended. */
  live_sessions: z.int(),
  is_demo: z.boolean(),
  /** The account of the request. */
  is_you: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** The end of a suspension without an end date. */
export const BANNED_FOR_GOOD = '9999-12-31T00:00:00.000Z';

const base = {
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.manage_users'],
} as const;

export const listUsers = operation({
  ...base,
  id: 'listUsers',
  method: 'get',
  path: '/admin/users',
  summary: 'Users, newest first',
  query: z.strictObject({
    role: role.optional(),
    /** Part of the email address, first name, last name or company, in any case. */
    search: z.string().trim().max(200).optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInt(1, 100, 50),
  }),
  response: cursorPage(adminUser).extend({
    /** Users that match, on all pages. */
    total: z.int(),
  }),
});

/** An empty field arrives as `null` and is stored as an empty text. */
const text = (max: number) => z.string().trim().max(max).nullable().optional();

export const updateUser = operation({
  ...base,
  id: 'updateUser',
  method: 'patch',
  path: '/admin/users/{id}',
  summary: 'Change the role and profile of a user; a new role is in effect with their next request',
  params: idParams,
  body: z
    .strictObject({
      role: role.optional(),
      first_name: text(120),
      last_name: text(120),
      company: text(120),
      title: text(120),
      phone: text(40),
      license_number: text(60),
    })
    .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one field to change.' }),
  response: adminUser,
  errors: ['conflict'],
});
export type UserChange = z.input<NonNullable<typeof updateUser.body>>;

export const describeRoleChange = operation({
  ...base,
  id: 'describeRoleChange',
  method: 'get',
  path: '/admin/users/{id}/role-change',
  summary: 'What a new role would change for a user; changes nothing',
  params: idParams,
  query: z.strictObject({ role }),
  /** Sentences; none for the present role. */
  response: z.object({ consequences: z.array(z.string()) }),
});

export const inviteUser = operation({
  ...base,
  id: 'inviteUser',
  method: 'post',
  path: '/admin/users',
  summary:
    'Create an account and mail its owner a link to choose a password; an account that was never confirmed is replaced',
  body: z.strictObject({
    email: emailAddress(),
    role,
    first_name: z.string().trim().max(120).default(''),
    last_name: z.string().trim().max(120).default(''),
  }),
  response: adminUser,
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 3600 },
});

const act = { ...base, method: 'post', params: idParams, response: adminUser } as const;

export const banUser = operation({
  ...act,
  id: 'banUser',
  path: '/admin/users/{id}/ban',
  summary: 'Suspend an account, end its sessions and put its scheduled campaigns on hold',
  body: z.strictObject({
    /** `null`: until an administrator lifts it. */
    days: z.int().min(1).max(365).nullable(),
    reason: z.string().trim().min(1, { error: 'Please write the reason for the record.' }).max(500),
  }),
  errors: ['conflict'],
});

export const resendInvitation = operation({
  ...act,
  id: 'resendInvitation',
  path: '/admin/users/{id}/invitation',
  summary:
    'Mail a new link to an invited person who has not opened one yet; earlier links end, the account stays',
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 3600 },
});

export const unbanUser = operation({
  ...act,
  id: 'unbanUser',
  path: '/admin/users/{id}/unban',
  summary: 'Lift a suspension',
});

export const endUserSessions = operation({
  ...act,
  id: 'endUserSessions',
  path: '/admin/users/{id}/end-sessions',
  summary: 'Sign a user out on all devices; your own current session stays',
});

export const deleteUser = operation({
  ...act,
  id: 'deleteUser',
  method: 'delete',
  path: '/admin/users/{id}',
  summary: 'Schedule the deletion of an account; it can be restored for 14 days',
  errors: ['conflict'],
});

export const restoreUser = operation({
  ...act,
  id: 'restoreUser',
  path: '/admin/users/{id}/restore',
  summary: 'Cancel a scheduled deletion',
});

/** Minutes after which a view ends. */
export const VIEW_MINUTES = 30;

/** Views an agent's or salesperson's account. The token only allows reading, and ends with its admin's session. */
export const viewAsUser = operation({
  ...base,
  id: 'viewAsUser',
  method: 'post',
  path: '/admin/users/{id}/view-as',
  summary: 'Start to view the portal as a user sees it, read only and for 30 minutes',
  params: idParams,
  /** The token is not stored: this answer is the only one that contains it. */
  response: z.object({ token: z.string(), endsAt: timestamp }),
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 3600 },
});

/** With the token of the view. */
export const endUserView = operation({
  id: 'endUserView',
  method: 'delete',
  path: '/view',
  summary: 'End the view of the portal as another user',
  tag: 'Admin',
  access: 'user',
  whileViewing: true,
  errors: ['conflict'],
});

export const operations = {
  listUsers,
  inviteUser,
  updateUser,
  describeRoleChange,
  banUser,
  unbanUser,
  endUserSessions,
  deleteUser,
  restoreUser,
  resendInvitation,
  viewAsUser,
  endUserView,
} as const;
